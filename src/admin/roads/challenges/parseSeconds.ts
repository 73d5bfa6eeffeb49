/** Seconds of a typed h:mm:ss; NaN if it is not a time. */
export function parseSeconds(typed: string): number {
  const [, hours, minutes, seconds] = /^(\d{1,2}):([0-5]\d):([0-5]\d)$/.exec(typed.normalize('NFKC').trim()) ?? [];
  return Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
}
