import { useCallback, useState } from 'react';
import { findNextRaceChangeMs } from '#contract/races/raceStatus.ts';
import type { RaceDetail, RaceSeatsAnswer } from '#contract/races/races.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { type CallResult, callEndpoint } from '#src/api/callEndpoint.ts';
import { usePolling, useReloadOnChange } from '#src/api/usePolling.ts';
import { useRaceNow } from './raceTimes.ts';

/** While places can be taken. */
const openPauseMs = 4_000;

interface RacePlacesView {
  readonly race: RaceDetail;
  readonly nowMs: number;
  readonly status: RaceDetail['status'];
  /** The server time of the numbers if they are outdated; null while they are current. */
  readonly staleSince: string | null;
}

/** A race with its current numbers: read again after each change of status, and often while signup is open. */
export function useRaceSeats(loaded: RaceDetail): RacePlacesView {
  const [places, setPlaces] = useState<RaceSeatsAnswer>(loaded);
  const [isStale, setIsStale] = useState(false);
  const { server_now: readAt, ...newest } = places;
  const race = { ...loaded, ...newest };
  const { nowMs, status } = useRaceNow(race);
  const { id } = loaded;
  const load = useCallback(
    (signal: AbortSignal) => callEndpoint(racesEndpoints.getRaceSeats, { params: { id } }, signal),
    [id],
  );
  const onResult = useCallback((result: CallResult<RaceSeatsAnswer>) => {
    setIsStale(!result.ok);
    if (result.ok) setPlaces(result.answer);
  }, []);
  const reading = { load, onResult };
  useReloadOnChange(reading, findNextRaceChangeMs(race, nowMs));
  usePolling(reading, status === 'signup_open' || status === 'signup_full', openPauseMs);
  return { race, nowMs, status, staleSince: isStale ? readAt : null };
}
