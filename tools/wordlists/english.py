"""English from SCOWL (Debian package `scowl`, a permissive licence): the words, and British spellings with the American one."""
import pathlib
import re

import sources

HERE = pathlib.Path(__file__).parent
DATA = HERE.parent.parent / "crates/text/data"
SIZES = (10, 20, 35, 40, 50, 55, 60, 70)

# How far into SCOWL's sizes each table reaches. Beyond 50, words turn up that learners only write by mistake
# ("calender", "preform"): a list that knows them refuses true typos.
WORDS_UP_TO = 50
SPELLING_UP_TO = 70

# Units, which are no words to SCOWL: 10 kg is not nearly 10 km.
UNITS = {"kg", "km", "cm", "mm", "ml", "cl", "mg", "lb", "oz", "ft", "mph", "kph", "am", "pm", "hr", "min", "sec"}
APART = {"gybe", "gybed", "gybes", "gybing"}  # a rule finds them; they merge two words
# Rare words that are above all a contraction without its apostrophe, or two letters swapped ("ti" for "it").
NEVER_MEANT = {"cant", "wont", "whats", "hims", "ti", "es", "cs", "gs", "ks", "ls", "rs", "ts"}
SINGLE_LETTERS = {"a", "i", "o"}

# British to American, as regular expressions on the British word. A rule only proposes; a pair counts when the result
# is an American word and the British word is not one.
RULES = [
    (r"our", "or"),
    (r"is(?=[aeio])", "iz"),
    (r"ys(?=[eio])", "yz"),
    (r"re$", "er"),
    (r"res$", "ers"),
    (r"r(?=(ed|ing|ings|able|piece|pieces|fold|folds|d|boards?|lines?)$)", "er"),
    (r"re(?=(d|piece|pieces|fold|folds|board|boards|line|lines|glass)$)", "er"),
    (r"ogue", "og"),
    (r"ogu(?=(ed|er|ers|ing)$)", "og"),
    (r"ence", "ense"),
    (r"ll", "l"),
    (r"l(?!l)", "ll"),
    (r"ae", "e"),
    (r"oe", "e"),
    (r"oeu", "eu"),
    (r"ph", "f"),
    (r"mme", "m"),
    (r"ou", "o"),
    (r"ou(?=b|s)", "u"),
    (r"ey", "ay"),
    (r"c(?=e|y)", "k"),
    (r"que", "k"),
    (r"ough", "ow"),
    (r"aught(?=(y|s?man|s?men|board|smanship))", "aft"),
    (r"gement", "gment"),
    (r"e(?=(ing|able|ably|ability)$)", ""),
    (r"xe$", "x"),
    (r"ette$", "et"),
    (r"ettes$", "ets"),
    (r"gh", "g"),
    (r"kh", "k"),
    (r"s", "z"),
    (r"xion", "ction"),
    (r"(pp|tt|ss|gg)(?=(ed|ing|er|ers)$)", lambda m: m.group()[0]),
    (r"iality$", "ialty"),
    (r"ialities$", "ialties"),
    (r"iae", "ie"),
    (r"y(?=[a-z])", "i"),
    (r"lli", "li"),
    (r"isky$", "iskey"),
    (r"iskies$", "iskeys"),
    (r"tsar", "czar"),
]


def read(kinds, up_to):
    """The plain lower-case words of some SCOWL lists."""
    words = set()
    for kind in kinds:
        for size in SIZES:
            path = sources.debian("scowl") / f"usr/share/dict/scowl/{kind}.{size}"
            if size <= up_to and path.exists():
                words.update(path.read_text(encoding="latin-1").split())
    return words


def plain(words):
    return {word for word in words if re.fullmatch(r"[a-z]+", word)}


def words():
    found = plain(read(["english-words", "american-words", "british-words", "british_z-words"], WORDS_UP_TO))
    names = read(["english-upper", "english-proper-names", "american-upper", "british-upper"], WORDS_UP_TO)
    found |= plain(name.lower() for name in names if is_name(name))
    return UNITS | {w for w in found if (len(w) > 1 or w in SINGLE_LETTERS) and w not in NEVER_MEANT}


def is_name(text):
    """Whether a learner could mean it: no chemical symbol ("Si" is above all "is") and no short abbreviation."""
    return len(text) > 3 or len(text) == 3 and not text.isupper()


def by_rules(candidates, common, american):
    """Pairs a spelling rule proposes, kept when they lead to an American word that is no British word."""
    pairs = {}
    for british in sorted(candidates):
        found = {candidate for candidate in rewrites(british) if candidate in american and candidate not in common}
        if len(found) == 1:
            pairs[british] = found.pop()
    return pairs


def rewrites(word):
    """Every spelling that one rule, applied once or everywhere, or two rules make of a word."""
    once = one_rule(word)
    return once | {second for first in once for second in one_rule(first)} - {word}


def one_rule(word):
    out = set()
    for pattern, into in RULES:
        for match in re.finditer(pattern, word):
            new = into(match) if callable(into) else into
            out.add(word[: match.start()] + new + word[match.end() :])
    return out


def by_families(words):
    """Pairs from the stems written down in families.tsv, for every word that has one."""
    pairs = {}
    for line in (HERE / "families.tsv").read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        british, american = (side.replace("(", "") for side in line.split("\t"))
        anywhere, whole = british.startswith("-"), british.endswith("$")
        british, american = british.strip("-$"), american.strip("-$")
        if whole and not anywhere:
            pairs[british] = american
        for word in words:
            at = word.rfind(british) if anywhere else 0
            fits = at >= 0 and word.startswith(british, at) and (not whole or word.endswith(british))
            if fits:
                pairs[word] = word[:at] + american + word[at + len(british) :]
    return pairs


def write_spellings():
    common = plain(read(["english-words"], SPELLING_UP_TO))
    american = plain(read(["american-words"], SPELLING_UP_TO))
    british = plain(read(["british-words", "british_z-words", "british_variant_1-words", "variant_1-words"], SPELLING_UP_TO))
    pairs = by_rules(british - common - american - APART, common, american)
    pairs |= by_families(common | british | american)
    # One step must be enough: a pair never leads to another pair's British side.
    pairs = {b: pairs.get(a, a) for b, a in pairs.items()}
    pairs = {b: a for b, a in pairs.items() if a != b and a not in pairs}
    (DATA / "english-spelling.tsv").write_text("".join(f"{b}\t{a}\n" for b, a in sorted(pairs.items())))
    print(f"{len(pairs)} pairs of spellings")
