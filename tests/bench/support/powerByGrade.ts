import type { BenchRow } from '#scripts/isWithinBudget.ts';
import { okValue } from '#tests/workers/support/problems.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import type { PacePlan } from '#workers/core/pacing/pacePlanTypes.ts';
import type { RiddenPart } from './recordedRides.ts';

/** Classes of row grades, from descents to climbs. */
const gradeClasses = [
  { what: 'below -3 %', from: Number.NEGATIVE_INFINITY, to: -0.03 },
  { what: '-3 to -1 %', from: -0.03, to: -0.01 },
  { what: '-1 to 1 %', from: -0.01, to: 0.01 },
  { what: '1 to 3 %', from: 0.01, to: 0.03 },
  { what: '3 to 5 %', from: 0.03, to: 0.05 },
  { what: 'above 5 %', from: 0.05, to: Number.POSITIVE_INFINITY },
] as const;

/**
 * Checks rows and not only totals: plans each ride with the FTP that gives its recorded mean watts, and compares it
 * with the recording by the grade of its rows.
 */
export function comparePowerByGrade(rides: readonly RiddenPart[]): BenchRow[] {
  const sums = gradeClasses.map(() => ({ recordedS: 0, recordedShareS: 0, plannedS: 0, plannedShareS: 0 }));
  for (const ride of rides) {
    const meanW = computeMeanPowerW(ride);
    const { rows } = planForMeanPower(ride, meanW);
    rows.gradeRatio.forEach((gradeRatio, k) => {
      const sum = sums[gradeClasses.findIndex(({ from, to }) => gradeRatio >= from && gradeRatio < to)];
      if (sum === undefined) return;
      const recordedS = ride.rowS[k] as number;
      const plannedS = rows.durationS[k] as number;
      sum.recordedS += recordedS;
      sum.recordedShareS += (recordedS * (ride.effort.powerW[k] as number)) / meanW;
      sum.plannedS += plannedS;
      sum.plannedShareS += (plannedS * (rows.powerW[k] as number)) / meanW;
    });
  }
  return gradeClasses.flatMap(({ what }, k) => {
    const sum = sums[k];
    if (sum === undefined || sum.recordedS === 0) return [];
    const { recordedS, recordedShareS, plannedS, plannedShareS } = sum;
    return [
      { what: `rows ${what}: recorded share of the mean watts`, value: recordedShareS / recordedS, unit: '' },
      { what: `rows ${what}: planned share`, value: plannedShareS / plannedS, unit: '' },
      { what: `rows ${what}: planned time too long`, value: 100 * (plannedS / recordedS - 1), unit: '%' },
    ];
  });
}

const computeMeanPowerW = ({ effort, rowS, durationS }: RiddenPart) =>
  effort.powerW.reduce((sum, powerW, k) => sum + powerW * (rowS[k] as number), 0) / durationS;

/** Finds the FTP by bisection, because mean power grows with FTP. */
function planForMeanPower({ problem }: RiddenPart, meanW: number): PacePlan {
  let low = 50;
  let high = 600;
  for (let k = 0; ; k++) {
    const ftpW = (low + high) / 2;
    const plan = okValue(computePacePlan({ ...problem, rider: { ...problem.rider, ftpW } }));
    if (k === 14) return plan;
    if (plan.totals.averagePowerW < meanW) low = ftpW;
    else high = ftpW;
  }
}
