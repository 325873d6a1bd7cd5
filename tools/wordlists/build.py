#!/usr/bin/env python3
"""Builds every word list of crates/text/data from packages of Debian and PyPI (see NOTICE for their licences).

    pip install msgpack
    python3 tools/wordlists/build.py [language …]
    cargo run --release -p gradus-text --example pack_words

Writes `<language>-words.txt`, a word and its value a line, and for English `english-spelling.tsv`; the example packs them into
`<language>.fst`. The texts are not committed, the pairs of spellings and the packed lists are.
"""
import pathlib
import sys

import english
import german
import korean
import romance

DATA = pathlib.Path(__file__).parent.parent.parent / "crates/text/data"

LANGUAGES = {
    "english": english.words,
    "spanish": romance.spanish,
    "french": romance.french,
    "german": german.words,
    "italian": romance.italian,
    "portuguese": romance.portuguese,
    "korean": korean.words,
}


def main(names):
    for name in names or LANGUAGES:
        words = LANGUAGES[name]()
        values = words if isinstance(words, dict) else dict.fromkeys(words, 1)
        lines = (f"{word}\t{value}\n" for word, value in sorted(values.items()))
        (DATA / f"{name}-words.txt").write_text("".join(lines), encoding="utf-8")
        print(f"{name}: {len(values)} words")
    english.write_spellings()


if __name__ == "__main__":
    main(sys.argv[1:])
