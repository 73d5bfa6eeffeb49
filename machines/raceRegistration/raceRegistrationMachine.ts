import type { RaceRegistrationContext, SendTeamInput, TeamNow } from './raceRegistrationContext.ts';
import { raceRegistrationSetup } from './raceRegistrationSetup.ts';

const toTeamInput = ({ context }: { context: RaceRegistrationContext }) => ({ teamId: context.team.id });
const toSendInput = ({ context: { team, offered } }: { context: RaceRegistrationContext }): SendTeamInput => ({
  teamId: team.id,
  quota: offered,
});

/** Substates of a request: after `slowAfterMs` it gets the tag `slow`. */
const slowRequestStates = {
  initial: 'prompt',
  states: { prompt: { after: { slow: 'slow' } }, slow: { tags: 'slow' } },
} as const;

/** A team that is read during a request is older than the request's answer, so only its time is stored. */
const ignoreTeamChanges = {
  'team.changed': { actions: { type: 'storeTime', params: ({ event }: { event: TeamNow }) => event } },
} as const;

const sendState = raceRegistrationSetup.createStateConfig({
  tags: 'busy',
  ...slowRequestStates,
  on: ignoreTeamChanges,
  invoke: {
    src: 'sendTeam',
    input: toSendInput,
    onDone: { target: 'settling', actions: { type: 'storeAnswer', params: ({ event }) => event } },
    onError: [
      {
        target: 'checkingResult',
        guard: { type: 'isUnanswered', params: ({ event }) => event },
        actions: { type: 'storeFailure', params: ({ event }) => event },
      },
      { target: 'rereading', actions: { type: 'storeFailure', params: ({ event }) => event } },
    ],
  },
});

/** Leaving the waiting list, or withdrawing the pre-registration. */
const withdrawState = raceRegistrationSetup.createStateConfig({
  tags: 'busy',
  ...slowRequestStates,
  on: ignoreTeamChanges,
  invoke: {
    src: 'withdrawTeam',
    input: toTeamInput,
    onDone: { target: 'settling', actions: { type: 'storeAnswer', params: ({ event }) => event } },
    onError: { target: 'rereading', actions: { type: 'storeFailure', params: ({ event }) => event } },
  },
});

/**
 * A captain's registration of one team: from an incomplete roster to a seat or the waiting list, until the end of the
 * race. The server decides; the machine stores team and race as the server last described them, and the server's time.
 * The request has no idempotency key: if its answer is lost, the team is read, and only a team that turns out to have
 * no seat can be submitted again.
 *
 * Tags: `busy` while a request is running, `slow` when it takes longer than usual.
 */
export const raceRegistrationMachine = raceRegistrationSetup.createMachine({
  id: 'raceRegistration',
  context: ({ input }) => ({ ...input, offered: null, failure: null }),
  initial: 'settling',
  on: {
    'team.changed': [
      {
        guard: { type: 'isSame', params: ({ event }) => event },
        actions: { type: 'storeTeam', params: ({ event }) => event },
      },
      { target: '.settling', actions: [{ type: 'storeTeam', params: ({ event }) => event }, 'clearFailure'] },
    ],
  },
  states: {
    settling: {
      always: [
        { target: 'registered.public', guard: { type: 'hasStatus', params: { status: 'registered_public' } } },
        { target: 'registered.pr', guard: { type: 'hasStatus', params: { status: 'registered_pr' } } },
        { target: 'registered.reserved', guard: { type: 'hasStatus', params: { status: 'registered_reserved' } } },
        { target: 'waitlisted', guard: { type: 'hasStatus', params: { status: 'waitlist' } } },
        { target: 'completed', guard: { type: 'hasStatus', params: { status: 'completed' } } },
        { target: 'disqualified', guard: { type: 'hasStatus', params: { status: 'disqualified' } } },
        { target: 'closed', guard: { type: 'isInPeriod', params: { period: 'closed' } } },
        { target: 'organising' },
      ],
    },
    /** The team has no seat, and teams can be created. */
    organising: {
      always: [
        { target: 'rosterIncomplete', guard: 'isIncomplete' },
        { target: 'awaitingSignup', guard: { type: 'isInPeriod', params: { period: 'between' } } },
        { target: 'rosterComplete', guard: { type: 'isInPeriod', params: { period: 'signup' } } },
        { target: 'preRegistered', guard: 'isPreRegistered' },
        { target: 'rosterComplete' },
      ],
    },
    /** Reads the current state after a refusal. Without an answer the last known state stays. */
    rereading: {
      tags: 'busy',
      on: ignoreTeamChanges,
      invoke: {
        src: 'readTeam',
        input: toTeamInput,
        onDone: { target: 'settling', actions: { type: 'storeReread', params: ({ event }) => event } },
        onError: 'settling',
      },
    },

    /** Too early to create the team, or too late to register it. */
    closed: {},
    rosterIncomplete: {},
    rosterComplete: {
      on: {
        'captain.sendPressed': {
          target: 'confirming',
          guard: { type: 'isInPeriod', params: { period: 'signup' } },
          actions: 'storeOffer',
        },
        'captain.preRegisterPressed': {
          target: 'submitting',
          guard: { type: 'isInPeriod', params: { period: 'preRegistration' } },
          actions: 'storeNoOffer',
        },
      },
    },
    preRegistered: { on: { 'captain.withdrawPressed': { target: 'withdrawing', actions: 'clearFailure' } } },
    awaitingSignup: {},

    /** The captain sees which seat it will be, and that it is final. */
    confirming: {
      on: {
        'team.changed': [
          {
            guard: { type: 'isSameOffer', params: ({ event }) => event },
            actions: { type: 'storeTeam', params: ({ event }) => event },
          },
          {
            target: 'settling',
            guard: { type: 'isDifferentOffer', params: ({ event }) => event },
            actions: [{ type: 'storeTeam', params: ({ event }) => event }, 'storeSeatGone'],
          },
          { target: 'settling', actions: { type: 'storeTeam', params: ({ event }) => event } },
        ],
        'captain.sendConfirmed': 'submitting',
        'captain.wentBack': 'settling',
      },
    },
    submitting: sendState,
    /** The request may have arrived: reading the team shows it. */
    checkingResult: {
      tags: 'busy',
      ...slowRequestStates,
      on: ignoreTeamChanges,
      invoke: {
        src: 'readTeam',
        input: toTeamInput,
        onDone: [
          {
            target: 'settling',
            guard: { type: 'isSentBy', params: ({ event }) => event },
            actions: [{ type: 'storeReread', params: ({ event }) => event }, 'clearFailure'],
          },
          { target: 'settling', actions: { type: 'storeReread', params: ({ event }) => event } },
        ],
        onError: 'unconfirmed',
      },
    },
    /** The result is unknown: the captain can check again, but cannot submit again. */
    unconfirmed: {
      on: {
        'team.changed': { actions: { type: 'storeTeam', params: ({ event }) => event } },
        'captain.retried': 'checkingResult',
      },
    },

    registered: { initial: 'public', states: { public: {}, pr: {}, reserved: {} } },
    waitlisted: { on: { 'captain.leavePressed': { target: 'confirmingLeave', actions: 'clearFailure' } } },
    confirmingLeave: {
      on: {
        'team.changed': [
          {
            guard: { type: 'isWaitlistedBy', params: ({ event }) => event },
            actions: { type: 'storeTeam', params: ({ event }) => event },
          },
          { target: 'settling', actions: { type: 'storeTeam', params: ({ event }) => event } },
        ],
        'captain.leaveConfirmed': 'withdrawing',
        'captain.wentBack': 'settling',
      },
    },
    withdrawing: withdrawState,
    completed: {},
    disqualified: {},
  },
});
