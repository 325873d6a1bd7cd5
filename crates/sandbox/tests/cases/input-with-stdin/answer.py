name = input('Name? ')
age = int(input())
print(name, age + 1)
