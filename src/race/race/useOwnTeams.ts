import { useCallback, useState } from 'react';
import type { RaceStatus } from '#contract/races/raceKinds.ts';
import type { Team } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useReloadOnChange } from '#src/api/usePolling.ts';
import { type Resource, useResource } from '#src/api/useResource.ts';

type Teams = readonly Team[] | null;

const nobody: CallResult<Teams> = { ok: true, answer: null, serverNowMs: null };

/**
 * A captain's teams in a race; null for a visitor. The kind of seat that a team would get depends on the race's
 * status, so the teams load again when it changes; the loaded ones stay visible until then.
 */
export function useOwnTeams(
  id: string,
  riderId: string | null,
  status: RaceStatus,
): Resource<Teams> & { retry: () => void } {
  const [newer, setNewer] = useState<{ riderId: string | null; teams: Teams } | null>(null);
  const load = useCallback(
    async (signal: AbortSignal): Promise<CallResult<Teams>> => {
      if (riderId === null) return nobody;
      const result = await callEndpoint(teamsEndpoints.listTeams, { params: { id } }, signal);
      return result.ok ? { ...result, answer: result.answer.results } : result;
    },
    [riderId, id],
  );
  const onResult = useCallback(
    (result: CallResult<Teams>) => (result.ok ? setNewer({ riderId, teams: result.answer }) : undefined),
    [riderId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` depends on the same two ids
  const first = useResource('ownTeams', [riderId, id], load);
  useReloadOnChange({ load, onResult }, status);
  // Another rider's teams are never shown.
  return newer?.riderId === riderId ? { state: 'ready', answer: newer.teams, retry: first.retry } : first;
}
