import type { ChallengePart, ChallengeSummary } from '#contract/challenges/challenges.ts';

/** Number of equal stretches in a silhouette. */
export interface OwnPart {
  readonly distanceM: number;
  readonly elevationsM: readonly number[];
}

/** The challenge's part of its route's silhouette; all of it if the part is not measured. */
export function ownPart({ route, part }: Pick<ChallengeSummary, 'route' | 'part'>): OwnPart {
  const { distance_m: distanceM, silhouette_m: elevationsM } = route;
  if (part === null || !(distanceM > 0)) return { distanceM, elevationsM };
  return { distanceM: part.distance_m, elevationsM: cut(elevationsM, distanceM, part) };
}

/** The elevations of the part, its interpolated ends included. */
function cut(elevationsM: readonly number[], lengthM: number, { from_m: fromM, to_m: toM }: ChallengePart): number[] {
  const last = elevationsM.length - 1;
  const from = Math.max(0, (fromM / lengthM) * last);
  const to = Math.min(last, (toM / lengthM) * last);
  const steps = Math.max(1, Math.ceil(to - from));
  return Array.from({ length: steps + 1 }, (_, step) => {
    const at = from + ((to - from) * step) / steps;
    const before = Math.min(Math.floor(at), last);
    const low = elevationsM[before] ?? 0;
    const high = elevationsM[before + 1] ?? low;
    return low + (high - low) * (at - before);
  });
}
