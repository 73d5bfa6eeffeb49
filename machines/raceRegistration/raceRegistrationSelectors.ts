import type { SnapshotFrom } from 'xstate';
import { type RaceRegistrationContext, toTeamState } from './raceRegistrationContext.ts';
import type { raceRegistrationMachine } from './raceRegistrationMachine.ts';

type RaceRegistrationSnapshot = SnapshotFrom<typeof raceRegistrationMachine>;

/** The name of the state, without its nested states. */
export type RaceRegistrationPhase = keyof typeof raceRegistrationMachine.states;

/** Phase of the registration, from which the screen chooses its text and buttons. */
export const selectPhase = ({ value }: RaceRegistrationSnapshot): RaceRegistrationPhase =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as RaceRegistrationPhase;

/** True while a request is running: the button is disabled. */
export const selectIsBusy = (snapshot: RaceRegistrationSnapshot): boolean => snapshot.hasTag('busy');

/** True when it takes longer than usual. */
export const selectIsSlow = (snapshot: RaceRegistrationSnapshot): boolean => snapshot.hasTag('slow');

export const selectContext = ({ context }: RaceRegistrationSnapshot): RaceRegistrationContext => context;

/** Whether the team's seat, or the seat that it would get, may change at any moment, and no request is running. */
export function selectIsWaiting(snapshot: RaceRegistrationSnapshot): boolean {
  const phase = selectPhase(snapshot);
  const isChoosing = phase === 'rosterComplete' && toTeamState(snapshot.context).period === 'signup';
  return (phase === 'waitlisted' || isChoosing) && !selectIsBusy(snapshot);
}
