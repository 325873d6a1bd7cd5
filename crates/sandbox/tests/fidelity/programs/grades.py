students = {"Ann": [90, 85, 77], "Bob": [60, 75, 88], "Cid": [100, 95, 98]}
def grade(average):
    for limit, letter in ((90, "A"), (80, "B"), (70, "C")):
        if average >= limit: return letter
    return "F"
for name, marks in sorted(students.items(), key=lambda s: -sum(s[1])):
    average = sum(marks) / len(marks)
    print(f"{name:<5}{average:7.2f} {grade(average)} {'█' * int(average // 10)}")
print("best:", max(students, key=lambda n: max(students[n])))
