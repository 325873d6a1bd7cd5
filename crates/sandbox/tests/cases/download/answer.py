from urllib.request import urlopen
urlopen('http://example.com')
