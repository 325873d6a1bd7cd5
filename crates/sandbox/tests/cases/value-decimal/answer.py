__import__('decimal').Decimal('1.5')
