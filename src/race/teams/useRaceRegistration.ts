import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { nextRaceChangeMs } from '#contract/races/raceStatus.ts';
import type { Team } from '#contract/races/teams.ts';
import {
  selectFailure,
  selectIsBusy,
  selectIsSlow,
  selectPhase,
} from '#machines/raceRegistration/raceRegistrationSelectors.ts';
import { useServerSkewMs } from '#src/api/useServerSkew.ts';
import { useNow } from '#src/ui/countdown/useNow.ts';
import { provideRaceRegistration } from './provideRaceRegistration.ts';
import { loadTeam, type TeamAndRace } from './teamAndRace.ts';
import { teamStanding } from './teamStanding.ts';
import { useFreshTeam } from './useFreshTeam.ts';

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
  const nowMs = useNow(useServerSkewMs(), (now) => nextRaceChangeMs(race, now));
  const [machine] = useState(() => provideRaceRegistration({ current: () => newest.current, onChange }));
  const standing = teamStanding(state, nowMs);
  const actor = useActorRef(machine, { input: { teamId: team.id, standing } });
  const { status, isComplete, isPreRegistered, period, quota } = standing;
  useEffect(() => {
    actor.send({ type: 'standing.changed', standing: { status, isComplete, isPreRegistered, period, quota } });
  }, [actor, status, isComplete, isPreRegistered, period, quota]);
  useReread(team.id, nextRaceChangeMs(race, nowMs), onChange);
  const phase = useSelector(actor, selectPhase);
  const isBusy = useSelector(actor, selectIsBusy);
  const isWaiting = phase === 'waitlisted' || (period === 'signup' && phase === 'rosterComplete');
  useFreshTeam(team.id, isWaiting && !isBusy, onChange);
  return {
    ...{ team, race, nowMs, standing, phase, isBusy },
    isSlow: useSelector(actor, selectIsSlow),
    failure: useSelector(actor, selectFailure),
    /** The place that the captain is asked to confirm. */
    offered: useSelector(actor, ({ context }) => context.offered),
    send: actor.send,
    onTeam,
  };
}

export type RaceRegistration = ReturnType<typeof useRaceRegistration>;

/** When a period begins or ends the page changes at once; numbers are read anew within 3 s, not by everybody together. */
function useReread(id: string, nextMs: number | null, onChange: (next: TeamAndRace) => void): void {
  const first = useRef(nextMs);
  useEffect(() => {
    if (first.current === nextMs) return;
    first.current = nextMs;
    const leaving = new AbortController();
    const timer = setTimeout(async () => {
      const result = await loadTeam(id, leaving.signal);
      if (result.ok && !leaving.signal.aborted) onChange(result.answer);
    }, Math.random() * 3_000);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [id, nextMs, onChange]);
}
