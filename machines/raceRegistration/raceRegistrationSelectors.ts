import type { SnapshotFrom } from 'xstate';
import type { RegistrationFailure } from '#machines/eventRegistration/registrationFailure.ts';
import type { raceRegistrationMachine } from './raceRegistrationMachine.ts';

type RaceRegistrationSnapshot = SnapshotFrom<typeof raceRegistrationMachine>;

/** The name of the state, without what is inside it. */
export type RaceRegistrationPhase = keyof typeof raceRegistrationMachine.states;

/** Where the registration is, for the screen to choose its words and buttons by. */
export const selectPhase = ({ value }: RaceRegistrationSnapshot): RaceRegistrationPhase =>
  (typeof value === 'string' ? value : Object.keys(value)[0]) as RaceRegistrationPhase;

/** True while a request is under way: the button is locked. */
export const selectIsBusy = (snapshot: RaceRegistrationSnapshot): boolean => snapshot.hasTag('busy');

/** True when it takes longer than usual. */
export const selectIsSlow = (snapshot: RaceRegistrationSnapshot): boolean => snapshot.hasTag('slow');

/** Why the last press did not lead where it should. */
export const selectFailure = ({ context }: RaceRegistrationSnapshot): RegistrationFailure | null => context.failure;
