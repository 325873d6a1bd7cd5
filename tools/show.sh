#!/usr/bin/env bash
# Shows the grader at work on a few answers. Usage: tools/show.sh path/to/gradus
set -uo pipefail
gradus=$1

show() {
  printf '\n\033[2m%s\033[0m\n' "exercise $1   answer $2"
  "$gradus" grade --exercise "$1" --answer "$2" ${3:+--language "$3"} || true
}

show '{"type": "write", "expected_answer": "items[0:3]", "grading_strategy": "ast"}' 'items[:3]'
show '{"type": "write", "expected_answer": "items[1:4]", "grading_strategy": "ast"}' 'items[1:3]'
show '{"type": "write", "expected_answer": "def add(a, b):\n    return a + b", "verification_script": "assert add(1, 2) == 3"}' 'def add(x, y): return x - y'
show '{"type": "card", "expected_answer": "school"}' 'shcool' english
show '{"type": "card", "expected_answer": "quite"}' 'quiet' english
show '{"type": "fill_blank", "expected_answer": "habló"}' 'hablo' spanish
printf '\nTry your own: %s grade --help\n' "$gradus"
