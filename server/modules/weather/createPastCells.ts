import type { RequestedPlace, WeatherHours } from '#contract/weather/weather.ts';
import { type Clock, toTaipeiDay } from '#server/base/clock.ts';
import type { PlacesRun, PlacesSource } from './createPlacesSource.ts';
import { joinPlaceHours } from './joinPlaceHours.ts';
import type { WeatherRepository } from './weather.repository.ts';
import { formatCell, type StoredCell, type WeatherCell } from './weatherCells.repository.ts';
import { addDays, type DayPlan, settledAfterDays } from './weatherDayPlan.ts';
import { extractPlaceHours } from './weatherOfHour.ts';

interface Deps {
  readonly repository: Pick<WeatherRepository, 'findCells'>;
  readonly placesSource: PlacesSource;
  readonly clock: Clock;
}

export interface PastWeather {
  readonly hours: WeatherHours;
  /** The day (Asia/Taipei) of the oldest query for these hours. */
  readonly fetchedOn: string;
  /** The source may have corrected the day since. */
  readonly isStale: boolean;
}

interface CellsRequest {
  readonly day: string;
  readonly cells: readonly WeatherCell[];
  readonly today: string;
}

/**
 * The weather of a past day in cells of `weatherGrid`. It never changes once the source has settled it, so each cell is
 * fetched once for all riders; nothing of the request itself is stored.
 */
export function createPastCells({ repository, placesSource, clock }: Deps) {
  function findMissing(stored: ReadonlyMap<string, StoredCell>, { day, cells, today }: CellsRequest): WeatherCell[] {
    return cells.filter((cell) => {
      const fetchedOn = stored.get(formatCell(cell))?.fetchedOn;
      if (fetchedOn === undefined) return true;
      return fetchedOn < today && fetchedOn <= addDays(day, settledAfterDays);
    });
  }

  /** Stores what is missing; another process may just have fetched it. */
  async function fetchMissing(
    { transaction, fetchHours }: PlacesRun,
    request: CellsRequest,
    plan: DayPlan,
  ): Promise<true | null> {
    const { day, today } = request;
    const missing = findMissing(await transaction.findCells(day, request.cells), request);
    if (missing.length === 0) return true;
    const places = missing.map(({ lat_cdeg, lon_cdeg, elevation_m }) => ({
      distanceM: 0,
      elevationM: elevation_m,
      latDeg: lat_cdeg / 100,
      lonDeg: lon_cdeg / 100,
    }));
    const hours = await fetchHours({ ...plan.request, places });
    if (hours === null) return null;
    const cells = missing.map((cell, position) => ({ cell, hours: extractPlaceHours(hours, position) }));
    await transaction.saveCells({ day, fetchedOn: today, cells });
    return true;
  }

  function join(
    stored: ReadonlyMap<string, StoredCell>,
    places: readonly RequestedPlace[],
    request: CellsRequest,
  ): PastWeather | null {
    const singles = places.flatMap((place) => stored.get(formatCell(place)) ?? []);
    if (singles.length < places.length) return null;
    return {
      hours: joinPlaceHours(
        places.map(({ distance_m, elevation_m }) => ({ distance_m, elevation_m })),
        singles.map(({ hours }) => hours),
      ),
      fetchedOn: singles.map(({ fetchedOn }) => fetchedOn).sort()[0] ?? request.today,
      isStale: findMissing(stored, request).length > 0,
    };
  }

  /** Null if the weather of a cell is not stored and cannot be fetched. */
  return async function find(
    places: readonly RequestedPlace[],
    plan: DayPlan,
    client: string,
  ): Promise<PastWeather | null> {
    const cells = [...new Map(places.map((place) => [formatCell(place), place])).values()];
    const request = { day: plan.request.firstDay, cells, today: toTaipeiDay(clock.nowMs()) };
    let stored = await repository.findCells(request.day, cells);
    if (findMissing(stored, request).length > 0) {
      await placesSource.runInQueue(client, (run) => fetchMissing(run, request, plan));
      stored = await repository.findCells(request.day, cells);
    }
    return join(stored, places, request);
  };
}
