import { padTwoDigits } from './formatDuration.ts';
import { noNumberText } from './formatFixed.ts';

/** `03:07:05` for files: always two digits for hours. Negative values become zero. */
export function formatHhMmSs(durationS: number): string {
  if (!Number.isFinite(durationS)) return noNumberText;
  const seconds = Math.max(0, Math.round(durationS));
  return `${padTwoDigits(Math.floor(seconds / 3600))}:${padTwoDigits(Math.floor((seconds % 3600) / 60))}:${padTwoDigits(seconds % 60)}`;
}
