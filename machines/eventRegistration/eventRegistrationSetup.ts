import { assign, type DoneActorEvent, type ErrorActorEvent, emit, fromPromise, setup } from 'xstate';
import type { RegistrationChoice } from '#contract/events/registrations.ts';
import type {
  LoginNeeded,
  RegisterInput,
  RegistrationContext,
  RegistrationEvent,
  RegistrationInput,
  RegistrationStanding,
} from './eventRegistrationMachineTypes.ts';
import { toRegistrationFailure } from './registrationFailure.ts';

const notProvided = () => Promise.reject(new Error('provide me'));

/** Without an answer for this long, the page says that it takes longer than usual, ms. */
export const slowAfterMs = 5_000;

type Place = RegistrationStanding['place'];

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
    register: fromPromise<RegistrationStanding, RegisterInput>(notProvided),
    /** Gives up a place or leaves the waiting list; done again it changes nothing. */
    leave: fromPromise<RegistrationStanding, { readonly eventId: string }>(notProvided),
    readStanding: fromPromise<RegistrationStanding, { readonly eventId: string }>(notProvided),
  },
  guards: {
    isSignedIn: ({ context }) => context.isSignedIn,
    canCancel: ({ context }) => context.standing.canCancel,
    isAt: ({ context }, { place }: { place: Place }) => context.standing.place === place,
    isSamePlace: ({ context }, { standing }: { standing: RegistrationStanding }) =>
      standing.place === context.standing.place,
    isForWaitlist: ({ context }) => context.wish?.isForWaitlist === true,
    /** The server says that the rider is in, or is none whom it lets in. */
    isSettledBy: (_, { standing }: { standing: RegistrationStanding }) =>
      standing.place !== 'open' && standing.place !== 'full',
    isStillRegistered: (_, { standing }: { standing: RegistrationStanding }) => standing.place === 'registered',
    isUnanswered: (_, { error }: ErrorActorEvent) => toRegistrationFailure(error).code === 'answer.none',
  },
  actions: {
    askForLogin: emit({ type: 'login.needed' }),
    storeSignedIn: assign((_, { isSignedIn }: { isSignedIn: boolean }) => ({ isSignedIn })),
    storeStanding: assign((_, { standing }: { standing: RegistrationStanding }) => ({ standing })),
    storeReread: assign((_, { output }: DoneActorEvent<RegistrationStanding>) => ({ standing: output })),
    storeAnswer: assign((_, { output }: DoneActorEvent<RegistrationStanding>) => ({
      standing: output,
      wish: null,
      failure: null,
    })),
    storeWish: assign(({ context }, { consent, key }: { consent: RegistrationChoice; key: string }) => ({
      wish: { consent, key, isForWaitlist: context.standing.place === 'full' },
      failure: null,
    })),
    forgetWish: assign({ wish: null }),
    storeFailure: assign((_, { error }: ErrorActorEvent) => ({ failure: toRegistrationFailure(error) })),
    forgetFailure: assign({ failure: null }),
  },
  delays: { slow: slowAfterMs },
});
