const dayMs = 86_400_000;
const taipeiOffsetMs = 8 * 3_600_000;

/** This week's Saturday and Sunday, without days that are over, as YYYY-MM-DD. */
export function listWeekendDays(nowMs: number): readonly string[] {
  const today = Math.floor((nowMs + taipeiOffsetMs) / dayMs);
  // 0 is Sunday and 6 Saturday: day 0, 1 January 1970, was a Thursday.
  const weekday = (((today + 4) % 7) + 7) % 7;
  const days = weekday === 0 ? [today] : [today + 6 - weekday, today + 7 - weekday];
  return days.map((day) => new Date(day * dayMs).toISOString().slice(0, 10));
}
