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
  const last = elevationsM.length - 1;
  const from = Math.max(0, (fromM / lengthM) * last);
  const to = Math.min(last, (toM / lengthM) * last);
  const steps = Math.max(1, Math.ceil(to - from));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const position = from + ((to - from) * step) / steps;
    const node = Math.min(Math.floor(position), last);
    const low = elevationsM[node] ?? 0;
    const high = elevationsM[node + 1] ?? low;
    return low + (high - low) * (position - node);
  });
}
