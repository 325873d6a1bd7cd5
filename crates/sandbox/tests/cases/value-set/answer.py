{'pear', 'apple', 'fig'}
