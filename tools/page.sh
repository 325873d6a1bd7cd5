#!/usr/bin/env bash
# Builds the page into web/dist, unless nothing it is made of has changed since.
set -euo pipefail
cd "$(dirname "$0")/.."

command -v npm >/dev/null || {
  echo "The page is built with Node 20 or newer and npm, which are missing (Debian: apt-get install nodejs npm)." >&2
  exit 1
}
target="${CARGO_TARGET_DIR:-target}"
inputs() {
  find web -type f -not -path 'web/node_modules/*' -not -path 'web/dist/*' -not -path 'web/tests/*' -not -path web/src/api/schema.d.ts -print0
  printf '%s\0' docs/openapi.json "$target/wasm32-unknown-unknown/browser/gradus_wasm.wasm" crates/text/data/*.fst runtime/runner/*.py runtime/stdlib.py
}
fingerprint=$(inputs | sort -z | xargs -0 sha256sum | sha256sum | cut -d' ' -f1)
[ -f web/dist/index.html ] && [ "$(cat web/node_modules/.page 2>/dev/null)" = "$fingerprint" ] && exit 0

lock=$(sha256sum web/package-lock.json | cut -d' ' -f1)
if [ "$(cat web/node_modules/.fingerprint 2>/dev/null)" != "$lock" ]; then
  echo "installing what the page is built with"
  # Not `npm ci`: it refuses a lock file without the builds for other systems, and mirrors do not always have those.
  (cd web && npm install --no-save --silent --no-audit --no-fund)
  echo "$lock" > web/node_modules/.fingerprint
fi
echo "building the page"
(cd web && npm run --silent build)
echo "$fingerprint" > web/node_modules/.page
