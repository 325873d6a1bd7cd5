open('mine.py', 'w').write('x = 1')
import mine
