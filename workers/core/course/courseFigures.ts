import { interpolateMonotone } from '../numeric/interpolateMonotone.ts';
import type { CourseLine } from './courseTypes.ts';

/** Elevations in whole metres at `count` equal distances from start to end, for a route card's picture. */
export function toSilhouette({ distanceM, elevationM }: CourseLine, count: number): number[] {
  const lengthM = distanceM[distanceM.length - 1] ?? 0;
  const positionsM = Float64Array.from({ length: count }, (_, k) => (lengthM * k) / (count - 1));
  // + 0 turns -0 into 0.
  return Array.from(interpolateMonotone(distanceM, elevationM, positionsM), (value) => Math.round(value) + 0);
}

/** The figures of a line that a route card shows. */
export interface CourseFigures {
  readonly distanceM: number;
  /** Sum of all rises of more than 3 m. */
  readonly elevationGainM: number;
  readonly elevationMinM: number;
  readonly elevationMaxM: number;
  /** Net rise divided by distance. */
  readonly gradeRatio: number;
  /** 64 elevations at equal distances. */
  readonly silhouetteM: number[];
}

const silhouettePointCount = 64;
/** Smaller rises and falls are noise of the elevation model and not counted as climbing. */
const climbThresholdM = 3;

/** Computes the figures that a card and a segment show of their line. */
export function computeCourseFigures(line: CourseLine): CourseFigures {
  const distanceM = line.distanceM.at(-1) ?? 0;
  const startElevationM = line.elevationM[0] ?? 0;
  const endElevationM = line.elevationM.at(-1) ?? 0;
  const bounds = findExtent(line.elevationM);
  return {
    distanceM,
    elevationGainM: computeClimbM(line.elevationM),
    elevationMinM: bounds.min,
    elevationMaxM: bounds.max,
    // + 0 turns -0 into 0.
    gradeRatio: Math.round(((endElevationM - startElevationM) / distanceM) * 1e6) / 1e6 + 0,
    silhouetteM: toSilhouette(line, silhouettePointCount),
  };
}

/** Sum of the rises between turning points that differ by more than the threshold. */
function computeClimbM(elevationM: Float64Array): number {
  let gainM = 0;
  let lowM = elevationM[0] ?? 0;
  let highM = lowM;
  for (const elevation of elevationM) {
    if (elevation > highM) highM = elevation;
    if (highM - elevation > climbThresholdM || elevation < lowM) {
      if (highM - lowM > climbThresholdM) gainM += highM - lowM;
      lowM = elevation;
      highM = elevation;
    }
  }
  return highM - lowM > climbThresholdM ? gainM + highM - lowM : gainM;
}

/** Smallest and largest value of a column; infinities for an empty column. */
export function findExtent(column: Float64Array): { readonly min: number; readonly max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of column) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}
