import json
json.loads('{')
