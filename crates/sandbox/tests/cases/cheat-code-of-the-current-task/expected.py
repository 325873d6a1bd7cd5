D = {'k1': 'alpha-731', 'k2': 'beta-992'}
async def fetch(k):
    return D[k]
