from string import Template, capwords, digits, punctuation
print(Template("$name owes ${amount} $$").substitute(name="Bob", amount=5))
print(Template("$a $b").safe_substitute(a=1), capwords("the quick fox"), digits, punctuation)
try:
    Template("$missing").substitute()
except KeyError as error:
    print("missing", error)
