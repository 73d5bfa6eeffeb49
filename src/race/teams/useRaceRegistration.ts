import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { findNextRaceChangeMs } from '#contract/races/raceStatus.ts';
import type { Team } from '#contract/races/teams.ts';
import {
  selectFailure,
  selectIsBusy,
  selectIsSlow,
  selectPhase,
} from '#machines/raceRegistration/raceRegistrationSelectors.ts';
import type { CallResult } from '#src/api/callEndpoint.ts';
import { usePolling, useReloadOnChange } from '#src/api/usePolling.ts';
import { useRaceNow } from '#src/race/race/raceTimes.ts';
import { provideRaceRegistration } from './provideRaceRegistration.ts';
import { loadTeam, type TeamAndRace } from './teamAndRace.ts';
import { toTeamState } from './toTeamState.ts';

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
