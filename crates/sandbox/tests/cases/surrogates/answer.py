print('\ud800', ascii('\udfff'))
raise ValueError('\udc80')
