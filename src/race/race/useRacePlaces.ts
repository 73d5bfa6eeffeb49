import { useCallback, useState } from 'react';
import { nextRaceChangeMs } from '#contract/races/raceStatus.ts';
import type { RaceDetail, RacePlacesAnswer } from '#contract/races/races.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { useReadingAfter, useRereading } from '#src/api/useRereading.ts';
import { useRaceNow } from './raceTimes.ts';

/** While places are given out. */
const openPauseMs = 4_000;

interface RacePlacesView {
  readonly race: RaceDetail;
  readonly nowMs: number;
  readonly status: RaceDetail['status'];
  /** Since when (server clock) the numbers stand; null while they are the newest. */
  readonly staleSince: string | null;
}

/** A race with its newest numbers: read again after each change of status, and every few seconds while signup is open. */
export function useRacePlaces(loaded: RaceDetail): RacePlacesView {
  const [places, setPlaces] = useState<RacePlacesAnswer>(loaded);
  const [isStale, setIsStale] = useState(false);
  const { server_now: readAt, ...newest } = places;
  const race = { ...loaded, ...newest };
  const { nowMs, status } = useRaceNow(race);
  const { id } = loaded;
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(racesEndpoints.getRacePlaces, { params: { id } }, signal),
    [id],
  );
  const onResult = useCallback((result: CallResult<RacePlacesAnswer>) => {
    setIsStale(!result.ok);
    if (result.ok) setPlaces(result.answer);
  }, []);
  const reading = { load, onResult };
  useReadingAfter(reading, nextRaceChangeMs(race, nowMs));
  useRereading(reading, status === 'signup_open' || status === 'signup_full', openPauseMs);
  return { race, nowMs, status, staleSince: isStale ? readAt : null };
}
