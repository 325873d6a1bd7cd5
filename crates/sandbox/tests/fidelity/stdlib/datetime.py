from datetime import date, time, datetime, timedelta, timezone
d = date(2024, 2, 28)
print(d, d + timedelta(days=2), d.replace(year=2025), (date(2024, 12, 25) - d).days, d.strftime("%a %d %b"), d.isoweekday(), date.fromisoformat("2024-03-01"), d.timetuple().tm_yday)
t = timedelta(days=1, hours=25, seconds=3661); print(t, t.total_seconds(), repr(t), t * 2, -t, t // timedelta(hours=1), divmod(t, timedelta(days=1)))
dt = datetime(2024, 5, 17, 14, 30, tzinfo=timezone.utc); print(dt, dt.astimezone(timezone(timedelta(hours=5, minutes=30))), dt.timestamp(), datetime.fromtimestamp(0, timezone.utc), dt.isoformat(), time(9, 5).strftime("%H:%M"))
print(datetime(2024, 1, 1) < datetime(2024, 1, 2), datetime.min, date.max, datetime.fromisoformat("2024-01-02T03:04:05.678+02:00"))
for bad in (lambda: date(2023, 2, 29), lambda: datetime.strptime("x", "%Y"), lambda: date.fromisoformat("2024-13-01"), lambda: datetime(2024, 1, 1, 25)):
    try:
        bad()
    except ValueError as error:
        print(error)
import calendar
print(calendar.month(2024, 2), calendar.isleap(2024), calendar.monthrange(2024, 2), calendar.day_name[0])
