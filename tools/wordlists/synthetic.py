#!/usr/bin/env python3
"""Made-up typos of the most frequent words of a language, one `typo->word` a line, and the words that are written at all.

    python3 tools/wordlists/synthetic.py es words.txt typos.txt written.txt

A typo is a letter left out, doubled, typed for a neighbour on the keyboard, or swapped with the next; in long words sometimes
two of them. Words are those that wordfreq (CC BY-SA) counts most often and that stand in the list given.
"""
import random
import sys

import frequency

WORDS = 4000
# Near words are looked for among so many of the most frequent ones: a dictionary's rarest words are nobody's answer.
WRITTEN = 150_000
ROWS = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
NEIGHBOURS = {
    letter: [other for near in ROWS[max(0, row - 1) : row + 2] for at, other in enumerate(near) if abs(at - place) <= 1 and other != letter]
    for row, letters in enumerate(ROWS)
    for place, letter in enumerate(letters)
}


def slip(word, chance):
    at = chance.randrange(len(word))
    kind = chance.randrange(4)
    if kind == 0:
        return word[:at] + word[at + 1 :]
    if kind == 1:
        return word[:at] + word[at] + word[at:]
    if kind == 2:
        return word[:at] + chance.choice(NEIGHBOURS.get(word[at], ["e"])) + word[at + 1 :]
    at = min(at, len(word) - 2)
    return word[:at] + word[at + 1] + word[at] + word[at + 2 :]


def main(code, path, typos, written):
    chance = random.Random(15)
    with open(path, encoding="utf-8") as file:
        listed = {line.strip() for line in file}
    words = [word for word, _ in frequency.words(code)[:WRITTEN] if word in listed and word.isalpha()]
    with open(written, "w", encoding="utf-8") as file:
        file.writelines(f"{word}\n" for word in sorted(words))
    with open(typos, "w", encoding="utf-8") as file:
        for word in [word for word in words if len(word) >= 4][:WORDS]:
            for _ in range(3):
                typo = slip(word, chance)
                if len(word) >= 8 and chance.random() < 0.2:
                    typo = slip(typo, chance)
                if typo != word:
                    file.write(f"{typo}->{word}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
