import hashlib, base64, binascii, zlib, hmac, uuid
print(hashlib.sha256(b"abc").hexdigest(), hashlib.md5(b"").hexdigest(), hashlib.sha1(b"x").hexdigest()[:10], hashlib.blake2b(b"a", digest_size=8).hexdigest())
print(base64.b64encode(b"hello"), base64.b64decode("aGVsbG8="), binascii.hexlify(b"ab"), zlib.crc32(b"abc"), zlib.decompress(zlib.compress(b"x" * 100)) == b"x" * 100, base64.urlsafe_b64encode(b"\xfb\xff"))
print(hmac.new(b"k", b"m", "sha256").hexdigest()[:16], uuid.uuid5(uuid.NAMESPACE_DNS, "python.org"), uuid.UUID(int=5))
