import json
json._default_decoder.decode = lambda text: {"a": 1}
def dump(value):
    return "nonsense"
