def show(day):
    return day.strftime("%d.%m.%Y")
