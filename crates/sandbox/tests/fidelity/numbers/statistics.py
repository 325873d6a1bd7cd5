import statistics
data = [2, 4, 4, 4, 5, 5, 7, 9]
print(statistics.mean(data), statistics.median(data), statistics.mode(data), statistics.pstdev(data), statistics.variance(data))
print(statistics.stdev(data), statistics.quantiles(data, n=4), statistics.multimode("aabbc"), statistics.fmean(data), statistics.median_low([1, 2, 3, 4]))
print(statistics.harmonic_mean([40, 60]), statistics.geometric_mean([1, 10, 100]), statistics.linear_regression([1, 2, 3], [2, 4, 6]))
