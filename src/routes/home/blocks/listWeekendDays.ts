import { earlyHours } from '#contract/weather/departureHours.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const taipeiOffsetMs = 8 * 3_600_000;

/**
 * The Saturday and Sunday on which one can still leave, as YYYY-MM-DD. A day is over after its last departure: on Sunday
 * from then on, these are the days of the next weekend.
 */
export function listWeekendDays(nowMs: number): readonly string[] {
  const firstDay = Math.ceil((nowMs + taipeiOffsetMs - earlyHours.toMinute * minuteMs) / dayMs);
  // 0 is Sunday and 6 Saturday: day 0, 1 January 1970, was a Thursday.
  const weekday = (((firstDay + 4) % 7) + 7) % 7;
  const days = weekday === 0 ? [firstDay] : [firstDay + 6 - weekday, firstDay + 7 - weekday];
  return days.map((day) => new Date(day * dayMs).toISOString().slice(0, 10));
}
