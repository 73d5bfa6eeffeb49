import type { EventStatus } from './eventKinds.ts';

/** The instants of an event, as on the wire. Each period contains its first instant and not its last. */
export interface EventTimes {
  readonly registration_from: string;
  readonly registration_until: string;
  readonly certification_from: string;
  readonly certification_until: string;
}

/** What the status of an event depends on, apart from the time. */
export interface EventSeats extends EventTimes {
  /** Null means unlimited. */
  readonly max_participants: number | null;
  readonly participant_count: number;
}

/** The status with one distinction that the API does not have: registration is over, certification has not begun. */
export type EventPhase = EventStatus | 'registration_closed';

/**
 * The phase of an event at `nowMs` (epoch milliseconds, server clock). Precedence: ended, ongoing, full, registering,
 * not started; full only while registration is open.
 */
export function getEventPhase(event: EventSeats, nowMs: number): EventPhase {
  if (nowMs >= Date.parse(event.certification_until)) return 'ended';
  if (nowMs >= Date.parse(event.certification_from)) return 'ongoing';
  if (isRegistrationOpen(event, nowMs)) return isFull(event) ? 'full' : 'registering';
  return nowMs >= Date.parse(event.registration_until) ? 'registration_closed' : 'not_started';
}

/** The status as the API gives it. Between registration and certification it is `not_started`. */
export function getEventStatus(event: EventSeats, nowMs: number): EventStatus {
  const phase = getEventPhase(event, nowMs);
  return phase === 'registration_closed' ? 'not_started' : phase;
}

/** Whether riders can register or join the waiting list; possible even while the event is ongoing. */
export function isRegistrationOpen(
  event: Pick<EventTimes, 'registration_from' | 'registration_until'>,
  nowMs: number,
): boolean {
  return nowMs >= Date.parse(event.registration_from) && nowMs < Date.parse(event.registration_until);
}

export function isFull(event: Pick<EventSeats, 'max_participants' | 'participant_count'>): boolean {
  return event.max_participants !== null && event.participant_count >= event.max_participants;
}

/** The next instant at which the status or the registration changes by itself; null once the event has ended. */
export function findNextEventChangeMs(event: EventTimes, nowMs: number): number | null {
  const changes = [
    event.registration_from,
    event.registration_until,
    event.certification_from,
    event.certification_until,
  ]
    .map((instant) => Date.parse(instant))
    .filter((atMs) => atMs > nowMs);
  return changes.length === 0 ? null : Math.min(...changes);
}
