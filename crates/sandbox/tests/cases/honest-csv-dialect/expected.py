import csv
csv.register_dialect("semi", delimiter=";")
