def change(amount, coins=(200, 100, 50, 20, 10, 5, 2, 1)):
    result = {}
    for coin in coins:
        count, amount = divmod(amount, coin)
        if count: result[coin] = count
    return result
def ways(amount, coins):
    table = [1] + [0] * amount
    for coin in coins:
        for i in range(coin, amount + 1): table[i] += table[i - coin]
    return table[amount]
print(change(388), ways(100, [1, 5, 10, 25, 50]))
