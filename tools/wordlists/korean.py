"""Korean: nouns and adverbs that are written often, and the stems of verbs and adjectives, from mecab-ko-dic.

The value of an entry says what it is: 1 a word that stands alone, 2 a stem of a verb, 4 a stem of an adjective.
"""
import array
import collections
import re
import struct

import frequency
import sources

ALONE = {"NNG", "NP", "NR", "MAG", "MAJ", "MM", "IC", "NNB"}
STEMS = {"VV": 2, "VX": 2, "VA": 4, "VCN": 4}
HANGUL = re.compile("[가-힣]+")


def words():
    frequent = {word for word, _ in frequency.words("ko", "small")}
    values = collections.Counter()
    for surface, feature in entries():
        fields = feature.split(",")
        kind, form = fields[0], fields[4]
        if not HANGUL.fullmatch(surface) or form == "Inflect":
            continue
        if kind in ALONE and surface in frequent:
            values[surface] |= 1
        elif kind in STEMS and len(surface) <= 5:
            values[surface] |= STEMS[kind]
    return values


def entries():
    """Every word of the compiled dictionary and its description."""
    data = (sources.pypi("python-mecab-ko-dic") / "mecab_ko_dic/dictionary/sys.dic").read_bytes()
    *_, trie_size, token_size, feature_size, _ = struct.unpack("<10I", data[:40])
    trie = data[72 : 72 + trie_size]
    tokens = data[72 + trie_size : 72 + trie_size + token_size]
    features = data[72 + trie_size + token_size :][:feature_size]
    for surface, value in leaves(trie):
        for at in range(value >> 8, (value >> 8) + (value & 0xFF)):
            start = struct.unpack_from("<I", tokens, at * 16 + 8)[0]
            yield surface, features[start : features.index(b"\0", start)].decode()


def leaves(trie):
    """The keys of a double array and their values: a cell's children are the cells that name its base."""
    signed, unsigned = array.array("i"), array.array("I")
    signed.frombytes(trie)
    unsigned.frombytes(trie)
    base, check = signed[0::2], unsigned[1::2]
    children = collections.defaultdict(list)
    for at in range(1, len(base)):
        if check[at] or base[at]:
            children[check[at]].append(at)
    open_nodes = [(base[0], b"")]
    while open_nodes:
        node, prefix = open_nodes.pop()
        for at in children.get(node, ()):
            letter = at - node
            if letter == 0 and base[at] < 0:
                yield prefix.decode(errors="replace"), -base[at] - 1
            elif 1 <= letter <= 256:
                open_nodes.append((base[at], prefix + bytes([letter - 1])))
