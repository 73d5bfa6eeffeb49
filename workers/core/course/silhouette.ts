import { interpolateMonotone } from '../numeric/interpolateMonotone.ts';
import type { CourseLine } from './courseTypes.ts';

/** Elevations in whole metres at `count` equal distances from start to end, for a route card's picture. */
export function toSilhouette({ distanceM, elevationM }: CourseLine, count: number): number[] {
  const lengthM = distanceM[distanceM.length - 1] ?? 0;
  const places = Float64Array.from({ length: count }, (_, k) => (lengthM * k) / (count - 1));
  // + 0 turns -0 into 0.
  return Array.from(interpolateMonotone(distanceM, elevationM, places), (value) => Math.round(value) + 0);
}
