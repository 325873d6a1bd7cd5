"""Spanish, French and Portuguese from their Hunspell dictionaries, Italian from Morph-it!."""
import gzip
import json
import unicodedata

import sources
from hunspell import Dictionary

SINGLE = {"es": "aeouy", "fr": "aàyô", "pt": "aàeéoó", "it": "aeoièi"}
# Rare words that are above all a frequent one without its accent.
NEVER_MEANT = {"it": {"citta", "caffe", "piu", "puo", "gia", "cio", "cosi", "liberta", "verita"}}


def spanish():
    return of_dictionary("hunspell-es", "es_ES", "es")


def french():
    # Elided forms (l', d', qu') are prefixes and never asked for: words are compared without them.
    return of_dictionary("hunspell-fr-comprehensive", "fr", "fr")


def portuguese():
    """European forms, and the Brazilian ones that spell the same word otherwise (`fato`, `acadêmico`)."""
    european = of_dictionary("hunspell-pt-pt", "pt_PT", "pt")
    brazilian = of_dictionary("hunspell-pt-br", "pt_BR", "pt")
    return european | {word for word in brazilian if word not in european and european & set(as_european(word))}


def italian():
    """Morph-it!, as spaCy's tables hold it: each part of speech maps forms to lemmas."""
    folder = sources.pypi("spacy-lookups-data") / "spacy_lookups_data/data"
    words = set()
    for part in ("adj", "adp", "adv", "aux", "det", "noun", "num", "other", "pron", "verb"):
        table = json.load(gzip.open(folder / f"it_lemma_lookup_{part}.json.gz"))
        for form, lemmas in table.items():
            lemmas = [readable(lemma) for lemma in ([lemmas] if isinstance(lemmas, str) else lemmas)]
            form = readable(form)
            words.update(lemmas)
            # Morph-it! also lists spellings without their accent (`perche`).
            if form in lemmas or without_accents(form) not in map(without_accents, lemmas):
                words.add(form)
    return plain(words, "it") - NEVER_MEANT["it"]


def of_dictionary(package, name, language):
    folder = sources.debian(package) / "usr/share/hunspell"
    return plain(Dictionary(folder / f"{name}.dic").forms(), language)


def readable(text):
    """The tables hold UTF-8 that was read as Latin-1."""
    try:
        return text.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return text


def without_accents(text):
    return "".join(letter for letter in unicodedata.normalize("NFD", text) if not unicodedata.combining(letter))


def plain(words, language):
    """Words of letters alone, in lower case; names stay out, and so do letters that are not words."""
    words = {word for word in words if word.isalpha() and word == word.lower()}
    return {word for word in words if len(word) > 1 or word in SINGLE[language]}


def as_european(word):
    """How a Brazilian word may be spelled in Portugal: another accent on the same vowel, a consonant that is written."""
    for brazilian, portuguese in (("ê", "é"), ("ô", "ó"), ("â", "á"), ("î", "í")):
        yield word.replace(brazilian, portuguese)
    for at, letter in enumerate(word):
        if at and letter in "tcç":
            yield word[:at] + "c" + word[at:]
            yield word[:at] + "p" + word[at:]
