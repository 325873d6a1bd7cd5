import math, json
json.dumps.__kwdefaults__ = {'indent': 4}
