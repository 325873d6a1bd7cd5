# A function that another replaces through global is called by keyword.
def show(value):
    return "first " + value

def replace():
    global show
    def show(value, mark="!"):
        return "second " + value + mark

before = show(value="x")
replace()
assert before == "first x"
assert show(value="x") == "second x!" and show(mark="?", value="y") == "second y?"
