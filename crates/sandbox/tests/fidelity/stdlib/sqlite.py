import sqlite3
db = sqlite3.connect(":memory:")
db.execute("create table people (id integer primary key, name text, age int)")
db.executemany("insert into people (name, age) values (?, ?)", [("Ann", 30), ("Bob", 25), ("Cid", None)]); db.commit()
print(db.execute("select name, age from people order by age desc").fetchall(), db.execute("select count(*), avg(age) from people").fetchone())
db.row_factory = sqlite3.Row
for row in db.execute("select * from people where age > :min", {"min": 26}): print(dict(row))
try:
    db.execute("select nothing from nowhere")
except sqlite3.OperationalError as error:
    print(error)
with db: db.execute("update people set age = age + 1")
print([tuple(r) for r in db.execute("select upper(name), age from people")])
