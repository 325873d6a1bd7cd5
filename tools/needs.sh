#!/usr/bin/env bash
# Installs what the tests need beyond Rust: Python 3 with venv (to build the runtime and to prove rewrites sound), a
# PostgreSQL server (for the store's suite), Node with npm (to build the page) and Chromium (to use it). Without root it says
# what is missing.
set -euo pipefail

missing=()
python3 -c 'import venv, ensurepip' 2>/dev/null || missing+=(python3-venv)
ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null 2>&1 || missing+=(postgresql)
command -v node >/dev/null 2>&1 || missing+=(nodejs)
command -v npm >/dev/null 2>&1 || missing+=(npm)
[ -x "${CHROMIUM:-/usr/bin/chromium}" ] || missing+=(chromium)
command -v cc >/dev/null 2>&1 || missing+=(build-essential)

[ ${#missing[@]} -eq 0 ] && exit 0
if [ "$(id -u)" -ne 0 ] || ! command -v apt-get >/dev/null 2>&1; then
  echo "The tests need these packages, by their Debian names: ${missing[*]}" >&2
  echo "Install them (sudo apt-get install ${missing[*]}) and run make again." >&2
  exit 1
fi
echo "installing ${missing[*]}"
apt-get update -qq
DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "${missing[@]}" >/dev/null
