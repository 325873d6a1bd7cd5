#!/bin/sh
# Holds the service to its own description: requests made up from docs/openapi.json, valid and not, against a served
# instance with the small test pack. No 5xx, no answer off the schema. Needs python3 with venv; takes a few minutes.
#
#   crates/server/tools/schemathesis.sh [path of gradus]
set -eu
root=$(cd "$(dirname "$0")/../../.." && pwd)
gradus=${1:-$root/target/debug/gradus}
venv=$root/target/schemathesis-venv
work=$(mktemp -d)
trap 'kill "$server" 2>/dev/null || true; rm -rf "$work"' EXIT

if [ ! -x "$venv/bin/schemathesis" ]; then
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check schemathesis==4.32.5
fi

GRADUS_DATABASE=$work/gradus.db GRADUS_LISTEN=127.0.0.1:0 GRADUS_LOG_LEVEL=warn \
    GRADUS_PACKS=$root/crates/server/tests/packs/small "$gradus" serve >"$work/out" 2>"$work/err" &
server=$!
for _ in $(seq 100); do
    grep -q http "$work/out" && break
    sleep 0.2
done
url=$(sed -n 's/.*Gradus is at //p' "$work/out")

# In local mode everybody is an admin, so every route is reached. What a schema cannot say (a learner's own texts, an id that
# is there) is refused with 4xx, so those checks that want every made-up request accepted or refused are left out.
"$venv/bin/schemathesis" run "$url/api/openapi.json" --url "$url" \
    --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance \
    --phases examples,coverage,fuzzing --max-examples "${EXAMPLES:-40}" --seed 1 --workers 2 --no-color \
    --suppress-health-check all || { cat "$work/err"; exit 1; }
cat "$work/err"
