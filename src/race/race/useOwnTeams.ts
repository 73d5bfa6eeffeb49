import { useCallback, useState } from 'react';
import type { RaceStatus } from '#contract/races/raceKinds.ts';
import type { Team } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useReloadOnChange } from '#src/api/usePolling.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';

type Teams = readonly Team[] | null;

const visitorResult: CallResult<Teams> = { ok: true, answer: null, serverNowMs: null };

/**
 * A captain's teams in a race; null for a visitor. The kind of seat that a team would get depends on the race's
 * status, so the teams load again when it changes; the loaded ones stay visible until then.
 */
export function useOwnTeams(
  raceId: string,
  riderId: string | null,
  status: RaceStatus,
): Resource<Teams> & { retry: () => void } {
  const [reloadedTeams, setReloadedTeams] = useState<{ riderId: string | null; teams: Teams } | null>(null);
  const load = useCallback(
    async (signal: AbortSignal): Promise<CallResult<Teams>> => {
      if (riderId === null) return visitorResult;
      const result = await callEndpoint(teamsEndpoints.listTeams, { params: { id: raceId } }, signal);
      return result.ok ? { ...result, answer: result.answer.results } : result;
    },
    [riderId, raceId],
  );
  const onResult = useCallback(
    (result: CallResult<Teams>) => (result.ok ? setReloadedTeams({ riderId, teams: result.answer }) : undefined),
    [riderId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` depends on the same two ids
  const initial = useResource('ownTeams', [riderId, raceId], load);
  useReloadOnChange({ load, onResult }, status);
  // Another rider's teams are never shown.
  return reloadedTeams?.riderId === riderId
    ? { state: 'ready', answer: reloadedTeams.teams, retry: initial.retry }
    : initial;
}
