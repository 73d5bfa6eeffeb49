import { noNumberText } from './formatFixed.ts';

/** Two digits. */
export const padTwoDigits = (value: number) => String(value).padStart(2, '0');

/** `3:07:05` or `7:05`, to the nearest second; a negative duration (a difference) has a minus sign. */
export function formatDuration(durationS: number): string {
  if (!Number.isFinite(durationS)) return noNumberText;
  const seconds = Math.round(Math.abs(durationS));
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const clock =
    hours > 0
      ? `${hours}:${padTwoDigits(minutes)}:${padTwoDigits(seconds % 60)}`
      : `${minutes}:${padTwoDigits(seconds % 60)}`;
  return durationS < 0 && seconds > 0 ? `\u2212${clock}` : clock;
}

/** `0:44:03`: always with hours, for a column in which other times have hours. */
export function formatWithHours(durationS: number): string {
  if (!Number.isFinite(durationS) || Math.abs(Math.round(durationS)) >= 3600) return formatDuration(durationS);
  const clock = formatDuration(Math.abs(durationS)).padStart(5, '0');
  return Math.round(durationS) < 0 ? `\u22120:${clock}` : `0:${clock}`;
}
