if True:
    print('dos')
