#!/usr/bin/env python3
"""How many everyday British/American pairs the table knows, weighted by how often the British form is written.

    pip install breame wordfreq codespell
    python3 tools/wordlists/coverage.py
"""
import pathlib
import re

import codespell_lib
from breame.data.spelling_constants import BRITISH_ENGLISH_SPELLINGS
from wordfreq import word_frequency

DATA = pathlib.Path(__file__).parent.parent.parent / "crates/text/data"
# Pairs that merge two different words, or are no spelling of one word; left out of the table on purpose.
APART = {"storey", "cheque", "tyre", "kerb", "draught", "tonne", "prise", "analyses", "buses", "gases", "fillet"}


def main():
    table = dict(line.split("\t") for line in (DATA / "english-spelling.tsv").read_text().splitlines())
    report("breame", BRITISH_ENGLISH_SPELLINGS, table)
    listed = pathlib.Path(codespell_lib.__file__).parent / "data/dictionary_en-GB_to_en-US.txt"
    report("codespell en-GB", dict(line.split("->") for line in listed.read_text().splitlines()), table)


def report(name, reference, table):
    known = total = 0.0
    missing = []
    for british, american in reference.items():
        if not re.fullmatch("[a-z]+", british) or any(british.rstrip("s") == a.rstrip("s") for a in APART):
            continue
        weight = word_frequency(british, "en")
        total += weight
        if table.get(british, british) == table.get(american, american):
            known += weight
        else:
            missing.append((weight, british, american))
    print(f"{name}: {100 * known / total:.2f} % by frequency, {len(missing)} of {len(reference)} missing")
    for weight, british, american in sorted(missing, reverse=True)[:15]:
        print(f"    {weight:.1e} {british} {american}")


if __name__ == "__main__":
    main()
