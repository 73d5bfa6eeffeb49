import { assign, type DoneActorEvent, type ErrorActorEvent, emit, fromPromise, setup } from 'xstate';
import type { RegistrationChoice } from '#contract/events/registrations.ts';
import type {
  LoginNeeded,
  RegisterInput,
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RiderRegistration,
} from './eventRegistrationMachineTypes.ts';
import { toRegistrationFailure } from './registrationFailure.ts';

const notProvided = () => Promise.reject(new Error('provide me'));

/** Milliseconds without an answer after which the page says that it takes longer than usual. */
export const slowAfterMs = 5_000;

type RegistrationPhase = RiderRegistration['phase'];

/** Actors, guards and actions of `eventRegistrationMachine`. */
export const registrationSetup = setup({
  types: {
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    input: {} as RegistrationInput,
    emitted: {} as LoginNeeded,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    /** Registers or joins the waiting list; a repeated key is the same registration. */
    register: fromPromise<RiderRegistration, RegisterInput>(notProvided),
    /** Gives up a seat or leaves the waiting list; idempotent. */
    leave: fromPromise<RiderRegistration, { readonly eventId: string }>(notProvided),
    readRegistration: fromPromise<RiderRegistration, { readonly eventId: string }>(notProvided),
  },
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    canCancel: ({ context }) => context.registration.canCancel,
    isInPhase: ({ context }, { phase }: { phase: RegistrationPhase }) => context.registration.phase === phase,
    isSamePhase: ({ context }, { registration }: { registration: RiderRegistration }) =>
      registration.phase === context.registration.phase,
    isForWaitlist: ({ context }) => context.pending?.isForWaitlist === true,
    /** The rider is registered, or cannot be. */
    isSettledBy: (_, { registration }: { registration: RiderRegistration }) =>
      registration.phase !== 'open' && registration.phase !== 'full',
    isStillRegistered: (_, { registration }: { registration: RiderRegistration }) =>
      registration.phase === 'registered',
    isUnanswered: (_, { error }: ErrorActorEvent) => toRegistrationFailure(error).code === 'answer.none',
  },
  actions: {
    askForLogin: emit({ type: 'login.needed' }),
    storeSignedIn: assign((_, { isSignedIn }: { isSignedIn: boolean }) => ({ isSignedIn })),
    storeRegistration: assign((_, { registration }: { registration: RiderRegistration }) => ({ registration })),
    storeReread: assign((_, { output }: DoneActorEvent<RiderRegistration>) => ({ registration: output })),
    storeAnswer: assign((_, { output }: DoneActorEvent<RiderRegistration>) => ({
      registration: output,
      pending: null,
      failure: null,
    })),
    storePending: assign(({ context }, { consent, key }: { consent: RegistrationChoice; key: string }) => ({
      pending: { consent, key, isForWaitlist: context.registration.phase === 'full' },
      failure: null,
    })),
    clearPending: assign({ pending: null }),
    storeFailure: assign((_, { error }: ErrorActorEvent) => ({ failure: toRegistrationFailure(error) })),
    clearFailure: assign({ failure: null }),
  },
  delays: { slow: slowAfterMs },
});
