name = input('Name? ')
