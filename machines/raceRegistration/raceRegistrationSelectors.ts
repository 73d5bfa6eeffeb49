import type { SnapshotFrom } from 'xstate';
import type { RegistrationFailure } from '#machines/eventRegistration/registrationFailure.ts';
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

/** Why the last press had no success. */
export const selectFailure = ({ context }: RaceRegistrationSnapshot): RegistrationFailure | null => context.failure;
