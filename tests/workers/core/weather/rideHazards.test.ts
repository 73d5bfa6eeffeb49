import { describe, expect, it, test } from 'vitest';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { findHazards, type HazardAir } from '#workers/core/weather/hazards.ts';
import { findRideHazards } from '#workers/core/weather/rideHazards.ts';

const mildAir: HazardAir = {
  temperatureC: 15,
  rainMmPerHour: 0,
  wettestMmPerHour: 0,
  windMps: 3,
  gustMps: 6,
  weatherCode: 1,
};
const findHazardsWith = (changes: Partial<HazardAir>) => findHazards({ ...mildAir, ...changes });
const createRain = (mm: number) => ({ rainMmPerHour: mm, wettestMmPerHour: mm });

describe('the hazards of one hour', () => {
  it('are empty on a dry, calm, clear day, however cold', () => {
    expect(findHazardsWith({})).toEqual([]);
    expect(findHazardsWith({ temperatureC: -8 })).toEqual([]);
  });

  it('are snow up to one degree, and ice from there up to three degrees', () => {
    expect(findHazardsWith({ temperatureC: 1, ...createRain(0.2) })).toEqual(['snow']);
    expect(findHazardsWith({ temperatureC: 1.1, ...createRain(0.2) })).toEqual(['ice']);
    expect(findHazardsWith({ temperatureC: 3, wettestMmPerHour: 0.1 })).toEqual(['ice']);
    expect(findHazardsWith({ temperatureC: 3.1, wettestMmPerHour: 0.1 })).toEqual([]);
    expect(findHazardsWith({ temperatureC: -2, wettestMmPerHour: 0.1 })).toEqual(['ice']);
  });

  it('accept the snow code, but not on a road that is clearly warmer than the terrain of the source', () => {
    expect(findHazardsWith({ temperatureC: 2.5, weatherCode: 73 })).toEqual(['snow']);
    expect(findHazardsWith({ temperatureC: 6, weatherCode: 73, ...createRain(1) })).toEqual(['rain']);
    expect(findHazardsWith({ temperatureC: 0, weatherCode: 86 })).toEqual(['snow']);
  });

  it('include rain from half a millimetre an hour, unless there is snow or thunder', () => {
    expect(findHazardsWith(createRain(0.4))).toEqual([]);
    expect(findHazardsWith(createRain(0.5))).toEqual(['rain']);
    expect(findHazardsWith({ ...createRain(8), weatherCode: 95 })).toEqual(['thunder']);
    expect(findHazardsWith({ temperatureC: -1, ...createRain(8) })).toEqual(['snow']);
  });

  it('include wind by the limits of the weather service, and fog by its code', () => {
    expect(findHazardsWith({ windMps: 10.7, gustMps: 17.1 })).toEqual([]);
    expect(findHazardsWith({ windMps: 10.8 })).toEqual(['wind']);
    expect(findHazardsWith({ gustMps: 17.2 })).toEqual(['wind']);
    expect(findHazardsWith({ weatherCode: 45 })).toEqual(['fog']);
    expect(findHazardsWith({ weatherCode: 48 })).toEqual(['ice', 'fog']);
    expect(findHazardsWith({ weatherCode: 66, temperatureC: 4 })).toEqual(['ice']);
  });
});

/** 36 km to the north at 10 m/s: an hour. From sea level to 720 m. */
const grid = straightGrid(36_000, (placeM) => placeM / 50);
const clockS = Float64Array.from({ length: 3_601 }, (_, node) => node);
const createRequest = (options: Parameters<typeof createForecast>[0], departureMinute = 330) => ({
  weather: createForecast({ places: [[0, 0]], ...options }),
  day: '2026-11-22',
  departureMinute,
  clockS,
});

test('rain between six and seven starts at the place that is reached at six', () => {
  const [rain, ...more] =
    findRideHazards(createRequest({ getHour: (hour) => ({ rainDmm: hour === 7 ? 20 : 0 }) }), grid) ?? [];
  expect(more).toEqual([]);
  expect(rain).toMatchObject({
    kind: 'rain',
    fromM: 18_500,
    toM: 36_000,
    fromS: 1_850,
    toS: 3_600,
    rainMmPerHour: 2,
  });
});

test('snow falls where the road is high enough for it, and the wet road below may be icy', () => {
  const hazards = findRideHazards(createRequest({ getHour: () => ({ rainDmm: 5, temperatureDc: 30 }) }), grid);
  expect(hazards?.map(({ kind, fromM }) => [kind, fromM])).toEqual([
    ['ice', 0],
    ['rain', 0],
    ['snow', 15_500],
  ]);
  expect(hazards?.[2]?.lowestC).toBeCloseTo(3 - 0.72 * 6.5, 5);
  expect(hazards?.[0]?.toM).toBe(15_000);
});

test('a road stays icy for six hours after the rain', () => {
  const getColdHour = (hour: number) => ({ temperatureDc: 20, rainDmm: hour === 2 ? 10 : 0 });
  expect(findRideHazards(createRequest({ getHour: getColdHour }, 450), grid)?.[0]).toMatchObject({
    kind: 'ice',
    fromM: 0,
    toM: 18_000,
  });
  expect(findRideHazards(createRequest({ getHour: getColdHour }, 500), grid)).toEqual([]);
});

test('a hazard that occurs twice is listed twice, in the order of the ride', () => {
  const hazards = findRideHazards(
    createRequest({
      places: [
        [0, 0],
        [18_000, 360],
        [36_000, 720],
      ],
      getHour: (_, place) => ({ gustDmps: place === 1 ? 0 : 200 }),
    }),
    grid,
  );
  expect(hazards?.map(({ kind, fromM, toM }) => [kind, fromM, toM])).toEqual([
    ['wind', 0, 2_500],
    ['wind', 33_500, 36_000],
  ]);
});

test('there are no hazards beyond the last hour of the forecast, nor for a day without a forecast', () => {
  const shortRainyForecast = { hours: 7, getHour: () => ({ rainDmm: 20 }) };
  expect(findRideHazards(createRequest(shortRainyForecast), grid)?.[0]).toMatchObject({ fromM: 0, toM: 18_000 });
  expect(findRideHazards(createRequest(shortRainyForecast, 420), grid)).toEqual([]);
  expect(findRideHazards({ ...createRequest({}), day: '2026-11-30' }, grid)).toBeNull();
});
