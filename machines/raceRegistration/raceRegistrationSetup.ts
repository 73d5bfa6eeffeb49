import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { TeamStatus } from '#contract/races/raceKinds.ts';
import { toRegistrationFailure } from '#machines/eventRegistration/registrationFailure.ts';
import type {
  RacePeriod,
  RaceRegistrationContext,
  RaceRegistrationEvent,
  RaceRegistrationInput,
  SendTeamInput,
  TeamState,
} from './raceRegistrationMachineTypes.ts';

const notProvided = () => Promise.reject(new Error('provide me'));

/** Milliseconds without an answer after which the page says that it takes longer than usual. */
export const slowAfterMs = 5_000;

/** Actors, guards and actions of `raceRegistrationMachine`. */
export const raceRegistrationSetup = setup({
  types: {
    context: {} as RaceRegistrationContext,
    events: {} as RaceRegistrationEvent,
    input: {} as RaceRegistrationInput,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    /** Pre-registers the team, registers it, or adds it to the waiting list. It must never be sent twice. */
    sendTeam: fromPromise<TeamState, SendTeamInput>(notProvided),
    /** Leaves the waiting list, or withdraws the pre-registration; idempotent. */
    withdrawTeam: fromPromise<TeamState, { readonly teamId: string }>(notProvided),
    readTeam: fromPromise<TeamState, { readonly teamId: string }>(notProvided),
  },
  guards: {
    hasStatus: ({ context }, { status }: { status: TeamStatus }) => context.team.status === status,
    isIncomplete: ({ context }) => !context.team.isComplete,
    isPreRegistered: ({ context }) => context.team.isPreRegistered,
    isInPeriod: ({ context }, { period }: { period: RacePeriod }) => context.team.period === period,
    isSame: ({ context: { team: current } }, { team }: { team: TeamState }) =>
      team.status === current.status &&
      team.isComplete === current.isComplete &&
      team.isPreRegistered === current.isPreRegistered &&
      team.period === current.period &&
      team.quota === current.quota,
    /** What the captain is asked to confirm is still what would be submitted. */
    isSameOffer: ({ context }, { team }: { team: TeamState }) =>
      team.status === 'not_registered' && team.isComplete && team.period === 'signup' && team.quota === context.offered,
    /** Only the kind of seat has changed. */
    isDifferentOffer: ({ context }, { team }: { team: TeamState }) =>
      team.status === 'not_registered' && team.period === 'signup' && team.quota !== context.offered,
    isWaitlistedBy: (_, { team }: { team: TeamState }) => team.status === 'waitlist',
    isUnanswered: (_, { error }: ErrorActorEvent) => toRegistrationFailure(error).code === 'answer.none',
    /** The server already has the team: the lost answer was a success. */
    isSentBy: (_, { output }: DoneActorEvent<TeamState>) =>
      output.status !== 'not_registered' || (output.isPreRegistered && output.period === 'preRegistration'),
  },
  actions: {
    storeTeam: assign((_, { team }: { team: TeamState }) => ({ team })),
    storeReread: assign((_, { output }: DoneActorEvent<TeamState>) => ({ team: output })),
    storeAnswer: assign((_, { output }: DoneActorEvent<TeamState>) => ({ team: output, failure: null })),
    storeOffer: assign(({ context }) => ({ offered: context.team.quota, failure: null })),
    /** Pre-registration does not take a seat. */
    storeNoOffer: assign({ offered: null, failure: null }),
    storeFailure: assign((_, { error }: ErrorActorEvent) => ({ failure: toRegistrationFailure(error) })),
    /** The offered seat went to another team while the captain was reading. */
    storePlaceGone: assign({ failure: { code: 'quota.none' } }),
    clearFailure: assign({ failure: null }),
  },
  delays: { slow: slowAfterMs },
});
