export const dayMinutes = 24 * 60;

/** Minutes after midnight as `05:30`, in a form that can be typed back. */
export function formatClockEntry(minuteOfDay: number): string {
  const padTwo = (value: number) => String(value).padStart(2, '0');
  return `${padTwo(Math.floor(minuteOfDay / 60))}:${padTwo(minuteOfDay % 60)}`;
}

/**
 * A typed time of day in minutes after midnight: `530`, `5:30`, `05:30`, `5h30` or only the hour; null if it is
 * invalid.
 */
export function parseClock(typed: string): number | null {
  const normalised = typed
    .normalize('NFKC')
    .replace(/[\u0e50-\u0e59]/g, (digit) => String(digit.charCodeAt(0) - 0xe50))
    .replace(/\s/g, '')
    .toLowerCase();
  const match = /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(normalised) ?? /^(\d{1,2})(\d{2})$/.exec(normalised);
  if (match === null) return null;
  const hour = Number(match[1]);
  const minute = Number(match[2] ?? 0);
  return hour < 24 && minute < 60 ? hour * 60 + minute : null;
}

/** One step later or earlier, at a multiple of the step, wrapping at midnight. */
export function stepClock(minuteOfDay: number, steps: 1 | -1, stepMinutes: number): number {
  const position = minuteOfDay / stepMinutes;
  const next = (steps > 0 ? Math.floor(position) + 1 : Math.ceil(position) - 1) * stepMinutes;
  return (next + dayMinutes) % dayMinutes;
}
