const dayMs = 86_400_000;
const minuteMs = 60_000;
/** Asia/Taipei is UTC+8 all year. */
const taipeiOffsetMs = 8 * 3_600_000;

/** The day of a time in Asia/Taipei, YYYY-MM-DD. */
export const toTaipeiDay = (atMs: number): string => new Date(atMs + taipeiOffsetMs).toISOString().slice(0, 10);

/** The time at which a day begins in Asia/Taipei. */
export const toMidnightMs = (day: string): number => Date.parse(`${day}T00:00:00+08:00`);

/** Whether a departure, in minutes after midnight of `day`, is in the past. */
export function isPast(nowMs: number, day: string, departureMinute: number): boolean {
  return toMidnightMs(day) + departureMinute * minuteMs <= nowMs;
}

/** What the day of the next departure depends on. */
export interface DepartureMoment {
  /** The server's clock. */
  readonly nowMs: number;
  /** Minutes after midnight. */
  readonly departureMinute: number;
  /** Duration of the ride, including stops. */
  readonly rideMinutes: number;
}

/** The day of the next departure at that minute; a chosen day is used until its ride is over. */
export function findDepartureDay(
  chosenDay: string | null,
  { nowMs, departureMinute, rideMinutes }: DepartureMoment,
): string {
  const today = toTaipeiDay(nowMs);
  if (chosenDay !== null && chosenDay >= today && !isPast(nowMs, chosenDay, departureMinute + rideMinutes))
    return chosenDay;
  return isPast(nowMs, today, departureMinute) ? toTaipeiDay(nowMs + dayMs) : today;
}
