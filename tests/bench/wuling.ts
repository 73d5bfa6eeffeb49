import type { BenchReport } from '#scripts/bench.ts';
import type { BenchRow } from '#scripts/isWithinBudget.ts';
import { createProblem, okValue } from '#tests/workers/support/problems.ts';
import { wulingLine } from '#tests/workers/support/wuling.ts';
import { buildCourseGrid } from '#workers/core/course/buildCourseGrid.ts';
import { computePacePlan } from '#workers/core/pacing/computePacePlan.ts';
import { computeDraftFactor } from '#workers/core/physics/draftFactor.ts';

const bodyMassKg = 65;
const ftpPerKg = [3.2, 3.5, 4, 4.5, 5];

/** West Wuling by FTP: alone and in a group of four, used to altitude or not (the table of decision 188). */
export async function run(): Promise<BenchReport> {
  const grid = okValue(buildCourseGrid(wulingLine()));
  const rows = ftpPerKg.flatMap((wattsPerKg): BenchRow[] =>
    [1, 4].flatMap((groupSize) =>
      (['townsend', 'bassettAcclimatised'] as const).map((altitudeModel) => {
        const { totals } = okValue(
          computePacePlan(
            createProblem(grid, {
              rowCount: 7,
              rider: {
                ftpW: wattsPerKg * bodyMassKg,
                bodyMassKg,
                bikeMassKg: 8.5,
                cdaM2: 0.38 * computeDraftFactor(groupSize),
                altitudeModel,
              },
            }),
          ),
        );
        return {
          what: `${wattsPerKg} W/kg, ${groupSize} riders, ${altitudeModel}`,
          value: totals.durationS,
          unit: 's',
        };
      }),
    ),
  );
  return { name: 'wuling', rows };
}
