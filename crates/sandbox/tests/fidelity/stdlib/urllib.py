from urllib.parse import urlparse, parse_qs, quote, unquote, urlencode, urljoin
u = urlparse("https://user@example.com:8080/path/page?q=1&q=2&r=x#frag")
print(u.scheme, u.netloc, u.hostname, u.port, u.path, u.query, u.fragment, parse_qs(u.query), quote("a b/ü"), unquote("a%20b"), urlencode({"a": 1, "b": "x y"}), urljoin("http://a/b/c", "../d"))
