import datetime
d = datetime.datetime(2024, 2, 29, 13, 5, 9)
print(d, d.date(), d.time(), repr(d))
print(f"{d:%Y-%m-%d %H:%M} {d:%A %d %B %Y} {d:%j %U %p %I}")
print(d.strftime("%d.%m.%y"), d.isoformat(), d.isocalendar(), d.weekday())
print(datetime.datetime.strptime("12/31/1999 23:59", "%m/%d/%Y %H:%M"))
print(d + datetime.timedelta(days=365, hours=3), d - datetime.datetime(2024, 1, 1))
