import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';

/** A race within one week: its days as columns from 0 (Monday), and its line below the others. */
export interface CalendarBar {
  readonly event: CyclingEvent;
  readonly from: number;
  readonly until: number;
  readonly lane: number;
}

/** The bars of a week: each in the first line in which all its days are free; those that begin first, then the longest. */
export function barsOf(week: readonly string[], events: readonly CyclingEvent[]): readonly CalendarBar[] {
  const [monday = '', sunday = ''] = [week[0], week[6]];
  const inWeek = events
    .filter((event) => event.first_day <= sunday && event.last_day >= monday)
    .map((event) => ({
      event,
      from: Math.max(0, week.indexOf(event.first_day)),
      until: event.last_day > sunday ? 6 : week.indexOf(event.last_day),
    }))
    .sort(
      (one, other) => one.from - other.from || other.until - one.until || one.event.id.localeCompare(other.event.id),
    );
  const taken: number[] = [];
  return inWeek.map((bar) => {
    const free = taken.findIndex((until) => until < bar.from);
    const lane = free === -1 ? taken.length : free;
    taken[lane] = bar.until;
    return { ...bar, lane };
  });
}
