"""What runs inside the interpreter: an answer in one, the script that checks it in another.

- `outcome`, `shown`: how something ended, and values as a learner reads them;
- `wire`, `values`, `containers`, `classes`, `peer`, `serving`: what the two interpreters say to each other, the same on both sides;
- `standin`, `operators`: objects that stand for objects of the other side;
- `answer`, `registries`, `aside`: the side of the answer;
- `script`, `checks`, `sites`, `names`, `mirror`, `source`, `evaluation`, `rules`, `check`: the side of the script, where everything is
  decided;
- `together`, `canonical`: both in one interpreter, for a page that nobody has to be kept out of.
"""
