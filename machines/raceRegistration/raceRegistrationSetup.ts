import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { TeamStatus } from '#contract/races/raceKinds.ts';
import { toRegistrationFailure } from '#machines/eventRegistration/registrationFailure.ts';
import type {
  RacePeriod,
  RaceRegistrationContext,
  RaceRegistrationEvent,
  RaceRegistrationInput,
  SendTeamInput,
  TeamStanding,
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
    sendTeam: fromPromise<TeamStanding, SendTeamInput>(notProvided),
    /** Leaves the waiting list, or takes the pre-registration back; done again it changes nothing. */
    withdrawTeam: fromPromise<TeamStanding, { readonly teamId: string }>(notProvided),
    readTeam: fromPromise<TeamStanding, { readonly teamId: string }>(notProvided),
  },
  guards: {
    hasStatus: ({ context }, { status }: { status: TeamStatus }) => context.standing.status === status,
    isIncomplete: ({ context }) => !context.standing.isComplete,
    isPreRegistered: ({ context }) => context.standing.isPreRegistered,
    isIn: ({ context }, { period }: { period: RacePeriod }) => context.standing.period === period,
    isSame: ({ context: { standing: known } }, { standing }: { standing: TeamStanding }) =>
      standing.status === known.status &&
      standing.isComplete === known.isComplete &&
      standing.isPreRegistered === known.isPreRegistered &&
      standing.period === known.period &&
      standing.quota === known.quota,
    /** What the captain is being asked is still what would be sent. */
    isSameOffer: ({ context }, { standing }: { standing: TeamStanding }) =>
      standing.status === 'not_registered' &&
      standing.isComplete &&
      standing.period === 'signup' &&
      standing.quota === context.offered,
    /** Nothing but the place is another one. */
    isOtherOffer: ({ context }, { standing }: { standing: TeamStanding }) =>
      standing.status === 'not_registered' && standing.period === 'signup' && standing.quota !== context.offered,
    isWaitlistedBy: (_, { standing }: { standing: TeamStanding }) => standing.status === 'waitlist',
    isUnanswered: (_, { error }: ErrorActorEvent) => toRegistrationFailure(error).code === 'answer.none',
    /** The server has the team by now: the lost answer was a yes. */
    isSentBy: (_, { output }: DoneActorEvent<TeamStanding>) =>
      output.status !== 'not_registered' || (output.isPreRegistered && output.period === 'preRegistration'),
  },
  actions: {
    storeStanding: assign((_, { standing }: { standing: TeamStanding }) => ({ standing })),
    storeReread: assign((_, { output }: DoneActorEvent<TeamStanding>) => ({ standing: output })),
    storeAnswer: assign((_, { output }: DoneActorEvent<TeamStanding>) => ({ standing: output, failure: null })),
    storeOffer: assign(({ context }) => ({ offered: context.standing.quota, failure: null })),
    /** In advance no place is taken. */
    storeNoOffer: assign({ offered: null, failure: null }),
    storeFailure: assign((_, { error }: ErrorActorEvent) => ({ failure: toRegistrationFailure(error) })),
    /** The place that was offered went to another team while the captain was reading. */
    storePlaceGone: assign({ failure: { code: 'quota.none' } }),
    forgetFailure: assign({ failure: null }),
  },
  delays: { slow: slowAfterMs },
});
