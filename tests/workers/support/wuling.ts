import { buildLine } from '#server/content/buildLine.ts';
import { wulingWest } from '#server/content/routes/wulingWest.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';
import { interpolateElevationM } from '#workers/core/course/findClimbs.ts';

const { line } = buildLine(wulingWest.parts);
const lengthM = line.distanceM.at(-1) ?? 0;
const endsM = wulingWest.rowBoundaries.map(({ km }, index, stops) =>
  index === stops.length - 1 ? lengthM : km * 1000,
);

/** The seven legs of the site's course from the Geographic Centre to Wuling: metres and mean grade. */
export const wulingLegs: readonly (readonly [legM: number, meanGrade: number])[] = endsM.slice(1).map((toM, index) => {
  const fromM = endsM[index] ?? 0;
  return [toM - fromM, (interpolateElevationM(line, toM) - interpolateElevationM(line, fromM)) / (toM - fromM)];
});

/** The site's course of West Wuling. */
export function wulingLine(): CourseLine {
  return line;
}
