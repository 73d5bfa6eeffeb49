import type { CourseLine } from './courseTypes.ts';
import { silhouette } from './silhouette.ts';

/** What a card says of a line. */
export interface CourseFigures {
  readonly distanceM: number;
  /** Sum of the rises of more than 3 m. */
  readonly elevationGainM: number;
  readonly elevationMinM: number;
  readonly elevationMaxM: number;
  /** Net rise over distance. */
  readonly gradeRatio: number;
  /** 64 elevations at equal distances. */
  readonly silhouetteM: number[];
}

const silhouettePointCount = 64;
/** Shorter ups and downs than this are noise of the elevation model, not climbing. */
const climbThresholdM = 3;

/** What a card and a segment say of their line. */
export function courseFigures(line: CourseLine): CourseFigures {
  const distanceM = line.distanceM.at(-1) ?? 0;
  const first = line.elevationM[0] ?? 0;
  const last = line.elevationM.at(-1) ?? 0;
  const bounds = extent(line.elevationM);
  return {
    distanceM,
    elevationGainM: climbM(line.elevationM),
    elevationMinM: bounds.min,
    elevationMaxM: bounds.max,
    // + 0 makes 0 of -0.
    gradeRatio: Math.round(((last - first) / distanceM) * 1e6) / 1e6 + 0,
    silhouetteM: silhouette(line, silhouettePointCount),
  };
}

/** The sum of the rises between turning points that lie more than the threshold apart. */
function climbM(elevationM: Float64Array): number {
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

/** Least and greatest value of a column; infinities for an empty one. */
export function extent(column: Float64Array): { readonly min: number; readonly max: number } {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const value of column) {
    if (value < min) min = value;
    if (value > max) max = value;
  }
  return { min, max };
}
