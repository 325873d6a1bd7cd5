"""German: the nouns of german-nouns (Wiktionary) in all their cases, and everything else by frequency."""
import collections
import csv
import re

import frequency
import sources

# How many words that are not nouns: beyond these, names of places and people prevail.
MOST_OTHERS = 85_000
SHORT_OTHERS = 9_000
# Longer words are compounds, which no slip makes of another word.
LONGEST = 13
# Nouns are taken from so many of the most frequent words.
MOST_COUNTED = 300_000
# Of words with `ss` that are otherwise spelled with `ß`, these are words of their own; the others are Swiss spellings.
OWN_WORDS = {"masse", "massen", "busse", "bussen", "flosse", "flossen", "russe", "russen", "schoss", "weisen"}
PLAIN = str.maketrans({"ä": "a", "ö": "o", "ü": "u"})

# wordfreq writes `ss` for `ß`. After these letters it is an `ß`; `auss…` is mostly `aus` and another word.
SHARP = re.compile(
    "(ie|ei|eu|äu|gro|grö|blo|blö|flö|sto|stö|spä|strä|grü|sü|bü|mä|^au(?=sse[nr])"
    "|^(?:ver|be|auf|an)?(?:sa|ga|fra|ma)(?=sst?e?n?$)|^a(?=ssen?$))ss"
)


def words():
    counted = [(word, share) for word, share in frequency.words("de") if word.isalpha()]
    share_of = dict(counted)
    english = dict(frequency.words("en", "small"))
    accented = by_plain_spelling(share_of)
    folded = collections.defaultdict(set)
    for noun in nouns():
        folded[noun.replace("ß", "ss")].add(noun)
    others = []
    for word, share in counted:
        if word not in folded and english.get(word, 0) < 3 * share and not is_noise(word, share, share_of, accented):
            others.append(word)
    short = {word for word in others[:SHORT_OTHERS] if has_vowel(word)}
    long = {word for word in others[:MOST_OTHERS] if len(word) > 4 and has_vowel(word)}
    known = {noun for word, _ in counted[:MOST_COUNTED] for noun in folded.get(word, ())}
    found = {word for word in known | {sharpened(word) for word in short | long} if len(word) <= LONGEST}
    swiss = {word.replace("ß", "ss") for word in found if "ß" in word} - OWN_WORDS
    return found - swiss


def nouns():
    """Every case and number of every noun, in lower case."""
    path = sources.pypi("german-nouns") / "german_nouns/nouns.csv"
    found = set()
    with path.open(encoding="utf-8", newline="") as file:
        for row in csv.reader(file):
            found.update(cell.lower() for cell in row[7:] if cell.isalpha() and cell[0].isupper() and len(cell) > 1)
    return found


def by_plain_spelling(share_of):
    """The words with umlauts, by how they are written without."""
    found = collections.defaultdict(list)
    for word in share_of:
        if word.translate(PLAIN) != word:
            found[word.translate(PLAIN)].append(word)
            found[word.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue")].append(word)
    return found


def is_noise(word, share, share_of, accented):
    """Whether it is above all a misspelling of a far more frequent word: an umlaut left out, letters swapped or doubled."""
    if any(share_of[other] >= 15 * share for other in accented.get(word, ())):
        return True
    near = {word[:at] + word[at + 1] + word[at] + word[at + 2 :] for at in range(len(word) - 1)} - {word}
    near |= {word[:at] + word[at + 1 :] for at in range(len(word) - 1) if word[at] == word[at + 1]}
    near |= {word[:at] + word[at] + word[at:] for at in range(len(word))}
    return any(share_of.get(other, 0) >= 200 * share for other in near)


def has_vowel(word):
    return re.search("[aeiouyäöü]", word) is not None


def sharpened(word):
    return SHARP.sub(r"\1ß", word)
