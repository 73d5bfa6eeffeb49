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

/** Without an answer for this long, the page says that it takes longer than usual, ms. */
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
    /** Organises the team in advance, registers it, or puts it on the waiting list. It must never be sent twice. */
    sendTeam: fromPromise<TeamState, SendTeamInput>(notProvided),
    /** Leaves the waiting list, or takes the pre-registration back; done again it changes nothing. */
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
    /** What the captain is being asked is still what would be sent. */
    isSameOffer: ({ context }, { team }: { team: TeamState }) =>
      team.status === 'not_registered' &&
      team.isComplete &&
      team.period === 'signup' &&
      team.quota === context.offered,
    /** Nothing but the place is another one. */
    isDifferentOffer: ({ context }, { team }: { team: TeamState }) =>
      team.status === 'not_registered' && team.period === 'signup' && team.quota !== context.offered,
    isWaitlistedBy: (_, { team }: { team: TeamState }) => team.status === 'waitlist',
    isUnanswered: (_, { error }: ErrorActorEvent) => toRegistrationFailure(error).code === 'answer.none',
    /** The server has the team by now: the lost answer was a yes. */
    isSentBy: (_, { output }: DoneActorEvent<TeamState>) =>
      output.status !== 'not_registered' || (output.isPreRegistered && output.period === 'preRegistration'),
  },
  actions: {
    storeTeam: assign((_, { team }: { team: TeamState }) => ({ team })),
    storeReread: assign((_, { output }: DoneActorEvent<TeamState>) => ({ team: output })),
    storeAnswer: assign((_, { output }: DoneActorEvent<TeamState>) => ({ team: output, failure: null })),
    storeOffer: assign(({ context }) => ({ offered: context.team.quota, failure: null })),
    /** In advance no place is taken. */
    storeNoOffer: assign({ offered: null, failure: null }),
    storeFailure: assign((_, { error }: ErrorActorEvent) => ({ failure: toRegistrationFailure(error) })),
    /** The place that was offered went to another team while the captain was reading. */
    storePlaceGone: assign({ failure: { code: 'quota.none' } }),
    clearFailure: assign({ failure: null }),
  },
  delays: { slow: slowAfterMs },
});
