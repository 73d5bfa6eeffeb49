import type { EventNow, RegisterInput, RegistrationContext } from './eventRegistrationContext.ts';
import { registrationSetup } from './eventRegistrationSetup.ts';

const toEventInput = ({ context }: { context: RegistrationContext }) => ({ eventId: context.event.id });

/** The states that send a request are entered only with a pending registration. */
function toRegisterInput({ context: { event, pending } }: { context: RegistrationContext }): RegisterInput {
  if (pending === null) throw new Error('nothing is pending');
  return { eventId: event.id, ...pending };
}

/** Substates of a request: after `slowAfterMs` it gets the tag `slow`. */
const slowRequestStates = {
  initial: 'prompt',
  states: { prompt: { after: { slow: 'slow' } }, slow: { tags: 'slow' } },
} as const;

/** An event that is read during a request is older than the request's answer, so only its time is stored. */
const ignoreEventChanges = {
  'event.changed': { actions: { type: 'storeTime', params: ({ event }: { event: EventNow }) => event } },
} as const;

const requestState = registrationSetup.createStateConfig({
  tags: 'busy',
  ...slowRequestStates,
  on: ignoreEventChanges,
  invoke: {
    src: 'register',
    input: toRegisterInput,
    onDone: { target: 'settling', actions: { type: 'storeAnswer', params: ({ event }) => event } },
    onError: [
      {
        target: 'unconfirmed',
        guard: { type: 'isUnanswered', params: ({ event }) => event },
        actions: { type: 'storeFailure', params: ({ event }) => event },
      },
      { target: 'rereading', actions: [{ type: 'storeFailure', params: ({ event }) => event }, 'clearPending'] },
    ],
  },
});

/** Giving up a seat, or leaving the waiting list. */
const cancelState = registrationSetup.createStateConfig({
  tags: 'busy',
  ...slowRequestStates,
  on: ignoreEventChanges,
  invoke: {
    src: 'leave',
    input: toEventInput,
    onDone: { target: 'settling', actions: { type: 'storeAnswer', params: ({ event }) => event } },
    onError: { target: 'rereading', actions: { type: 'storeFailure', params: ({ event }) => event } },
  },
});

/**
 * A rider's registration for one event: from pressing the button to a seat or the waiting list, and back. The server
 * decides; the machine stores the event as the server last described it, the server's time, and the pending request. A
 * visitor who presses the button signs in first and then continues. A request without an answer is repeated with the
 * same key, so that no rider is registered twice. Emits `login.needed`.
 *
 * Tags: `busy` while a request is running, `slow` when it takes longer than usual.
 */
export const eventRegistrationMachine = registrationSetup.createMachine({
  id: 'eventRegistration',
  context: ({ input }) => ({ ...input, waitlistChange: null, pending: null, failure: null }),
  initial: 'settling',
  on: {
    'event.changed': [
      {
        guard: { type: 'isSameRegistration', params: ({ event }) => event },
        actions: { type: 'storeEvent', params: ({ event }) => event },
      },
      {
        target: '.settling',
        guard: { type: 'isSamePhase', params: ({ event }) => event },
        actions: { type: 'storeEvent', params: ({ event }) => event },
      },
      { target: '.settling', actions: [{ type: 'storeEvent', params: ({ event }) => event }, 'clearFailure'] },
    ],
    'rider.signedIn': [
      {
        target: '.rereadingToRegister',
        guard: { type: 'isReturning', params: ({ event }) => event },
        actions: { type: 'storeRider', params: ({ event }) => event },
      },
      { target: '.rereading', actions: { type: 'storeRider', params: ({ event }) => event } },
    ],
    'rider.signedOut': {
      target: '.rereading',
      actions: [{ type: 'storeRider', params: { riderId: null } }, 'clearPending', 'clearFailure'],
    },
  },
  states: {
    settling: {
      always: [
        { target: 'open', guard: { type: 'isInPhase', params: { phase: 'open' } } },
        { target: 'full', guard: { type: 'isInPhase', params: { phase: 'full' } } },
        { target: 'registered', guard: { type: 'isInPhase', params: { phase: 'registered' } } },
        { target: 'waitlisted', guard: { type: 'isInPhase', params: { phase: 'waitlisted' } } },
        { target: 'excluded', guard: { type: 'isInPhase', params: { phase: 'excluded' } } },
        { target: 'ended', guard: { type: 'isInPhase', params: { phase: 'ended' } } },
        { target: 'closed' },
      ],
    },
    /** Reads the current state after a refusal or for another rider. Without an answer the last known state stays. */
    rereading: {
      tags: 'busy',
      invoke: {
        src: 'readEvent',
        input: toEventInput,
        onDone: { target: 'settling', actions: { type: 'storeReread', params: ({ event }) => event } },
        onError: 'settling',
      },
    },

    closed: {},
    ended: {},
    excluded: {},
    open: { on: { 'rider.registerPressed': 'asking' } },
    full: { on: { 'rider.registerPressed': 'asking' } },

    asking: {
      entry: 'clearFailure',
      always: [{ target: 'consenting', guard: 'isSignedIn' }, { target: 'awaitingLogin' }],
    },
    awaitingLogin: {
      entry: 'askForLogin',
      on: {
        'rider.signedIn': {
          target: 'rereadingToRegister',
          actions: { type: 'storeRider', params: ({ event }) => event },
        },
        'rider.registerPressed': { target: 'awaitingLogin', reenter: true },
        'rider.wentBack': 'settling',
      },
    },
    /** The rider has signed in and may be registered already. */
    rereadingToRegister: {
      tags: 'busy',
      invoke: {
        src: 'readEvent',
        input: toEventInput,
        onDone: [
          {
            target: 'settling',
            guard: { type: 'isSettledByReading', params: ({ event }) => event },
            actions: { type: 'storeReread', params: ({ event }) => event },
          },
          { target: 'consenting', actions: { type: 'storeReread', params: ({ event }) => event } },
        ],
        onError: { target: 'settling', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    consenting: {
      on: {
        'event.changed': [
          {
            target: 'settling',
            guard: { type: 'isSettledBy', params: ({ event }) => event },
            actions: { type: 'storeEvent', params: ({ event }) => event },
          },
          { actions: { type: 'storeEvent', params: ({ event }) => event } },
        ],
        'rider.consented': {
          target: 'sending',
          actions: { type: 'storePending', params: ({ event }) => event },
        },
        'rider.wentBack': 'settling',
      },
    },
    sending: { always: [{ target: 'joiningWaitlist', guard: 'isForWaitlist' }, { target: 'registering' }] },

    registering: requestState,
    joiningWaitlist: requestState,
    /** The request may have arrived: pressing again repeats it with the same key. */
    unconfirmed: {
      on: {
        'event.changed': [
          {
            target: 'settling',
            guard: { type: 'isSettledBy', params: ({ event }) => event },
            actions: [{ type: 'storeEvent', params: ({ event }) => event }, 'clearPending', 'clearFailure'],
          },
          { actions: { type: 'storeEvent', params: ({ event }) => event } },
        ],
        'rider.retried': { target: 'sending', actions: 'clearFailure' },
        'rider.wentBack': { target: 'rereading', actions: ['clearPending', 'clearFailure'] },
      },
    },

    registered: {
      on: {
        'rider.cancelPressed': { target: 'confirmingCancellation', guard: 'canCancel', actions: 'clearFailure' },
      },
    },
    confirmingCancellation: {
      on: {
        'event.changed': [
          {
            guard: { type: 'isStillRegistered', params: ({ event }) => event },
            actions: { type: 'storeEvent', params: ({ event }) => event },
          },
          { target: 'settling', actions: { type: 'storeEvent', params: ({ event }) => event } },
        ],
        'rider.cancelConfirmed': 'cancelling',
        'rider.wentBack': 'settling',
      },
    },
    cancelling: cancelState,

    waitlisted: { on: { 'rider.leavePressed': { target: 'leaving', actions: 'clearFailure' } } },
    leaving: cancelState,
  },
});
