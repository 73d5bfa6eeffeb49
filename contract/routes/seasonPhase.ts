import type { SeasonNote } from './routes.ts';

/** `in`: the day is in the season. `near`: the season begins within two weeks. */
export type SeasonPhase = 'in' | 'near' | 'out';

const dayMs = 86_400_000;
const nearDays = 14;

/**
 * The phase of a day (YYYY-MM-DD) relative to a yearly season, whose first and last day belong to it; a season may
 * include the turn of the year.
 */
export function getSeasonPhase({ from, to }: Pick<SeasonNote, 'from' | 'to'>, day: string): SeasonPhase {
  const monthDay = day.slice(5);
  const isIn = from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to;
  if (isIn) return 'in';
  const year = Number(day.slice(0, 4));
  const beginsAtMs = Date.parse(`${monthDay <= from ? year : year + 1}-${from}T00:00:00Z`);
  return beginsAtMs - Date.parse(`${day}T00:00:00Z`) <= nearDays * dayMs ? 'near' : 'out';
}
