"""Expands a Hunspell dictionary: every form its affix rules make of its words.

Reads what the dictionaries of Spanish, French and Portuguese use: flags of any kind, conditions, prefixes, suffixes on
suffixes, words that need an affix or are forbidden. Compounds and circumfixes are left out.
"""
import collections
import re

Rule = collections.namedtuple("Rule", "strip add condition flags")


class Dictionary:
    def __init__(self, base, without=()):
        self.flag_kind, self.encoding = "short", "utf-8"
        self.prefixes, self.suffixes = {}, {}
        self.forbidden, self.need_affix = None, None
        self.without = set(without)
        affixes = read(base.with_suffix(".aff"))
        for line in affixes:
            name, *rest = line.split()
            if name == "FLAG":
                self.flag_kind = rest[0].lower()
        for line in affixes:
            self.affix(line.split())
        self.base = base

    def affix(self, fields):
        name, *rest = fields
        if name == "FORBIDDENWORD":
            self.forbidden = rest[0]
        elif name == "NEEDAFFIX":
            self.need_affix = rest[0]
        elif name in ("SFX", "PFX") and len(rest) >= 3:
            flag, strip, added = rest[:3]
            if rest[1] in "YN" and rest[2].isdigit() and len(rest) == 3:
                return
            add, _, continued = added.partition("/")
            strip, add = ("" if text == "0" else text for text in (strip, add))
            condition = rest[3] if len(rest) > 3 and not rest[3].startswith(("po:", "is:", "ds:")) else "."
            pattern = condition.replace("-", r"\-")
            table = self.suffixes if name == "SFX" else self.prefixes
            compiled = re.compile(pattern + "$" if name == "SFX" else pattern)
            table.setdefault(flag, []).append(Rule(strip, add, compiled, self.flags(continued)))

    def flags(self, text):
        if self.flag_kind == "long":
            return [text[at : at + 2] for at in range(0, len(text), 2)]
        if self.flag_kind == "num":
            return text.split(",") if text else []
        return list(text)

    def forms(self, keep=lambda entry: True):
        """Every form of every entry that `keep` lets through."""
        for line in read(self.base.with_suffix(".dic"))[1:]:
            if not keep(line):
                continue
            entry = re.split(r"\s", line.strip(), maxsplit=1)[0]
            word, _, flags = entry.partition("/")
            flags = self.flags(flags)
            if not word or self.forbidden in flags:
                continue
            prefixes = [rule for flag in flags for rule in self.prefixes.get(flag, ())]
            for form in self.without_prefixes(word, flags):
                yield form
                yield from (rule.add + form[len(rule.strip) :] for rule in prefixes if rule.condition.match(form))

    def without_prefixes(self, word, flags):
        if self.need_affix not in flags:
            yield word
        yield from self.suffixed(word, flags, 2)

    def suffixed(self, word, flags, depth):
        for flag in flags:
            if flag in self.without:
                continue
            for rule in self.suffixes.get(flag, ()):
                if not word.endswith(rule.strip) or not rule.condition.search(word):
                    continue
                form = word[: len(word) - len(rule.strip)] + rule.add
                if self.need_affix not in rule.flags:
                    yield form
                if depth > 1 and rule.flags:
                    yield from self.suffixed(form, rule.flags, depth - 1)


def read(path):
    text = path.read_bytes()
    for encoding in ("utf-8-sig", "iso-8859-1"):
        try:
            return [line for line in text.decode(encoding).splitlines() if line.strip()]
        except UnicodeDecodeError:
            continue
    raise SystemExit(f"{path}: neither UTF-8 nor Latin-1")
