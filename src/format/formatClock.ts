import { noNumberText } from './formatFixed.ts';

const dayMinutes = 24 * 60;

/** Seconds after midnight of the first day as `05:30`, to the nearest minute; the next day is `00:12 +1`. */
export function formatClock(secondsOfDay: number): string {
  if (!Number.isFinite(secondsOfDay)) return noNumberText;
  const minutes = Math.round(secondsOfDay / 60);
  const day = Math.floor(minutes / dayMinutes);
  const minuteOfDay = minutes - day * dayMinutes;
  const hour = String(Math.floor(minuteOfDay / 60)).padStart(2, '0');
  const minute = String(minuteOfDay % 60).padStart(2, '0');
  return `${hour}:${minute}${day === 0 ? '' : ` ${day > 0 ? '+' : '\u2212'}${Math.abs(day)}`}`;
}
