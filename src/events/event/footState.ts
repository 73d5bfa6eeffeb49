import { eventPhase } from '#contract/events/eventStatus.ts';
import type { Registration } from './useRegistration.ts';

/** What the bar at the foot says and offers. */
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

/** By the machine's state and the server's clock. */
export function footState({
  event,
  nowMs,
  phase,
  isBusy,
  isForWaitlist,
}: Pick<Registration, 'event' | 'nowMs' | 'phase' | 'isBusy' | 'isForWaitlist'>): FootState {
  if (phase === 'unconfirmed' || phase === 'excluded' || phase === 'ended' || phase === 'waitlisted') return phase;
  if (isBusy) return 'sending';
  const time = eventPhase(event, nowMs);
  if (phase === 'registered' || phase === 'confirmingCancellation') {
    if (time !== 'ongoing') return 'registered';
    return event.challenge.is_complete ? 'ongoing' : 'incomplete';
  }
  if (phase === 'closed') {
    if (time === 'not_started') return 'notStarted';
    return time === 'ongoing' ? 'tooLate' : 'closed';
  }
  return isForWaitlist ? 'full' : 'open';
}
