#!/bin/sh
# Installs real typos (codespell's dictionary, from PyPI) and Debian's word lists into a folder of their own, then runs
# the benchmark that grades them. Nothing of it is committed: the typos are under the GPL.
set -eu
cd "$(dirname "$0")/../.."
folder=${CARGO_TARGET_DIR:-target}/typos
mkdir -p "$folder"
[ -d "$folder/venv" ] || python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" install --quiet codespell==2.4.3
typos=$("$folder/venv/bin/python" -c 'import codespell_lib, os; print(os.path.dirname(codespell_lib.__file__))')/data/dictionary.txt
for package in wamerican wbritish; do
    [ -d "$folder/$package" ] || (cd "$folder" && apt-get download --quiet "$package" && dpkg -x "$package"_*.deb "$package")
done
typos=$(realpath "$typos")
american=$(realpath "$folder/wamerican/usr/share/dict/american-english")
british=$(realpath "$folder/wbritish/usr/share/dict/british-english")
exec cargo bench --package gradus-text --bench typos -- "$typos" "$american" "$british"
