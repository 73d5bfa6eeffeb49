import type { CyclingEvent } from '#contract/cyclingEvents/cyclingEvents.ts';

/** An event within one week: its days as columns from 0 (Monday), and its lane. */
export interface CalendarBar {
  readonly event: CyclingEvent;
  readonly from: number;
  readonly until: number;
  readonly lane: number;
}

/**
 * The bars of a week, each in the first lane that is free on all its days; earlier starts first, then longer events.
 */
export function layoutCalendarBars(week: readonly string[], events: readonly CyclingEvent[]): readonly CalendarBar[] {
  const [monday = '', sunday = ''] = [week[0], week[6]];
  const inWeek = events
    .filter((event) => event.first_day <= sunday && event.last_day >= monday)
    .map((event) => ({
      event,
      from: Math.max(0, week.indexOf(event.first_day)),
      until: event.last_day > sunday ? 6 : week.indexOf(event.last_day),
    }))
    .sort((a, b) => a.from - b.from || b.until - a.until || a.event.id.localeCompare(b.event.id));
  const laneEnds: number[] = [];
  return inWeek.map((bar) => {
    const free = laneEnds.findIndex((until) => until < bar.from);
    const lane = free === -1 ? laneEnds.length : free;
    laneEnds[lane] = bar.until;
    return { ...bar, lane };
  });
}
