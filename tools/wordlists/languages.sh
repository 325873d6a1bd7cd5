#!/bin/sh
# Prints the table of each language with a word list: made-up typos accepted, other words accepted, with and without the list.
# Typos are made by synthetic.py; the other words come from Debian's word lists, which are of another origin than ours and only
# measured with: nothing of them is committed.
set -eu
cd "$(dirname "$0")/../.."
folder=$(realpath "${CARGO_TARGET_DIR:-target}")/typos
mkdir -p "$folder"
while read -r language code package file; do
    [ -d "$folder/$package" ] || (cd "$folder" && apt-get download --quiet "$package" && dpkg -x "$package"_*.deb "$package")
    words="$folder/$language-words.txt"
    LC_ALL=C.UTF-8 sed 's/.*/\L&/' "$folder/$package/usr/share/dict/$file" > "$words"
    python3 tools/wordlists/synthetic.py "$code" "$words" "$folder/$language-typos.txt" "$folder/$language-written.txt"
    echo "## $language"
    cargo bench --quiet -p gradus-text --bench typos -- "--language=$language" "$folder/$language-typos.txt" "$folder/$language-written.txt"
done <<'LANGUAGES'
spanish es wspanish spanish
french fr wfrench french
german de wngerman ngerman
italian it witalian italian
portuguese pt wportuguese portuguese
LANGUAGES
