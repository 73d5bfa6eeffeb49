import { padTwoDigits } from './formatDuration.ts';

const taipeiOffsetS = 8 * 3600;
const dayS = 86_400;

/** The time of day of an instant in Asia/Taipei (UTC+8 all year), to the nearest second: `07:14:22`. */
export function formatTimeOfDay(instant: string): string {
  const second = (((Math.round(Date.parse(instant) / 1000) + taipeiOffsetS) % dayS) + dayS) % dayS;
  return [Math.floor(second / 3600), Math.floor((second % 3600) / 60), second % 60].map(padTwoDigits).join(':');
}
