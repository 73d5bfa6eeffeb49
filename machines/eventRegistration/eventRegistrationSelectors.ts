import type { SnapshotFrom } from 'xstate';
import type { eventRegistrationMachine } from './eventRegistrationMachine.ts';
import type { RegistrationFailure } from './registrationFailure.ts';

type RegistrationSnapshot = SnapshotFrom<typeof eventRegistrationMachine>;

/** True while a request is running: the button is disabled. */
export const selectIsBusy = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('busy');

/** True when it takes longer than usual. */
export const selectIsSlow = (snapshot: RegistrationSnapshot): boolean => snapshot.hasTag('slow');

/** Why the last press had no success. */
export const selectFailure = (snapshot: RegistrationSnapshot): RegistrationFailure | null => snapshot.context.failure;
