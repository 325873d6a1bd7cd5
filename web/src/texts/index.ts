/** The texts in the reader's language. */
import { en, type Texts } from './en';

export const t: Texts = en;

/** The language the texts are in. */
export const locale = 'en';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** How far off a moment is, in words. */
export function when(time: string | number | Date, now: number = Date.now()): string {
  const ahead = new Date(time).getTime() - now;
  if (ahead < MINUTE) return t.when.now;
  if (ahead < HOUR) return t.when.minutes(Math.round(ahead / MINUTE));
  if (ahead < DAY) return t.when.hours(Math.round(ahead / HOUR));
  const days = Math.round(ahead / DAY);
  if (days === 1) return t.when.tomorrow;
  return days < 60 ? t.when.days(days) : t.when.months(Math.round(days / 30));
}

/** `2026-11-16` as a short name of its day. */
export function dayName(day: string): string {
  const now = new Date();
  const date = new Date(`${day}T12:00:00`);
  const apart = Math.round((date.getTime() - new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12).getTime()) / DAY);
  if (apart === 0) return t.when.today;
  if (apart === 1) return t.when.tomorrow;
  return Math.abs(apart) < 7 ? new Intl.DateTimeFormat(locale, { weekday: 'long' }).format(date) : shortDate(day);
}

/** `2026-11-16` as the short name of its weekday. */
export function weekday(day: string): string {
  return new Intl.DateTimeFormat(locale, { weekday: 'short' }).format(new Date(`${day}T12:00:00`));
}

/** `2026-11-16` without its year. */
export function shortDate(day: string): string {
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short' }).format(new Date(`${day}T12:00:00`));
}

/** A share as per cent. */
export function percent(share: number, digits = 0): string {
  return new Intl.NumberFormat(locale, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits }).format(share);
}

/** A number with so many digits after the point. */
export function decimal(value: number, digits: number): string {
  return new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);
}

/** A date as a reader writes it. */
export function date(time: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(new Date(time));
}
