import { expect, test } from 'vitest';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { allRoutes } from '#server/content/allRoutes.ts';
import { buildLine } from '#server/content/buildLine.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { sweepDepartures } from '#workers/core/weather/sweepDepartures.ts';
import { chooseCoursePlaces } from '#workers/core/weather/weatherPlaces.ts';
import type { Departure, SweepRange } from '#workers/core/weather/weatherTypes.ts';

const saturday = '2026-12-05';
const { ftpW, bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency } = initialPaceInputs;
const defaultRider = { ftpW, bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency };

/** The best departure on a road of the site on a dry Saturday of December: 12 °C at dawn and 22 °C at 14:00 at sea level. */
function findBest(routeId: string, rider: Partial<typeof defaultRider> = {}) {
  const route = allRoutes.find(({ id }) => id === routeId);
  if (route === undefined) throw new Error(routeId);
  const { line } = buildLine(route.parts);
  const grid = okValue(buildCourseGrid(line));
  const places = chooseCoursePlaces(line).map(({ distanceM, elevationM }) => [distanceM, elevationM] as const);
  const weather = createForecast({
    firstDay: '2026-12-04',
    places,
    getHour: (hour, place) => {
      const seaC = 17 + 5 * Math.cos(((hour - 14) * Math.PI) / 12);
      const [, elevationM = 0] = places[place] ?? [];
      return { temperatureDc: Math.round(10 * seaC - 0.05 * elevationM), windDmps: 15, gustDmps: 40, windFromDeg: 45 };
    },
  });
  const range: SweepRange = {
    weather,
    road: { status: 'open', road_notices: [] },
    days: [saturday],
    fromMinute: 180,
    toMinute: 600,
    stepMinutes: 30,
    nowMs: Date.parse('2026-12-04T12:00:00+08:00'),
  };
  const problem = createProblem(grid, { rider: { ...defaultRider, ...rider } });
  const { departures, best } = okValue(sweepDepartures(problem, { kind: 'ftp' }, range));
  const departure = departures[best?.index ?? -1] as Departure;
  return { ...departure, reasons: best?.reasons };
}

test.each(['wuling-west', 'tataka', 'daxueshan'])(
  '%s: on an ordinary dry winter day riders leave at first light and are at the top before noon',
  (routeId) => {
    const { departureMinute, topMinute, topElevationM, darkS, cautions, reasons } = findBest(routeId);
    expect(topElevationM).toBeGreaterThan(2_000);
    expect(topMinute).toBeLessThanOrEqual(720);
    expect(departureMinute).toBeLessThanOrEqual(7 * 60 + 30);
    // First light is at 06:00.
    expect(darkS === 0 ? departureMinute >= 6 * 60 : cautions.includes('dark')).toBe(true);
    expect(reasons).toContain('noon');
  },
);

test('a slow rider leaves for Wuling in the dark, with a caution to take lights', () => {
  const { departureMinute, topMinute, cautions } = findBest('wuling-west', { ftpW: 140 });
  expect(departureMinute).toBeLessThan(6 * 60);
  expect(topMinute).toBeLessThanOrEqual(720);
  expect(cautions).toContain('dark');
});

test('on a low road of one hour noon does not matter, and nobody leaves in the dark', () => {
  const { darkS, reasons } = findBest('fengguizui');
  expect(darkS).toBe(0);
  expect(reasons).toContain('dark');
  expect(reasons).not.toContain('noon');
});
