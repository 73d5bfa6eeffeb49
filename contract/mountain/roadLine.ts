import { type GradeBand, gradeBand } from './gradeBand.ts';

/** A road's elevations at equal distances from its start to its end. */
export interface MountainRoad {
  readonly distanceM: number;
  readonly elevationsM: readonly number[];
}

/** Where the road lies in its picture, in the picture's own units; y grows downwards. */
export interface RoadBox {
  /** Left and right end of the road. */
  readonly from: number;
  readonly to: number;
  /** Height of the road's highest and lowest point. */
  readonly top: number;
  readonly foot: number;
}

export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

/** The road as a smooth line, with the grade of each step. */
export interface RoadLine {
  readonly points: readonly LinePoint[];
  /** One for each step between two points. */
  readonly bands: readonly GradeBand[];
}

/** Distance between two points of the line. */
const stepPx = 4;
const [fewestSteps, mostSteps] = [24, 240] as const;
/** A stretch of one grade is at least this long; shorter ones would flicker. */
const shortestRunPx = 8;

/** Lays a road into its box. Null if it has fewer than two elevations or no length. */
export function layRoad({ distanceM, elevationsM }: MountainRoad, { from, to, top, foot }: RoadBox): RoadLine | null {
  const known = elevationsM.filter(Number.isFinite);
  if (known.length < 2 || !(distanceM > 0)) return null;
  const steps = Math.min(mostSteps, Math.max(fewestSteps, Math.round((to - from) / stepPx)));
  const elevations = smoothed(Array.from({ length: steps + 1 }, (_, step) => elevationAt(known, step / steps)));
  const lowest = Math.min(...elevations);
  // A flat road must not look like a mountain: below a rise of half a per cent it does not fill its box.
  const rise = Math.max(Math.max(...elevations) - lowest, distanceM * 0.005, 40);
  const points = elevations.map((elevation, step) => ({
    x: from + (step / steps) * (to - from),
    y: foot - ((elevation - lowest) / rise) * (foot - top),
  }));
  const stepM = distanceM / steps;
  const grades = Array.from({ length: steps }, (_, step) => gradeAround(elevations, step, stepM));
  const shortest = Math.max(1, Math.round((shortestRunPx * steps) / (to - from)));
  return { points, bands: withoutShortRuns(grades.map(gradeBand), shortest) };
}

/** The height of the road's highest point left of `untilX`: words above it may come down so far. */
export function highestY(road: MountainRoad, box: RoadBox, untilX: number): number {
  const points = layRoad(road, box)?.points ?? [];
  return Math.min(box.foot, ...points.filter(({ x }) => x <= untilX).map(({ y }) => y));
}

/** Linear between the known elevations; `share` 0..1 of the way. */
export function elevationAt(elevationsM: readonly number[], share: number): number {
  const last = elevationsM.length - 1;
  const at = Math.min(1, Math.max(0, share)) * last;
  const before = Math.min(Math.floor(at), last);
  const low = elevationsM[before] ?? 0;
  const high = elevationsM[before + 1] ?? low;
  return low + (high - low) * (at - before);
}

/** Rounds the corners between the known points; the ends stay. */
function smoothed(elevations: readonly number[]): number[] {
  const pass = (values: readonly number[]) =>
    values.map((value, index) => {
      const before = values[index - 1];
      const after = values[index + 1];
      return before === undefined || after === undefined ? value : (before + 2 * value + after) / 4;
    });
  return pass(pass(pass([...elevations])));
}

/** Over three steps: one step is too short for elevations in whole metres. */
function gradeAround(elevations: readonly number[], step: number, stepM: number): number {
  const from = Math.max(0, step - 1);
  const to = Math.min(elevations.length - 1, step + 2);
  return ((elevations[to] ?? 0) - (elevations[from] ?? 0)) / ((to - from) * stepM);
}

/** Gives each run that is too short to the run before it; the first takes the band of the run after it. */
function withoutShortRuns(bands: readonly GradeBand[], shortest: number): readonly GradeBand[] {
  const runs: { band: GradeBand; length: number }[] = [];
  for (const band of bands) {
    const last = runs.at(-1);
    if (last?.band === band) last.length += 1;
    else if (last && last.length < shortest && runs.length > 1) joinLast(runs, band);
    else runs.push({ band, length: 1 });
  }
  const [first, second] = runs;
  if (first && second && first.length < shortest) first.band = second.band;
  const last = runs.at(-1);
  const beforeLast = runs.at(-2);
  if (last && beforeLast && last.length < shortest) last.band = beforeLast.band;
  return runs.flatMap(({ band, length }) => Array.from({ length }, () => band));
}

/** The last run was too short: the run before it takes its steps, and the new step begins or continues a run. */
function joinLast(runs: { band: GradeBand; length: number }[], band: GradeBand): void {
  const short = runs.pop();
  const before = runs.at(-1);
  if (!short || !before) return;
  before.length += short.length;
  if (before.band === band) before.length += 1;
  else runs.push({ band, length: 1 });
}
