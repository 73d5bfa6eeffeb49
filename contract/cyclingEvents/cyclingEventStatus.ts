import type { CyclingEventStatus } from './cyclingEventKinds.ts';
import { cyclingEventLimits } from './cyclingEventLimits.ts';

/** The dates that a cycling event's status depends on. */
export interface CyclingEventTimes {
  /** YYYY-MM-DD in Asia/Taipei. */
  readonly last_day: string;
  readonly is_cancelled: boolean;
  /** ISO 8601 UTC; null: not known. */
  readonly registration_from: string | null;
  readonly registration_until: string | null;
}

const dayMs = 86_400_000;
const taipeiOffsetMs = 8 * 3_600_000;

/** The instant at which a day of Asia/Taipei ends, in epoch milliseconds. */
const toEndOfDayMs = (day: string): number => Date.parse(`${day}T00:00:00Z`) - taipeiOffsetMs + dayMs;

/**
 * The status of a cycling event at `nowMs` (epoch milliseconds, server clock). Cancelled wins over everything, then
 * past. Registration is open from `registration_from` (inclusive) to `registration_until` (exclusive); without a start
 * it is open as soon as its end is known.
 */
export function getCyclingEventStatus(event: CyclingEventTimes, nowMs: number): CyclingEventStatus {
  if (event.is_cancelled) return 'cancelled';
  if (nowMs >= toEndOfDayMs(event.last_day)) return 'past';
  const { registration_from: from, registration_until: until } = event;
  if (until !== null && nowMs >= Date.parse(until)) return 'closed';
  if (from === null ? until !== null : nowMs >= Date.parse(from)) return 'open';
  return 'announced';
}

/** Whether registration is open and ends within `closesSoonDays`. */
export const isClosingSoon = (event: CyclingEventTimes, nowMs: number): boolean =>
  getCyclingEventStatus(event, nowMs) === 'open' &&
  event.registration_until !== null &&
  Date.parse(event.registration_until) - nowMs <= cyclingEventLimits.closesSoonDays * dayMs;

/**
 * The next instant after `nowMs` (epoch milliseconds, server clock) at which one of these events changes its status or
 * starts closing soon; null: never.
 */
export function findNextCyclingEventChangeMs(events: readonly CyclingEventTimes[], nowMs: number): number | null {
  const instants = events
    .filter(({ is_cancelled }) => !is_cancelled)
    .flatMap(({ last_day, registration_from, registration_until }) => {
      const untilMs = registration_until === null ? [] : [Date.parse(registration_until)];
      return [
        toEndOfDayMs(last_day),
        ...(registration_from === null ? [] : [Date.parse(registration_from)]),
        ...untilMs.flatMap((atMs) => [atMs - cyclingEventLimits.closesSoonDays * dayMs, atMs]),
      ];
    })
    .filter((atMs) => atMs > nowMs);
  return instants.length === 0 ? null : Math.min(...instants);
}
