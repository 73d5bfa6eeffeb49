import type { EventStatus } from './eventKinds.ts';

/** The instants of an event, as on the wire. Each period contains its first instant and not its last. */
export interface EventTimes {
  readonly registration_from: string;
  readonly registration_until: string;
  readonly certification_from: string;
  readonly certification_until: string;
}

/** What the status of an event depends on, apart from the time. */
export interface EventPlaces extends EventTimes {
  /** Null means unlimited. */
  readonly max_participants: number | null;
  readonly participant_count: number;
}

/** The status with one distinction that is not on the wire: registration is over and certification has not begun. */
export type EventPhase = EventStatus | 'registration_closed';

/**
 * Where an event stands at `nowMs` (epoch milliseconds, server clock). Precedence: ended, ongoing, full, registering,
 * not started; full only while registration is open.
 */
export function eventPhase(event: EventPlaces, nowMs: number): EventPhase {
  if (nowMs >= Date.parse(event.certification_until)) return 'ended';
  if (nowMs >= Date.parse(event.certification_from)) return 'ongoing';
  if (isRegistrationOpen(event, nowMs)) return isFull(event) ? 'full' : 'registering';
  return nowMs >= Date.parse(event.registration_until) ? 'registration_closed' : 'not_started';
}

/** The status on the wire. Between registration and certification it is `not_started`. */
export function eventStatus(event: EventPlaces, nowMs: number): EventStatus {
  const phase = eventPhase(event, nowMs);
  return phase === 'registration_closed' ? 'not_started' : phase;
}

/** Whether riders can register or join the waiting list; this may be so while the event is already ongoing. */
export function isRegistrationOpen(
  event: Pick<EventTimes, 'registration_from' | 'registration_until'>,
  nowMs: number,
): boolean {
  return nowMs >= Date.parse(event.registration_from) && nowMs < Date.parse(event.registration_until);
}

export function isFull(event: Pick<EventPlaces, 'max_participants' | 'participant_count'>): boolean {
  return event.max_participants !== null && event.participant_count >= event.max_participants;
}

/** The next instant at which the status or the registration changes by itself; null once the event has ended. */
export function nextEventChangeMs(event: EventTimes, nowMs: number): number | null {
  const later = [event.registration_from, event.registration_until, event.certification_from, event.certification_until]
    .map((at) => Date.parse(at))
    .filter((atMs) => atMs > nowMs);
  return later.length === 0 ? null : Math.min(...later);
}
