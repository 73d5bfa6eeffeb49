import { useEffect, useState } from 'react';
import type { Team } from '#contract/races/teams.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';

/** Last year's team, from which this one was copied; null while it loads, or if there is none. */
export function useLastTeam(id: string | null): Team | null {
  const [lastTeam, setLastTeam] = useState<Team | null>(null);
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    void (async () => {
      const result = await callEndpoint(teamsEndpoints.getTeam, { params: { id } }, controller.signal);
      if (result.ok && !controller.signal.aborted) setLastTeam(result.answer.team);
    })();
    return () => controller.abort();
  }, [id]);
  return lastTeam?.id === id ? lastTeam : null;
}

export interface TeamChanges {
  /** Names of riders who rode last year but not now. */
  readonly formerNames: readonly string[];
  /** Riders who did not ride last year. */
  readonly newMembers: readonly { readonly id: string; readonly name: string }[];
}

/** How a roster differs from last year's. */
export function findTeamChanges(current: Pick<Team, 'members'>, previous: Pick<Team, 'members'>): TeamChanges {
  const currentIds = new Set(current.members.map(({ member_id: id }) => id));
  const previousIds = new Set(previous.members.map(({ member_id: id }) => id));
  return {
    formerNames: previous.members.filter(({ member_id: id }) => !currentIds.has(id)).map(({ name }) => name),
    newMembers: current.members
      .filter(({ member_id: id }) => !previousIds.has(id))
      .map(({ member_id: id, name }) => ({ id, name })),
  };
}
