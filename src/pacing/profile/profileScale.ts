import { computeRoundStep, createLinearScale, listMultiples } from '#src/ui/chart/scales.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';

/** Positions of the profile's parts in CSS pixels. */
export interface ProfileScale {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly leftPx: number;
  readonly rightPx: number;
  /** The base line below the bands. */
  readonly basePx: number;
  readonly topPx: number;
  readonly fontPx: number;
  readonly lowM: number;
  readonly highM: number;
  readonly x: (distanceM: number) => number;
  readonly y: (elevationM: number) => number;
  readonly toDistanceM: (xPx: number) => number;
}

interface ProfileScaleInput {
  readonly widthPx: number;
  readonly heightPx: number;
  /** Space above the highest point for its name. */
  readonly headroomPx: number;
  readonly fontPx?: number;
}

/** Size of the text at the browser's default setting. */
const defaultFontPx = 13;

const sidePx = 10;
/** Below the base line: wind arrows and kilometres. */
export const axisHeightPx = 38;
/** Minimum elevation range of the picture, so that a flat road does not look like a mountain. */
const minSpanM = 150;

export function createProfileScale(
  grid: CourseGrid,
  { widthPx, heightPx, headroomPx, fontPx = defaultFontPx }: ProfileScaleInput,
): ProfileScale {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const elevation of grid.elevationM) {
    low = Math.min(low, elevation);
    high = Math.max(high, elevation);
  }
  const basePx = heightPx - axisHeightPx;
  const spanM = Math.max(high - low, minSpanM);
  // A strip of ground below the lowest point, so that the road does not touch the picture's foot there.
  const floorM = low - spanM * 0.04;
  const innerPx = Math.max(widthPx - 2 * sidePx, 1);
  const toDistanceM = createLinearScale([sidePx, sidePx + innerPx], [0, grid.distanceM]);
  return {
    widthPx,
    heightPx,
    leftPx: sidePx,
    rightPx: sidePx + innerPx,
    basePx,
    topPx: headroomPx,
    fontPx,
    lowM: low,
    highM: high,
    x: createLinearScale([0, grid.distanceM], [sidePx, sidePx + innerPx]),
    y: createLinearScale([floorM, floorM + spanM * 1.04], [basePx, headroomPx]),
    toDistanceM: (xPx) => Math.max(0, Math.min(grid.distanceM, toDistanceM(xPx))),
  };
}

/** The strip between the grade letters and the names: it holds only the power line, and no plan leaves it. */
export function toPowerStrip({ basePx, topPx }: Pick<ProfileScale, 'basePx' | 'topPx'>): {
  readonly topPx: number;
  readonly bottomPx: number;
} {
  const bottomPx = basePx - 18;
  return { topPx: bottomPx - (basePx - topPx) * 0.3, bottomPx };
}

interface ElevationMark {
  readonly elevationM: number;
  readonly yPx: number;
  /** The mountain or the power line would run through the figure there. */
  readonly isHidden: boolean;
}

/** Marks of the elevation scale at round figures, at the lower end of the road, where the sky is. */
export function listElevationMarks(
  grid: CourseGrid,
  scale: ProfileScale,
): { readonly isAtStart: boolean; readonly marks: readonly ElevationMark[] } {
  const { fontPx, lowM, highM, y } = scale;
  const isAtStart = (grid.elevationM[0] ?? 0) <= (grid.elevationM[grid.stepCount] ?? 0);
  const stepM = Math.max(20, computeRoundStep(highM - lowM, (y(lowM) - y(highM)) / (2.2 * fontPx)));
  const widthPx = 3.4 * fontPx;
  const strip = toPowerStrip(scale);
  const roadYPx = [0, widthPx].map((inPx) => {
    const atM = scale.toDistanceM(isAtStart ? scale.leftPx + inPx : scale.rightPx - inPx);
    return y(interpolate(grid, grid.elevationM, atM));
  });
  const marks: ElevationMark[] = [];
  for (const elevationM of listMultiples(lowM, highM, stepM)) {
    const yPx = y(elevationM);
    const isInStrip = yPx > strip.topPx && yPx - fontPx < strip.bottomPx;
    const isHidden = isInStrip || roadYPx.some((px) => px < yPx + 2);
    if (yPx >= fontPx + 4) marks.push({ elevationM, yPx, isHidden });
  }
  return { isAtStart, marks };
}

/** Value of a node column at any distance, interpolated linearly. */
export function interpolate(grid: CourseGrid, nodes: Float64Array, distanceM: number): number {
  const positionM = Math.max(0, Math.min(distanceM, grid.distanceM));
  const step = Math.min(Math.floor(positionM / grid.stepM), grid.stepCount - 1);
  const lengthM = step === grid.stepCount - 1 ? grid.lastStepM : grid.stepM;
  const ratio = Math.min((positionM - step * grid.stepM) / lengthM, 1);
  const fromValue = nodes[step] ?? 0;
  return fromValue + ((nodes[step + 1] ?? fromValue) - fromValue) * ratio;
}

/** Mean grade around a place: what a rider notices, not a single step of the data. */
export function computeGradeAround(grid: CourseGrid, distanceM: number, stretchM: number): number {
  const from = Math.max(0, distanceM - stretchM / 2);
  const to = Math.min(grid.distanceM, distanceM + stretchM / 2);
  if (to <= from) return 0;
  return (interpolate(grid, grid.elevationM, to) - interpolate(grid, grid.elevationM, from)) / (to - from);
}

/** Marks of the distance axis, at a round step that leaves space for each label. */
export function listAxisMarksM(distanceM: number, innerPx: number, fontPx = defaultFontPx): readonly number[] {
  return listMultiples(0, distanceM, Math.max(500, computeRoundStep(distanceM, innerPx / (4.3 * fontPx))));
}
