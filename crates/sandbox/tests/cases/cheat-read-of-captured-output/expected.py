def greet():
    print('hi')
