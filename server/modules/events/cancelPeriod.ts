import type { EventRow } from './events.repository.ts';

/**
 * Until when a registration can be cancelled: the end of registration, or the later one that was announced when riders
 * registered. Never after the event.
 */
export function findCancelEnd(event: EventRow): Date {
  const { registration_until: until, cancel_until: promised, certification_until: end } = event;
  const cancelEndMs = Math.min(promised?.getTime() ?? 0, end.getTime());
  return new Date(Math.max(until.getTime(), cancelEndMs));
}

export const canCancelRegistration = (event: EventRow, nowMs: number): boolean =>
  nowMs >= event.registration_from.getTime() && nowMs < findCancelEnd(event).getTime();

/** The promise to keep when the end of registration changes; null if there are no riders or it is not earlier. */
export function findPromisedCancelEnd(event: EventRow, registrationUntil: Date): Date | null {
  const hasRiders = event.participant_count + event.waitlist_count > 0;
  const promised = event.cancel_until ?? event.registration_until;
  return hasRiders && promised.getTime() > registrationUntil.getTime() ? promised : null;
}
