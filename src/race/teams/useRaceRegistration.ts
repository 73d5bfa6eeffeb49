import { useActorRef, useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type ActorRefFrom, fromPromise } from 'xstate';
import { findNextRaceChangeMs } from '#contract/races/raceStatus.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import type { Team } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { toRegistrationError } from '#machines/eventRegistration/registrationFailure.ts';
import {
  type SendTeamInput,
  type TeamAndRace,
  toTeamState,
} from '#machines/raceRegistration/raceRegistrationContext.ts';
import { raceRegistrationMachine } from '#machines/raceRegistration/raceRegistrationMachine.ts';
import {
  selectContext,
  selectIsBusy,
  selectIsSlow,
  selectIsWaiting,
  selectPhase,
} from '#machines/raceRegistration/raceRegistrationSelectors.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import { getServerNowMs } from '#src/api/serverClock.ts';
import { usePolling, useReloadOnChange } from '#src/api/usePolling.ts';
import { useServerTime } from '#src/api/useServerTime.ts';

/** Loads the team, then its race, whose id only the team contains. */
export async function loadTeam(id: string, signal: AbortSignal): Promise<CallResult<TeamAndRace>> {
  const teamResult = await callEndpoint(teamsEndpoints.getTeam, { params: { id } }, signal);
  if (!teamResult.ok) return teamResult;
  const { team } = teamResult.answer;
  const race = await callEndpoint(racesEndpoints.getRace, { params: { id: team.race_id } }, signal);
  return race.ok ? { ...race, answer: { team, race: race.answer } } : race;
}

/** The machine with the real API. It is provided here, not in src/app, so that it loads with the team's page. */
const providedMachine = raceRegistrationMachine.provide({
  actors: {
    sendTeam: fromPromise<Team, SendTeamInput>(({ input: { teamId, quota }, signal }) =>
      ignoreAbort(signal, async () => {
        const args = { params: { id: teamId }, body: { quota, is_confirmed: true as const } };
        return unwrapResult(await callEndpoint(teamsEndpoints.registerTeam, args, signal)).team;
      }),
    ),
    withdrawTeam: fromPromise<Team, { readonly teamId: string }>(({ input, signal }) =>
      ignoreAbort(signal, async () => {
        const args = { params: { id: input.teamId } };
        return unwrapResult(await callEndpoint(teamsEndpoints.withdrawTeam, args, signal)).team;
      }),
    ),
    readTeam: fromPromise<TeamAndRace, { readonly teamId: string }>(({ input, signal }) =>
      ignoreAbort(signal, async () => unwrapResult(await loadTeam(input.teamId, signal))),
    ),
  },
});

function unwrapResult<Answer>(result: CallResult<Answer>): Answer {
  if (!result.ok) throw toRegistrationError(result.failure);
  return result.answer;
}

/** Shortest pause after which a team is read again while its seat may change; the longest is twice that. */
const seatPollMs = 10_000;

/** The registration of one team, and the newest state of team and race. */
export function useRaceRegistration(teamAndRace: TeamAndRace) {
  const actor = useActorRef(providedMachine, { input: { ...teamAndRace, nowMs: getServerNowMs() } });
  const onTeam = useServerUpdates(actor);
  const context = useSelector(actor, selectContext);
  const { team, race, nowMs, failure, offered } = context;
  return {
    team,
    race,
    nowMs,
    teamState: toTeamState(context),
    phase: useSelector(actor, selectPhase),
    isBusy: useSelector(actor, selectIsBusy),
    isSlow: useSelector(actor, selectIsSlow),
    failure,
    /** The kind of seat that the captain is asked to confirm; null for the waiting list. */
    offered,
    send: actor.send,
    /** Takes the answers of calls outside the machine. */
    onTeam,
  };
}

export type RaceRegistration = ReturnType<typeof useRaceRegistration>;

/** Sends the machine every change that it has not requested: the clock, reloads, and changes of the roster. */
function useServerUpdates(actor: ActorRefFrom<typeof raceRegistrationMachine>): (team: Team) => void {
  const { team, race, nowMs } = useSelector(actor, selectContext);
  const { id } = team;
  const sendChange = useCallback(
    (change: Partial<TeamAndRace> = {}) => {
      const { context } = actor.getSnapshot();
      actor.send({ type: 'team.changed', team: context.team, race: context.race, ...change, nowMs: getServerNowMs() });
    },
    [actor],
  );
  const load = useCallback((signal: AbortSignal) => loadTeam(id, signal), [id]);
  const onResult = useCallback(
    (result: CallResult<TeamAndRace>) => (result.ok ? sendChange(result.answer) : undefined),
    [sendChange],
  );
  const polling = { load, onResult };
  const nextChangeMs = findNextRaceChangeMs(race, nowMs);
  useServerTime(nextChangeMs, sendChange);
  useReloadOnChange(polling, nextChangeMs);
  usePolling(polling, useSelector(actor, selectIsWaiting), seatPollMs);
  return useCallback((changed) => sendChange({ team: changed }), [sendChange]);
}
