import { getEventPhase } from '#contract/events/eventStatus.ts';
import type { Registration } from './useRegistration.ts';

/** What the bar at the bottom says and offers. */
export type FootState =
  | 'notStarted'
  | 'open'
  | 'full'
  | 'sending'
  | 'unconfirmed'
  | 'waitlisted'
  | 'registered'
  | 'ongoing'
  | 'incomplete'
  | 'closed'
  | 'tooLate'
  | 'excluded'
  | 'ended';

/** Depends on the machine's state and the server's clock. */
export function getFootState({
  event,
  nowMs,
  phase,
  isBusy,
  isForWaitlist,
}: Pick<Registration, 'event' | 'nowMs' | 'phase' | 'isBusy' | 'isForWaitlist'>): FootState {
  if (phase === 'unconfirmed' || phase === 'excluded' || phase === 'ended') return phase;
  if (isBusy) return 'sending';
  if (phase === 'registered' || phase === 'confirmingCancellation') return registeredState(event, nowMs);
  // The waiting list ends with the registration.
  if (phase === 'waitlisted' && nowMs < Date.parse(event.registration_until)) return 'waitlisted';
  if (phase === 'closed' || phase === 'waitlisted') return closedState(event, nowMs);
  return isForWaitlist ? 'full' : 'open';
}

function registeredState(event: Registration['event'], nowMs: number): FootState {
  if (getEventPhase(event, nowMs) !== 'ongoing') return 'registered';
  return event.challenge.is_complete ? 'ongoing' : 'incomplete';
}

function closedState(event: Registration['event'], nowMs: number): FootState {
  const time = getEventPhase(event, nowMs);
  if (time === 'not_started') return 'notStarted';
  return time === 'ongoing' ? 'tooLate' : 'closed';
}
