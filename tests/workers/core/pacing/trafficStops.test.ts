import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { trafficKinds, trafficStopsPerM } from '#contract/pacing/traffic.ts';
import { straightGrid, valueAt } from '#tests/workers/support/courses.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import type { PaceProblem } from '#workers/core/pacing/pacePlanTypes.ts';
import { solveEffort } from '#workers/core/pacing/solveEffort.ts';
import { wheelInertiaMassKg } from '#workers/core/physics/wheelInertiaMassKg.ts';

const flat = createProblem(
  straightGrid(20_000, () => 10),
  { rowCount: 4 },
);
const hilly = createProblem(
  straightGrid(20_000, (placeM) => 300 + 150 * Math.sin(placeM / 1500)),
  { rowCount: 4 },
);
const rideS = (problem: PaceProblem, powerW: number) =>
  okValue(solveEffort(problem, { kind: 'flat', powerW }, computePacePlan)).totals.durationS;

describe('traffic', () => {
  it('changes no bit of a plan in the mountains', () => {
    const plan = okValue(computePacePlan(hilly));
    const mountain = okValue(computePacePlan({ ...hilly, traffic: 'mountain' }));
    expect(mountain.elapsedS).toEqual(plan.elapsedS);
    expect(mountain.rows).toEqual(plan.rows);
    expect(trafficStopsPerM.mountain).toBe(0);
  });

  it('costs more time, the more often a road stops the rider', () => {
    for (const problem of [flat, hilly]) {
      const [mountainS = 0, mixedS = 0, townS = 0] = trafficKinds.map((traffic) => rideS({ ...problem, traffic }, 180));
      expect(mixedS).toBeGreaterThan(mountainS * 1.01);
      expect(townS).toBeGreaterThan(mixedS * 1.02);
    }
  });

  it('costs a heavier rider more, because more kinetic energy is lost', () => {
    const lossS = (bodyMassKg: number) => {
      const problem = { ...flat, rider: { ...flat.rider, bodyMassKg } };
      return rideS({ ...problem, traffic: 'town' }, 180) - rideS(problem, 180);
    };
    expect(lossS(95)).toBeGreaterThan(lossS(60) * 1.2);
  });

  it.each([
    [0, 120],
    [0, 200],
    [0, 320],
    [0.03, 200],
    [0.06, 250],
    [-0.02, 150],
  ])('takes within a quarter as much time as real stops on a grade of %f at %i W', (grade, powerW) => {
    const road = createProblem(straightGrid(40_000, (placeM) => 1000 + grade * placeM));
    const lossS = (rideS({ ...road, traffic: 'town' }, powerW) - rideS(road, powerW)) / 40;
    expect(lossS / computeStopLossS(grade, powerW)).toBeGreaterThan(0.75);
    expect(lossS / computeStopLossS(grade, powerW)).toBeLessThan(1.25);
  });

  it('is never slower with more watts, and has no jump', () => {
    for (const traffic of trafficKinds) {
      let previousS = rideS({ ...hilly, traffic }, 80);
      for (let powerW = 84; powerW <= 400; powerW += 4) {
        const durationS = rideS({ ...hilly, traffic }, powerW);
        expect(durationS).toBeLessThanOrEqual(previousS + 1e-6);
        expect(durationS).toBeGreaterThan(previousS * 0.95);
        previousS = durationS;
      }
    }
  });

  it('is never slower with more FTP', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 80, max: 400, noNaN: true }),
        fc.double({ min: 0.5, max: 40, noNaN: true }),
        fc.constantFrom(...trafficKinds),
        (ftpW, moreW, traffic) => {
          const durations = [ftpW, ftpW + moreW].map(
            (ftp) =>
              okValue(computePacePlan({ ...hilly, traffic, rider: { ...hilly.rider, ftpW: ftp } })).totals.durationS,
          );
          expect(durations[1]).toBeLessThanOrEqual(valueAt(durations, 0) + 0.02);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('lets a goal be met in every kind of traffic', () => {
    for (const traffic of trafficKinds) {
      const durationS = rideS({ ...hilly, traffic }, 190);
      const goal = okValue(solveEffort({ ...hilly, traffic }, { kind: 'finish', durationS }, computePacePlan));
      expect(Math.abs(goal.totals.durationS - durationS)).toBeLessThan(0.5);
    }
  });

  it('is refused if the kind is unknown', () => {
    expect(solveEffort({ ...flat, traffic: 'motorway' as 'town' }, { kind: 'ftp' }, computePacePlan)).toEqual({
      ok: false,
      error: { code: 'plan.inputOutOfRange', detail: 'traffic' },
    });
  });
});

/** Riding time that one real stop costs: braking at 1.5 m/s², then away from standstill at the same power, each 1 km. */
function computeStopLossS(grade: number, powerW: number): number {
  const { bodyMassKg, bikeMassKg, cdaM2, crr, drivetrainEfficiency } = flat.rider;
  const massKg = bodyMassKg + bikeMassKg;
  const wheelW = powerW * drivetrainEfficiency;
  const computeForceN = (speedMps: number) =>
    massKg * 9.79 * (grade + crr) + 0.5 * 1.15 * cdaM2 * speedMps * speedMps - wheelW / Math.max(speedMps, 0.5);
  const stepS = 0.01;
  const ride = (untilM: number, brakes: boolean) => {
    let speedMps = brakes ? 0.1 : 8;
    let placeM = 0;
    let timeS = 0;
    while (placeM < untilM && !(brakes && speedMps * speedMps >= 2 * 1.5 * (untilM - placeM))) {
      speedMps += stepS * Math.max(-3, Math.min(3, -computeForceN(speedMps) / (massKg + wheelInertiaMassKg)));
      placeM += speedMps * stepS;
      timeS += stepS;
    }
    return { timeS: timeS + (brakes ? speedMps / 1.5 : 0), speedMps };
  };
  const cruise = ride(20_000, false);
  return ride(1000, true).timeS - 1000 / cruise.speedMps;
}
