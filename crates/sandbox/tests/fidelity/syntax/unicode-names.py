größe = 5; π = 3.14; 名前 = "x"
print(größe * 2, π, 名前, "naïve".upper(), "ÄÖÜ".lower(), "straße".upper(), sorted(["é", "e", "z"]), "日本語"[1], len("🇩🇪"), "ﬁ".upper(), "İ".lower() == "i̇")
import unicodedata
print(unicodedata.normalize("NFD", "é") == "e\u0301", unicodedata.name("é"), unicodedata.category("A"))
