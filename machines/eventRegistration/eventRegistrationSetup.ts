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

const rejectMissingActor = () => Promise.reject(new Error('this actor has no implementation'));

/** Milliseconds without an answer after which the page says that it takes longer than usual. */
export const slowAfterMs = 5_000;

/** Whether the rider is registered already, or cannot register. */
const isSettled = (update: EventNow): boolean => !['open', 'full'].includes(getRegistrationPhase(update));

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
    register: fromPromise<RegistrationAnswer, RegisterInput>(rejectMissingActor),
    /** Gives up a seat or leaves the waiting list; idempotent. */
    leave: fromPromise<RegistrationAnswer, { readonly eventId: string }>(rejectMissingActor),
    readEvent: fromPromise<EventDetail, { readonly eventId: string }>(rejectMissingActor),
  },
  guards: {
    isSignedIn: ({ context }) => context.riderId !== null,
    isReturning: (_, { isReturning }: { isReturning: boolean }) => isReturning,
    canCancel: ({ context }) => canCancel(context),
    isInPhase: ({ context }, { phase }: { phase: RegistrationPhase }) => getRegistrationPhase(context) === phase,
    isSamePhase: ({ context }, update: EventNow) => getRegistrationPhase(update) === getRegistrationPhase(context),
    isSameRegistration: ({ context }, update: EventNow) =>
      getRegistrationPhase(update) === getRegistrationPhase(context) && canCancel(update) === canCancel(context),
    isForWaitlist: ({ context }) => context.pending?.isForWaitlist === true,
    isSettledBy: (_, update: EventNow) => isSettled(update),
    isSettledByReading: ({ context: { nowMs } }, { output }: DoneActorEvent<EventDetail>) =>
      isSettled({ event: output, nowMs }),
    isStillRegistered: (_, update: EventNow) => getRegistrationPhase(update) === 'registered',
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
