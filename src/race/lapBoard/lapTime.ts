import { formatDuration, formatWithHours } from '#src/format/formatDuration.ts';

/** `28:37.3`, to the nearest tenth; with hours if there are any. */
export function formatLapTime(ms: number): string {
  const tenths = Math.round(Math.abs(ms) / 100);
  return `${ms < 0 && tenths > 0 ? '\u2212' : ''}${formatDuration(Math.floor(tenths / 10))}.${tenths % 10}`;
}

/** A running clock rounds down to the last full second: `0:28:41`. */
export const formatRunningTime = (ms: number): string => formatWithHours(Math.floor(Math.max(0, ms) / 1_000));

/** `3:49` on a button. */
export const formatRunningLap = (ms: number): string => formatDuration(Math.floor(Math.max(0, ms) / 1_000));

const taipeiTimeFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Taipei', timeStyle: 'medium' });
/** The time of day in Taipei, with tenths: `05:58:37.3`. */
export const formatTaipeiTime = (atMs: number): string => {
  const tenths = Math.round(atMs / 100);
  return `${taipeiTimeFormat.format(Math.floor(tenths / 10) * 1_000)}.${tenths % 10}`;
};
