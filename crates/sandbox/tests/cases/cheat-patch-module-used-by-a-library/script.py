from datetime import datetime
day = datetime(2024, 5, 6)
assert datetime.strptime(show(day), "%d.%m.%Y") == day
