import type { ChallengePart, ChallengeSummary } from '#contract/challenges/challenges.ts';

/** A distance and elevations at equal intervals along it. */
export interface PartProfile {
  readonly distanceM: number;
  readonly elevationsM: readonly number[];
}

/** The challenge's part of its route's silhouette; the whole silhouette if the part is not measured. */
export function toPartProfile({ route, part }: Pick<ChallengeSummary, 'route' | 'part'>): PartProfile {
  const { distance_m: distanceM, silhouette_m: elevationsM } = route;
  if (part === null || !(distanceM > 0)) return { distanceM, elevationsM };
  return { distanceM: part.distance_m, elevationsM: cutElevations(elevationsM, distanceM, part) };
}

/** The elevations of the part, including its interpolated ends. */
function cutElevations(
  elevationsM: readonly number[],
  lengthM: number,
  { from_m: fromM, to_m: toM }: ChallengePart,
): number[] {
  const lastIndex = elevationsM.length - 1;
  const fromIndex = Math.max(0, (fromM / lengthM) * lastIndex);
  const toIndex = Math.min(lastIndex, (toM / lengthM) * lastIndex);
  const steps = Math.max(1, Math.ceil(toIndex - fromIndex));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const position = fromIndex + ((toIndex - fromIndex) * step) / steps;
    const node = Math.min(Math.floor(position), lastIndex);
    const startElevationM = elevationsM[node] ?? 0;
    const endElevationM = elevationsM[node + 1] ?? startElevationM;
    return startElevationM + (endElevationM - startElevationM) * (position - node);
  });
}
