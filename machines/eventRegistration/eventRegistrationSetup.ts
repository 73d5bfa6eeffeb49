import { assign, type DoneActorEvent, type ErrorActorEvent, emit, fromPromise, setup } from 'xstate';
import type { EventDetail } from '#contract/events/events.ts';
import type { RegistrationAnswer, RegistrationChoice } from '#contract/events/registrations.ts';
import {
  canCancelRegistration,
  type EventNow,
  getRegistrationPhase,
  type LoginNeeded,
  type RegisterInput,
  type RegistrationContext,
  type RegistrationEvent,
  type RegistrationInput,
  type RegistrationPhase,
  withEvent,
  withRegistration,
} from './eventRegistrationContext.ts';
import { toRegistrationFailure } from './registrationFailure.ts';

const notProvided = () => Promise.reject(new Error('this actor has no implementation'));

/** Milliseconds without an answer after which the page says that it takes longer than usual. */
export const slowAfterMs = 5_000;

/** Whether the rider is registered already, or cannot register. */
const isSettled = (news: EventNow): boolean => !['open', 'full'].includes(getRegistrationPhase(news));

const canCancel = ({ event }: EventNow): boolean => canCancelRegistration(event.viewer.registration);

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
    register: fromPromise<RegistrationAnswer, RegisterInput>(notProvided),
    /** Gives up a seat or leaves the waiting list; idempotent. */
    leave: fromPromise<RegistrationAnswer, { readonly eventId: string }>(notProvided),
    readEvent: fromPromise<EventDetail, { readonly eventId: string }>(notProvided),
  },
  guards: {
    isSignedIn: ({ context }) => context.riderId !== null,
    isReturning: (_, { isReturning }: { isReturning: boolean }) => isReturning,
    canCancel: ({ context }) => canCancel(context),
    isInPhase: ({ context }, { phase }: { phase: RegistrationPhase }) => getRegistrationPhase(context) === phase,
    isSamePhase: ({ context }, news: EventNow) => getRegistrationPhase(news) === getRegistrationPhase(context),
    isSameRegistration: ({ context }, news: EventNow) =>
      getRegistrationPhase(news) === getRegistrationPhase(context) && canCancel(news) === canCancel(context),
    isForWaitlist: ({ context }) => context.pending?.isForWaitlist === true,
    isSettledBy: (_, news: EventNow) => isSettled(news),
    isSettledByReading: ({ context: { nowMs } }, { output }: DoneActorEvent<EventDetail>) =>
      isSettled({ event: output, nowMs }),
    isStillRegistered: (_, news: EventNow) => getRegistrationPhase(news) === 'registered',
    isUnanswered: (_, { error }: ErrorActorEvent) => toRegistrationFailure(error).code === 'answer.none',
  },
  actions: {
    askForLogin: emit({ type: 'login.needed' }),
    storeRider: assign((_, { riderId }: { riderId: string | null }) => ({ riderId })),
    storeEvent: assign(({ context }, { event, nowMs }: EventNow) => ({ ...withEvent(context, event), nowMs })),
    storeTime: assign((_, { nowMs }: EventNow) => ({ nowMs })),
    storeReread: assign(({ context }, { output }: DoneActorEvent<EventDetail>) => withEvent(context, output)),
    storeAnswer: assign(({ context }, { output }: DoneActorEvent<RegistrationAnswer>) => ({
      ...withEvent(context, withRegistration(context.event, output)),
      pending: null,
      failure: null,
    })),
    storePending: assign(({ context }, { consent, key }: { consent: RegistrationChoice; key: string }) => ({
      pending: { consent, key, isForWaitlist: getRegistrationPhase(context) === 'full' },
      failure: null,
    })),
    clearPending: assign({ pending: null }),
    storeFailure: assign((_, { error }: ErrorActorEvent) => ({ failure: toRegistrationFailure(error) })),
    clearFailure: assign({ failure: null }),
  },
  delays: { slow: slowAfterMs },
});
