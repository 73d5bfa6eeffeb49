import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { fromPromise } from 'xstate';
import { findNextRaceChangeMs } from '#contract/races/raceStatus.ts';
import type { Team, TeamAnswer } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { RegistrationError } from '#machines/eventRegistration/registrationFailure.ts';
import { raceRegistrationMachine } from '#machines/raceRegistration/raceRegistrationMachine.ts';
import type { SendTeamInput, TeamState } from '#machines/raceRegistration/raceRegistrationMachineTypes.ts';
import {
  selectFailure,
  selectIsBusy,
  selectIsSlow,
  selectPhase,
} from '#machines/raceRegistration/raceRegistrationSelectors.ts';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { ignoreAbort } from '#src/api/ignoreAbort.ts';
import { getServerSkewMs } from '#src/api/serverClock.ts';
import { usePolling, useReloadOnChange } from '#src/api/usePolling.ts';
import { useRaceNow } from '#src/race/race/raceTimes.ts';
import { loadTeam, type TeamAndRace } from './teamAndRace.ts';
import { toTeamState } from './toTeamState.ts';

interface Options {
  /** The newest state, into which the answer of a call is merged. */
  readonly current: () => TeamAndRace;
  /** Called with each newer state. */
  readonly onChange: (next: TeamAndRace) => void;
}

/** The machine with the real API. Here and not in src/app, because it loads with the team's page. */
function provideRaceRegistration({ current, onChange }: Options): typeof raceRegistrationMachine {
  const settled = (next: TeamAndRace): TeamState => {
    onChange(next);
    return toTeamState(next, Date.now() + getServerSkewMs());
  };
  const answered = ({ team }: TeamAnswer): TeamState => settled({ ...current(), team });
  return raceRegistrationMachine.provide({
    actors: {
      sendTeam: fromPromise<TeamState, SendTeamInput>(({ input: { teamId, quota }, signal }) =>
        ignoreAbort(signal, async () => {
          const args = { params: { id: teamId }, body: { quota, is_confirmed: true as const } };
          return answered(unwrapResult(await callEndpoint(teamsEndpoints.registerTeam, args, signal)));
        }),
      ),
      withdrawTeam: fromPromise<TeamState, { readonly teamId: string }>(({ input, signal }) =>
        ignoreAbort(signal, async () => {
          const args = { params: { id: input.teamId } };
          return answered(unwrapResult(await callEndpoint(teamsEndpoints.withdrawTeam, args, signal)));
        }),
      ),
      readTeam: fromPromise<TeamState, { readonly teamId: string }>(({ input, signal }) =>
        ignoreAbort(signal, async () => settled(unwrapResult(await loadTeam(input.teamId, signal)))),
      ),
    },
  });
}

function unwrapResult<Answer>(result: CallResult<Answer>): Answer {
  if (result.ok) return result.answer;
  const { failure } = result;
  // A server that broke off may already have registered the team: the outcome is unknown, as without an answer.
  if (failure.kind === 'noAnswer' || failure.status >= 500) throw new RegistrationError('answer.none');
  throw new RegistrationError(failure.problem?.code ?? 'unknown');
}

/** Polls while the team's place may change. */
const waitingPauseMs = 10_000;

/** The registration of one team, and the newest state of team and race. */
export function useRaceRegistration(loaded: TeamAndRace) {
  const [state, setState] = useState(loaded);
  const newest = useRef(state);
  const onChange = useCallback((next: TeamAndRace) => {
    newest.current = next;
    setState(next);
  }, []);
  const onTeam = useCallback((team: Team) => onChange({ ...newest.current, team }), [onChange]);
  const { team, race } = state;
  const { nowMs } = useRaceNow(race);
  const [machine] = useState(() => provideRaceRegistration({ current: () => newest.current, onChange }));
  const teamState = toTeamState(state, nowMs);
  const actor = useActorRef(machine, { input: { teamId: team.id, team: teamState } });
  const { status, isComplete, isPreRegistered, period, quota } = teamState;
  useEffect(() => {
    actor.send({ type: 'registration.changed', team: { status, isComplete, isPreRegistered, period, quota } });
  }, [actor, status, isComplete, isPreRegistered, period, quota]);
  const { id } = team;
  const load = useCallback((signal: AbortSignal) => loadTeam(id, signal), [id]);
  const onResult = useCallback(
    (result: CallResult<TeamAndRace>) => (result.ok ? onChange(result.answer) : undefined),
    [onChange],
  );
  const reading = { load, onResult };
  useReloadOnChange(reading, findNextRaceChangeMs(race, nowMs));
  const phase = useSelector(actor, selectPhase);
  const isBusy = useSelector(actor, selectIsBusy);
  const isWaiting = phase === 'waitlisted' || (period === 'signup' && phase === 'rosterComplete');
  usePolling(reading, isWaiting && !isBusy, waitingPauseMs);
  return {
    team,
    race,
    nowMs,
    teamState,
    phase,
    isBusy,
    isSlow: useSelector(actor, selectIsSlow),
    failure: useSelector(actor, selectFailure),
    /** The place that the captain is asked to confirm. */
    offered: useSelector(actor, ({ context }) => context.offered),
    send: actor.send,
    onTeam,
  };
}

export type RaceRegistration = ReturnType<typeof useRaceRegistration>;
