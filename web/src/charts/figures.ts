/** From the service's figures to what a chart shows. */
import type { IntervalRetention, LearningMetrics, ProgressView } from '../api/types';

/** The retention of all skills together, by interval, each review counting once. */
export function pooled(retention: LearningMetrics['retention']): IntervalRetention[] {
  const groups = new Map<number, { of: IntervalRetention; credit: number; predicted: number; expected: number }>();
  for (const interval of retention.flatMap((skill) => skill.later)) {
    const group = groups.get(interval.fromDays) ?? { of: { ...interval, count: 0 }, credit: 0, predicted: 0, expected: 0 };
    group.of.count += interval.count;
    group.credit += interval.credit * interval.count;
    if (interval.predicted !== null && interval.predicted !== undefined) {
      group.predicted += interval.predicted * interval.count;
      group.expected += interval.count;
    }
    groups.set(interval.fromDays, group);
  }
  return [...groups.values()]
    .sort((one, other) => one.of.fromDays - other.of.fromDays)
    .map(({ of, credit, predicted, expected }) => ({
      ...of,
      credit: credit / of.count,
      predicted: expected > 0 ? predicted / expected : null,
    }));
}

/** The mean of shares, each as heavy as its count. */
export function mean(values: { count: number; share: number }[]): number | null {
  const count = values.reduce((sum, value) => sum + value.count, 0);
  return count === 0 ? null : values.reduce((sum, value) => sum + value.share * value.count, 0) / count;
}

/** The last days up to today, each with what was done on it; the service leaves out those without. */
export function calendar(activity: ProgressView['activity'], days: number, today: Date = new Date()): ProgressView['activity'] {
  const known = new Map(activity.map((day) => [day.day, day]));
  return Array.from({ length: days }, (_, at) => {
    const day = dayOf(new Date(today.getFullYear(), today.getMonth(), today.getDate() - (days - 1 - at)));
    return known.get(day) ?? { day, count: 0, correct: 0 };
  });
}

function dayOf(date: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}
