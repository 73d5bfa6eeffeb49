import type { SnapshotFrom } from 'xstate';
import { getEventPhase } from '#contract/events/eventStatus.ts';
import { type EventNow, getRegistrationPhase, type RegistrationContext } from './eventRegistrationContext.ts';
import type { eventRegistrationMachine } from './eventRegistrationMachine.ts';

type RegistrationSnapshot = SnapshotFrom<typeof eventRegistrationMachine>;

export const selectContext = ({ context }: RegistrationSnapshot): RegistrationContext => context;

export const selectPhase = ({ value }: RegistrationSnapshot) => value;

/** True while a request is running: the button is disabled. */
export const selectIsBusy = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('busy');

/** True while a running request takes longer than usual. */
export const selectIsSlow = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('slow');

/** Whether a press joins the waiting list. */
export const selectIsForWaitlist = ({ context }: RegistrationSnapshot): boolean =>
  getRegistrationPhase(context) === 'full';

/** On the waiting list, with nothing running: the position may change at any moment. */
export const selectIsWaiting = (snapshot: RegistrationSnapshot): boolean =>
  getRegistrationPhase(snapshot.context) === 'waitlisted' &&
  isBeforeRegistrationEnd(snapshot.context) &&
  !snapshot.hasTag('busy');

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

export function selectFootState(snapshot: RegistrationSnapshot): FootState {
  const { value: phase, context } = snapshot;
  if (phase === 'unconfirmed' || phase === 'excluded' || phase === 'ended') return phase;
  if (selectIsBusy(snapshot)) return 'sending';
  if (phase === 'registered' || phase === 'confirmingCancellation') return getRegisteredState(context);
  // The waiting list ends with the registration.
  if (phase === 'waitlisted' && isBeforeRegistrationEnd(context)) return 'waitlisted';
  if (phase === 'closed' || phase === 'waitlisted') return getClosedState(context);
  return selectIsForWaitlist(snapshot) ? 'full' : 'open';
}

const isBeforeRegistrationEnd = ({ event, nowMs }: EventNow): boolean => nowMs < Date.parse(event.registration_until);

function getRegisteredState({ event, nowMs }: EventNow): FootState {
  if (getEventPhase(event, nowMs) !== 'ongoing') return 'registered';
  return event.challenge.is_complete ? 'ongoing' : 'incomplete';
}

function getClosedState({ event, nowMs }: EventNow): FootState {
  const phase = getEventPhase(event, nowMs);
  if (phase === 'not_started') return 'notStarted';
  return phase === 'ongoing' ? 'tooLate' : 'closed';
}
