"""The words of a language by how often they are written, from wordfreq (CC BY-SA 4.0)."""
import gzip

import msgpack

import sources


def words(language, size="large"):
    """Words and their share of all words, the most frequent first."""
    path = sources.pypi("wordfreq") / f"wordfreq/data/{size}_{language}.msgpack.gz"
    buckets = msgpack.unpackb(gzip.open(path).read(), raw=False)[1:]
    return [(word, 10 ** (-at / 100)) for at, bucket in enumerate(buckets) for word in bucket]
