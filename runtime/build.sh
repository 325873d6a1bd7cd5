#!/bin/sh
# Builds the Python component for the sandbox: runtime/build/python.wasm. Does nothing if it is up to date.
set -eu
if ! command -v python3 >/dev/null 2>&1; then
    echo "runtime/build.sh: python3 is needed to build the Python runtime (Debian and Ubuntu: apt install python3 python3-venv)" >&2
    exit 1
fi
exec python3 "$(dirname "$0")/build.py" "$@"
