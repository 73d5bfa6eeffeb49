import { noNumber } from './fixed.ts';

const pad = (value: number) => String(value).padStart(2, '0');

/** `3:07:05` or `7:05`, to the nearest second; a negative one (a difference) carries a minus. */
export function formatDuration(durationS: number): string {
  if (!Number.isFinite(durationS)) return noNumber;
  const seconds = Math.round(Math.abs(durationS));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const clock = hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds % 60)}` : `${minutes}:${pad(seconds % 60)}`;
  return durationS < 0 && seconds > 0 ? `\u2212${clock}` : clock;
}

/** `03:07:05`, as files want it: always two digits of hours. Negative values are held at zero. */
export function formatHhMmSs(durationS: number): string {
  if (!Number.isFinite(durationS)) return noNumber;
  const seconds = Math.max(0, Math.round(durationS));
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
}

/** `3:07`: hours and minutes, rounded to the nearest minute. */
export function formatHoursMinutes(durationS: number): string {
  if (!Number.isFinite(durationS)) return noNumber;
  const minutes = Math.max(0, Math.round(durationS / 60));
  return `${Math.floor(minutes / 60)}:${pad(minutes % 60)}`;
}

type DurationUnit = 'hour' | 'minute' | 'second';
type DurationKey = `duration.${DurationUnit}` | `duration.${DurationUnit}s`;

/** A duration in words for screen readers: `3 hours 7 minutes 5 seconds`; parts that are zero are left out. */
export function spokenDuration(durationS: number, t: (key: DurationKey, params: { count: number }) => string): string {
  if (!Number.isFinite(durationS)) return noNumber;
  const seconds = Math.round(Math.abs(durationS));
  const parts: readonly [DurationUnit, number][] = [
    ['hour', Math.floor(seconds / 3600)],
    ['minute', Math.floor((seconds % 3600) / 60)],
    ['second', seconds % 60],
  ];
  const spoken = parts.filter(([unit, count]) => count > 0 || (seconds === 0 && unit === 'second'));
  const words = spoken.map(([unit, count]) => t(count === 1 ? `duration.${unit}` : `duration.${unit}s`, { count }));
  return words.join(' ');
}
