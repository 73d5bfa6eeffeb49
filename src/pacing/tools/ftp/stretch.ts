import type { LocalisedText } from '#contract/localisedText.ts';
import type { LoadedRoute } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';

/** A part of a route: all of it, one of its segments by id, or from one of its places to a later one. */
export type StretchChoice =
  | { readonly kind: 'whole' | 'custom'; readonly from: number; readonly to: number }
  | { readonly kind: 'segment'; readonly id: string; readonly from: number; readonly to: number };

export interface StretchPlace {
  readonly name: LocalisedText;
  readonly atM: number;
}

/** The places at the ends of the route's rows. */
export function toStretchPlaces({ detail: { rows } }: LoadedRoute): readonly StretchPlace[] {
  const firstRow = rows[0];
  if (firstRow === undefined) return [];
  return [{ name: firstRow.from, atM: firstRow.start_m }, ...rows.map((row) => ({ name: row.to, atM: row.end_m }))];
}

/** The position of the chosen part on the course; null if the part has no length. */
export function toStretch(route: LoadedRoute, choice: StretchChoice) {
  const endM = route.grid.distanceM;
  if (choice.kind === 'whole') return { fromM: 0, toM: endM };
  if (choice.kind === 'segment') {
    const segment = route.detail.segments.find(({ id }) => id === choice.id);
    return segment ? { fromM: segment.start_m, toM: Math.min(segment.end_m, endM) } : null;
  }
  const places = toStretchPlaces(route);
  const fromM = places[choice.from]?.atM ?? 0;
  const toM = Math.min(places[choice.to]?.atM ?? 0, endM);
  return toM > fromM ? { fromM, toM } : null;
}

/** Elevation at a place of the course. */
export function toElevationM({ elevationM, stepM, stepCount }: CourseGrid, atM: number): number {
  return elevationM[Math.min(stepCount, Math.max(0, Math.round(atM / stepM)))] ?? 0;
}

/** An average rider's speed on the flat. */
const flatMps = 8;
/** An average rider's vertical speed on a climb. */
const climbMps = 0.2;

/** Seconds that an average rider takes; a typed time with two readings is read as the one nearer to it. */
export function estimateTimeS(
  grid: CourseGrid,
  { fromM, toM }: { readonly fromM: number; readonly toM: number },
): number {
  let climbM = 0;
  for (let positionM = fromM + grid.stepM; positionM <= toM; positionM += grid.stepM)
    climbM += Math.max(0, toElevationM(grid, positionM) - toElevationM(grid, positionM - grid.stepM));
  return (toM - fromM) / flatMps + climbM / climbMps;
}
