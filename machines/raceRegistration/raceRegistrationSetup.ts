import { assign, type DoneActorEvent, type ErrorActorEvent, fromPromise, setup } from 'xstate';
import type { TeamStatus } from '#contract/races/raceKinds.ts';
import type { Team } from '#contract/races/teams.ts';
import { toRegistrationFailure } from '#machines/eventRegistration/registrationFailure.ts';
import {
  type RacePeriod,
  type RaceRegistrationContext,
  type RaceRegistrationEvent,
  type SendTeamInput,
  type TeamAndRace,
  type TeamNow,
  toTeamState,
} from './raceRegistrationContext.ts';

const rejectMissingActor = () => Promise.reject(new Error('this actor has no implementation'));

/** Milliseconds without an answer after which the page says that it takes longer than usual. */
export const slowAfterMs = 5_000;

const isInSignup = (update: TeamNow): boolean =>
  update.team.status === 'not_registered' && toTeamState(update).period === 'signup';

/** Actors, guards and actions of `raceRegistrationMachine`. */
export const raceRegistrationSetup = setup({
  types: {
    context: {} as RaceRegistrationContext,
    events: {} as RaceRegistrationEvent,
    input: {} as TeamNow,
    tags: {} as 'busy' | 'slow',
  },
  actors: {
    /** Pre-registers the team, registers it, or adds it to the waiting list. It must never be sent twice. */
    sendTeam: fromPromise<Team, SendTeamInput>(rejectMissingActor),
    /** Leaves the waiting list, or withdraws the pre-registration; idempotent. */
    withdrawTeam: fromPromise<Team, { readonly teamId: string }>(rejectMissingActor),
    readTeam: fromPromise<TeamAndRace, { readonly teamId: string }>(rejectMissingActor),
  },
  guards: {
    hasStatus: ({ context }, { status }: { status: TeamStatus }) => context.team.status === status,
    isIncomplete: ({ context }) => !toTeamState(context).isComplete,
    isPreRegistered: ({ context }) => toTeamState(context).isPreRegistered,
    isInPeriod: ({ context }, { period }: { period: RacePeriod }) => toTeamState(context).period === period,
    isSame: ({ context }, update: TeamNow) => {
      const previous = toTeamState(context);
      const next = toTeamState(update);
      return (
        next.status === previous.status &&
        next.isComplete === previous.isComplete &&
        next.isPreRegistered === previous.isPreRegistered &&
        next.period === previous.period &&
        next.quota === previous.quota
      );
    },
    /** What the captain is asked to confirm is still what would be submitted. */
    isSameOffer: ({ context }, update: TeamNow) =>
      isInSignup(update) && toTeamState(update).isComplete && update.team.quota === context.offered,
    /** The team can still be submitted, but would get another kind of seat. */
    isDifferentOffer: ({ context }, update: TeamNow) => isInSignup(update) && update.team.quota !== context.offered,
    isWaitlistedBy: (_, { team }: TeamNow) => team.status === 'waitlist',
    isUnanswered: (_, { error }: ErrorActorEvent) => toRegistrationFailure(error).code === 'answer.none',
    /** The server already has the team: the lost answer was a success. */
    isSentBy: ({ context: { nowMs } }, { output }: DoneActorEvent<TeamAndRace>) => {
      const { status, isPreRegistered, period } = toTeamState({ ...output, nowMs });
      return status !== 'not_registered' || (isPreRegistered && period === 'preRegistration');
    },
  },
  actions: {
    storeTeam: assign((_, { team, race, nowMs }: TeamNow) => ({ team, race, nowMs })),
    storeTime: assign((_, { nowMs }: TeamNow) => ({ nowMs })),
    storeReread: assign((_, { output: { team, race } }: DoneActorEvent<TeamAndRace>) => ({ team, race })),
    storeAnswer: assign((_, { output }: DoneActorEvent<Team>) => ({ team: output, failure: null })),
    storeOffer: assign(({ context }) => ({ offered: context.team.quota, failure: null })),
    /** Pre-registration does not take a seat. */
    storeNoOffer: assign({ offered: null, failure: null }),
    storeFailure: assign((_, { error }: ErrorActorEvent) => ({ failure: toRegistrationFailure(error) })),
    /** The offered seat went to another team while the captain was reading. */
    storeSeatGone: assign({ failure: { code: 'quota.none' } }),
    clearFailure: assign({ failure: null }),
  },
  delays: { slow: slowAfterMs },
});
