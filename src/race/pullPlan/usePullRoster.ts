import { useCallback, useEffect, useState } from 'react';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { teamsEndpoints } from '#contract/races/teamsEndpoints.ts';
import { useIsLoggedIn } from '#src/account/SessionContext.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { createRoster, type PullRoster, readRoster, storeRoster } from './pullRoster.ts';

/** A typical circuit race, if no race is known. */
const usualDistanceKm = '60';

/** The roster stored on this device for a team, prefilled with the team's names if its captain is signed in. */
export function usePullRoster(teamId: string) {
  const { t } = useTranslator();
  const isLoggedIn = useIsLoggedIn();
  const [roster, setRoster] = useState<PullRoster>(
    () => readRoster(teamId) ?? createRoster((index) => t('pullPlan.rider', { count: index + 1 }), usualDistanceKm),
  );
  const [teamName, setTeamName] = useState<string | null>(null);
  const change = useCallback(
    (next: PullRoster) => {
      setRoster(next);
      storeRoster(teamId, next);
    },
    [teamId],
  );
  useEffect(() => {
    if (!isLoggedIn) return;
    const controller = new AbortController();
    void readTeam(teamId, controller.signal).then((team) => {
      if (team === null || controller.signal.aborted) return;
      setTeamName(team.name);
      // Input belongs to the captain: names are copied only into a roster that nobody has edited.
      if (readRoster(teamId) !== null) return;
      setRoster((current) => ({
        ...current,
        distanceKm: team.distanceKm ?? current.distanceKm,
        riders: current.riders.map((rider, index) => ({ ...rider, name: team.names[index] ?? rider.name })),
      }));
    });
    return () => controller.abort();
  }, [isLoggedIn, teamId]);
  return { roster, change, teamName };
}

async function readTeam(id: string, signal: AbortSignal) {
  const team = await callEndpoint(teamsEndpoints.getTeam, { params: { id } }, signal);
  if (!team.ok) return null;
  const { name, members, race_id: raceId } = team.answer.team;
  const race = await callEndpoint(racesEndpoints.getRace, { params: { id: raceId } }, signal);
  const distanceKm = race.ok ? String((race.answer.lap_count * race.answer.lap_m) / 1_000) : null;
  return { name, names: members.map((member) => member.name), distanceKm };
}
