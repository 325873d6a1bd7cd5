with open('notes.txt', 'w') as file: file.write('one\ntwo\n')
with open('notes.txt', 'a') as file: file.write('three\n')
print(open('notes.txt').read(), end='')
