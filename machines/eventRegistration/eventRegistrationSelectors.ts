import type { SnapshotFrom } from 'xstate';
import type { eventRegistrationMachine } from './eventRegistrationMachine.ts';
import type { RegistrationFailure } from './registrationFailure.ts';

type RegistrationSnapshot = SnapshotFrom<typeof eventRegistrationMachine>;

/** True while a request is under way: the button is locked. */
export const selectIsBusy = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('busy');

/** True when it takes longer than usual. */
export const selectIsSlow = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('slow');

/** Why the last press did not lead where it should. */
export const selectFailure = (snapshot: RegistrationSnapshot): RegistrationFailure | null => snapshot.context.failure;
