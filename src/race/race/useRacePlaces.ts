import { useEffect, useState } from 'react';
import type { RaceDetail } from '#contract/races/races.ts';
import { racesEndpoints } from '#contract/races/racesEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { type RaceNow, useRaceNow } from './raceTimes.ts';

/** While teams register; each page at its own moment, so that all of them together do not ask at once. */
const everyMs = 5_000;
/** After zero the refresh of the numbers is spread over this time; status and button change at once. */
const spreadMs = 3_000;

interface RacePlacesView {
  readonly race: RaceDetail;
  readonly nowMs: number;
  readonly status: RaceDetail['status'];
  /** The numbers could not be read lately: they are the last ones that came. */
  readonly isStale: boolean;
}

/** A race with its newest numbers: read again after each change of status, and every few seconds while signup is open. */
export function useRacePlaces(loaded: RaceDetail): RacePlacesView {
  const [places, setPlaces] = useState<RaceNow>(loaded);
  const [isStale, setIsStale] = useState(false);
  const race = { ...loaded, ...places };
  const { nowMs, status } = useRaceNow(race);
  const { id } = loaded;
  useEffect(() => {
    const controller = new AbortController();
    const isOpen = status === 'signup_open' || status === 'signup_full';
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = async () => {
      // A page that nobody looks at asks nothing; it asks when it is looked at again.
      if (document.visibilityState === 'visible') {
        const result = await callEndpoint(racesEndpoints.getRacePlaces, { params: { id } }, controller.signal);
        if (controller.signal.aborted) return;
        setIsStale(!result.ok);
        if (result.ok) {
          const { server_now: _, ...next } = result.answer;
          setPlaces(next);
        }
      }
      if (isOpen) timer = setTimeout(() => void read(), everyMs * (0.8 + 0.4 * Math.random()));
    };
    timer = setTimeout(() => void read(), spreadMs * Math.random());
    const onSight = () => {
      if (document.visibilityState !== 'visible' || !isOpen) return;
      clearTimeout(timer);
      void read();
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      controller.abort();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onSight);
    };
  }, [id, status]);
  return { race, nowMs, status, isStale };
}
