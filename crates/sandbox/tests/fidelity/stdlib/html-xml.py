import html, xml.etree.ElementTree as ET
from html.parser import HTMLParser
print(html.escape("<a & 'b'>"), html.unescape("&lt;&eacute;&#8364;"))
root = ET.fromstring("<shop><item price='5'>pen</item><item price='2'>ink</item></shop>")
print(root.tag, [(i.text, int(i.get("price"))) for i in root.findall("item")], ET.tostring(root.find("item")).decode())
class P(HTMLParser):
    def handle_starttag(self, tag, attrs): print("start", tag, attrs)
    def handle_data(self, data): print("data", data)
P().feed("<p class='x'>hi<br></p>")
