#!/usr/bin/env bash
# A minute (or SECONDS_EACH) of fuzzing for every target of every fuzz folder. Needs cargo-fuzz; `-s none` runs on stable Rust.
set -euo pipefail
cd "$(dirname "$0")/.."
command -v cargo-fuzz >/dev/null || { echo "cargo-fuzz is missing: cargo install cargo-fuzz" >&2; exit 1; }
for folder in fuzz crates/*/fuzz; do
  [ -f "$folder/Cargo.toml" ] || continue
  for target in $(cd "$folder" && cargo fuzz list --fuzz-dir . 2>/dev/null); do
    echo "== $folder: $target"
    (cd "$folder" && cargo fuzz run --fuzz-dir . -s none "$target" -- -max_total_time="${SECONDS_EACH:-60}" -max_len=4096)
  done
done
