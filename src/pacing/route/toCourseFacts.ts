import type { LocalisedText } from '#contract/localisedText.ts';
import { averageGradeRatio } from '#contract/routes/averageGradeRatio.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import type { CourseFacts, RowFacts } from '../live/liveTypes.ts';

/** The facts that do not change during a drag, in the reader's language. */
export function toCourseFacts({ detail, grid }: LoadedRoute, l: (text: LocalisedText) => string): CourseFacts {
  const rows = detail.rows.map((row): RowFacts => {
    const from = l(row.from);
    const to = l(row.to);
    const distanceM = row.end_m - row.start_m;
    const riseM = elevationAt(grid, row.end_m) - elevationAt(grid, row.start_m);
    return {
      name: `${from} – ${to}`,
      from,
      to,
      startM: row.start_m,
      endM: row.end_m,
      distanceM,
      gradeRatio: distanceM > 0 ? riseM / distanceM : 0,
    };
  });
  return {
    grid,
    rows,
    isApproximate: detail.is_approximate || detail.course.is_approximate,
    averageGradeRatio: averageGradeRatio(detail),
    attribution: detail.course.attribution,
  };
}

function elevationAt(grid: CourseGrid, distanceM: number): number {
  const { elevationM, stepM, lastStepM, stepCount } = grid;
  const step = Math.min(Math.max(Math.floor(distanceM / stepM), 0), stepCount - 1);
  const lengthM = step === stepCount - 1 ? lastStepM : stepM;
  const share = Math.min(Math.max((distanceM - step * stepM) / lengthM, 0), 1);
  const startM = elevationM[step] ?? 0;
  return startM + share * ((elevationM[step + 1] ?? startM) - startM);
}
