import { describe, expect, it } from 'vitest';
import { computeCutOffMargins } from '#src/pacing/tools/rideOptions/cutOffs.ts';
import { straightGrid } from '#tests/workers/support/courses.ts';
import { maxWalkMps } from '#workers/core/pacing/walking.ts';
import { checkGear } from '#workers/core/ride/checkGear.ts';
import {
  computeFuelPlan,
  getUsualCarbohydrateGPerHour,
  getUsualDrinkMlPerHour,
  planFuel,
} from '#workers/core/ride/fuelPlan.ts';

describe('cut-off times', () => {
  const elapsedAtS = (atM: number) => atM / 4;

  it('give the time between the plan and the cut-off, in the order of the course', () => {
    const gates = [
      { atM: 20_000, closesS: 8 * 3600 },
      { atM: 8_000, closesS: 6 * 3600 + 600 },
    ];
    expect(computeCutOffMargins(gates, 5.5 * 3600, elapsedAtS)).toEqual([
      { atM: 8_000, closesS: 22_200, arrivesS: 21_800, marginS: 400, latestDepartureS: 20_200 },
      { atM: 20_000, closesS: 28_800, arrivesS: 24_800, marginS: 4_000, latestDepartureS: 23_800 },
    ]);
  });

  it('are negative if the plan is too late, and on the next day if the ride begins at night', () => {
    const [late] = computeCutOffMargins([{ atM: 8_000, closesS: 20_000 }], 19_000, elapsedAtS);
    expect(late?.marginS).toBe(-1_000);
    const [night] = computeCutOffMargins([{ atM: 8_000, closesS: 1_800 }], 23 * 3600, elapsedAtS);
    expect(night).toMatchObject({ closesS: 88_200, marginS: 3_400 });
  });
});

describe('the lowest gear', () => {
  // Kyle's arithmetic: 34/34 on 2.136 m at 2.136 m/s is one turn a second.
  const gear = { chainring: 34, cog: 34, wheelM: 2.136 };
  const grid = straightGrid(2000, (placeM) => (placeM < 1000 ? 0 : 0.12 * (placeM - 1000)));

  it('turns 60 times a minute if the wheel turns once a second', () => {
    const rows = checkGear({ gear, grid, rowEndM: [1000, 2000], speedMps: new Float64Array(200).fill(2.136) });
    expect(rows).toEqual([
      {
        rowIndex: 1,
        atM: 1000,
        gradeRatio: expect.closeTo(0.12, 9),
        speedMps: expect.closeTo(2.136, 9),
        isWalked: false,
        cadenceRpm: expect.closeTo(60, 9),
        wantedCog: 34,
      },
    ]);
  });

  it('suggests a larger cog if the rider grinds', () => {
    const [walked] = checkGear({ gear, grid, rowEndM: [2000], speedMps: new Float64Array(200).fill(maxWalkMps) });
    expect(walked).toMatchObject({ isWalked: true, wantedCog: gear.cog });
    const [row] = checkGear({ gear, grid, rowEndM: [2000], speedMps: new Float64Array(200).fill(1.6) });
    expect(row?.isWalked).toBe(false);
    expect(row?.cadenceRpm).toBeCloseTo(44.94, 1);
    expect(row?.wantedCog).toBe(46);
  });
});

describe('food and drink', () => {
  it('depend on the duration and the temperature of the ride', () => {
    expect([1800, 3600, 7200, 14_400].map(getUsualCarbohydrateGPerHour)).toEqual([0, 30, 30, 45]);
    expect([0, 10, 20, 30, 40].map(getUsualDrinkMlPerHour)).toEqual([400, 400, 600, 800, 800]);
  });

  it('are divided by work and by time, and add up', () => {
    const legs = [
      { workJ: 600_000, durationS: 3600 },
      { workJ: 400_000, durationS: 1800 },
    ];
    const plan = computeFuelPlan(legs, { carbohydrateGPerHour: 60, drinkMlPerHour: 600 });
    expect(plan.legs.map(({ carbohydrateG, drinkMl }) => [carbohydrateG, drinkMl])).toEqual([
      [54, 600],
      [36, 300],
    ]);
    expect(plan.total).toEqual({ energyKcal: expect.closeTo(995.9, 1), carbohydrateG: 90, drinkMl: 900 });
  });

  it('have no NaN on a ride that only coasts', () => {
    const plan = computeFuelPlan([{ workJ: 0, durationS: 600 }], { carbohydrateGPerHour: 0, drinkMlPerHour: 400 });
    expect(plan.legs).toEqual([{ energyKcal: 0, carbohydrateG: 0, drinkMl: expect.closeTo(66.67, 2) }]);
  });

  it('uses the default amounts if the rider has none', () => {
    const ride = { legs: [{ workJ: 1e6, durationS: 7200 }], durationS: 7200, temperatureC: 21 };
    expect(planFuel({ ...ride, habit: { carbohydrateGPerHour: null, drinkMlPerHour: null } })).toMatchObject({
      carbohydrateGPerHour: 30,
      drinkMlPerHour: 600,
    });
    expect(planFuel({ ...ride, habit: { carbohydrateGPerHour: 45, drinkMlPerHour: 0 } })).toMatchObject({
      carbohydrateGPerHour: 45,
      drinkMlPerHour: 0,
    });
  });
});
