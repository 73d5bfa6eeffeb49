import { type GradeBand, toGradeBand } from './gradeBand.ts';

/** A road's elevations at equal distances from its start to its end. */
export interface MountainRoad {
  readonly distanceM: number;
  readonly elevationsM: readonly number[];
}

/** Position of the road in its picture, in the picture's units; y grows downwards. */
export interface RoadBounds {
  /** Left and right end of the road. */
  readonly from: number;
  readonly to: number;
  /** The y of the road's highest and of its lowest point. */
  readonly top: number;
  readonly foot: number;
}

export interface LinePoint {
  readonly x: number;
  readonly y: number;
}

/** The road as a smooth line, with the grade band of each step. */
export interface RoadLine {
  readonly points: readonly LinePoint[];
  /** One per step between two points. */
  readonly bands: readonly GradeBand[];
}

/** Distance between two points of the line. */
const stepPx = 4;
const minSteps = 24;
const maxSteps = 240;
/** Minimum length of a stretch in one grade band; shorter ones would flicker. */
const minRunPx = 8;

/** Fits a road into its bounds. Null if it has fewer than two elevations or no length. */
export function layoutRoad(
  { distanceM, elevationsM }: MountainRoad,
  { from, to, top, foot }: RoadBounds,
): RoadLine | null {
  const finiteElevations = elevationsM.filter(Number.isFinite);
  if (finiteElevations.length < 2 || !(distanceM > 0)) return null;
  const steps = Math.min(maxSteps, Math.max(minSteps, Math.round((to - from) / stepPx)));
  const elevations = smooth(
    Array.from({ length: steps + 1 }, (_, step) => interpolateElevation(finiteElevations, step / steps)),
  );
  const lowest = Math.min(...elevations);
  // A flat road must not look like a mountain: with a rise below 40 m or half a per cent of its length it does not use
  // the full height.
  const rise = Math.max(Math.max(...elevations) - lowest, distanceM * 0.005, 40);
  const points = elevations.map((elevation, step) => ({
    x: from + (step / steps) * (to - from),
    y: foot - ((elevation - lowest) / rise) * (foot - top),
  }));
  const stepM = distanceM / steps;
  const grades = Array.from({ length: steps }, (_, step) => computeGradeAround(elevations, step, stepM));
  const minRunSteps = Math.max(1, Math.round((minRunPx * steps) / (to - from)));
  return { points, bands: mergeShortRuns(grades.map(toGradeBand), minRunSteps) };
}

/** The y of the road's highest point left of `untilX`: text above it may extend down to there. */
export function findHighestY(road: MountainRoad, bounds: RoadBounds, untilX: number): number {
  const points = layoutRoad(road, bounds)?.points ?? [];
  return Math.min(bounds.foot, ...points.filter(({ x }) => x <= untilX).map(({ y }) => y));
}

/** Linear between the known elevations; `ratio` 0..1 of the length. */
export function interpolateElevation(elevationsM: readonly number[], ratio: number): number {
  const last = elevationsM.length - 1;
  const position = Math.min(1, Math.max(0, ratio)) * last;
  const lower = Math.min(Math.floor(position), last);
  const low = elevationsM[lower] ?? 0;
  const high = elevationsM[lower + 1] ?? low;
  return low + (high - low) * (position - lower);
}

/** Rounds the corners between the known points; the ends are unchanged. */
function smooth(elevations: readonly number[]): number[] {
  const smoothOnce = (values: readonly number[]) =>
    values.map((value, index) => {
      const previous = values[index - 1];
      const next = values[index + 1];
      return previous === undefined || next === undefined ? value : (previous + 2 * value + next) / 4;
    });
  return smoothOnce(smoothOnce(smoothOnce([...elevations])));
}

/** Mean grade of three steps, because one step is too short for elevations in whole metres. */
function computeGradeAround(elevations: readonly number[], step: number, stepM: number): number {
  const from = Math.max(0, step - 1);
  const to = Math.min(elevations.length - 1, step + 2);
  return ((elevations[to] ?? 0) - (elevations[from] ?? 0)) / ((to - from) * stepM);
}

/** Merges each run that is too short with the previous run; the first takes the band of the next run. */
function mergeShortRuns(bands: readonly GradeBand[], minLength: number): readonly GradeBand[] {
  const runs: { band: GradeBand; length: number }[] = [];
  for (const band of bands) {
    const last = runs.at(-1);
    if (last?.band === band) last.length += 1;
    else if (last && last.length < minLength && runs.length > 1) joinLastRun(runs, band);
    else runs.push({ band, length: 1 });
  }
  const [first, second] = runs;
  if (first && second && first.length < minLength) first.band = second.band;
  const last = runs.at(-1);
  const beforeLast = runs.at(-2);
  if (last && beforeLast && last.length < minLength) last.band = beforeLast.band;
  return runs.flatMap(({ band, length }) => Array.from({ length }, () => band));
}

/** The last run is too short: the previous run takes its steps, and the new step continues it or starts a run. */
function joinLastRun(runs: { band: GradeBand; length: number }[], band: GradeBand): void {
  const shortRun = runs.pop();
  const previousRun = runs.at(-1);
  if (!shortRun || !previousRun) return;
  previousRun.length += shortRun.length;
  if (previousRun.band === band) previousRun.length += 1;
  else runs.push({ band, length: 1 });
}
