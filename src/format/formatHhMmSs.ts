import { noNumber } from './fixed.ts';
import { pad } from './formatDuration.ts';

/** `03:07:05` for files: always two digits for hours. Negative values become zero. */
export function formatHhMmSs(durationS: number): string {
  if (!Number.isFinite(durationS)) return noNumber;
  const seconds = Math.max(0, Math.round(durationS));
  return `${pad(Math.floor(seconds / 3600))}:${pad(Math.floor((seconds % 3600) / 60))}:${pad(seconds % 60)}`;
}
