import marshal
marshal.loads(marshal.dumps(compile('1', 'x', 'eval')))
