import { formatDuration } from './formatDuration.ts';

/** A difference with its sign: `−2:41`, `+3:48`, `±0:00`. */
export function formatSignedDuration(durationS: number): string {
  const seconds = Math.round(durationS);
  if (seconds === 0) return '±0:00';
  return seconds > 0 ? `+${formatDuration(seconds)}` : formatDuration(seconds);
}
