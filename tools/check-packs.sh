#!/usr/bin/env bash
# The starter packs are content, validated like code. Usage: tools/check-packs.sh path/to/gradus
set -euo pipefail
"$1" check --run packs
