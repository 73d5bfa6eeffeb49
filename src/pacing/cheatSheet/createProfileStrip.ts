import { toGradeBand } from '#contract/mountain/gradeBand.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';

export type Point = readonly [x: number, y: number];
export interface ProfileStrip {
  readonly areas: readonly { readonly band: 0 | 1 | 2 | 3 | 4 | 5; readonly points: readonly Point[] }[];
  readonly ridge: readonly Point[];
}
export interface StripArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Slices of the strip, each 4 px of 540 wide. */
const sliceCount = 135;

/**
 * The course's elevation as a strip in grade colours, smoothed over three slices so that the colours do not flicker.
 */
export function createProfileStrip(grid: CourseGrid, box: StripArea): ProfileStrip {
  const elevationsM = Array.from({ length: sliceCount + 1 }, (_, index) =>
    interpolateElevationM(grid, (index / sliceCount) * grid.distanceM),
  );
  const minElevationM = Math.min(...elevationsM);
  // At least 1 % of the distance and at least 40 m, so that a flat course looks flat.
  const spanM = Math.max(Math.max(...elevationsM) - minElevationM, grid.distanceM * 0.01, 40);
  // 6 % of the strip stay free above the highest and below the lowest point.
  const ridge = elevationsM.map((elevationM, index): Point => {
    const y = box.y + box.height * (0.94 - 0.88 * ((elevationM - minElevationM) / spanM));
    return [round(box.x + (index / sliceCount) * box.width), round(y)];
  });
  const getBand = (slice: number) => {
    const from = Math.max(0, slice - 1);
    const to = Math.min(sliceCount, slice + 2);
    return toGradeBand(
      ((elevationsM[to] ?? 0) - (elevationsM[from] ?? 0)) / (((to - from) / sliceCount) * grid.distanceM),
    );
  };
  const areas: { band: ReturnType<typeof getBand>; points: Point[] }[] = [];
  const bottom = box.y + box.height;
  for (let start = 0; start < sliceCount; ) {
    const band = getBand(start);
    let end = start + 1;
    while (end < sliceCount && getBand(end) === band) end++;
    const top = ridge.slice(start, end + 1);
    const left = top[0]?.[0] ?? 0;
    const right = top.at(-1)?.[0] ?? 0;
    // Overlaps the next area slightly, so that no seam shows between them.
    const overlapRight = Math.min(right + 0.5, box.x + box.width);
    areas.push({
      band,
      points: [...top, [overlapRight, top.at(-1)?.[1] ?? 0], [overlapRight, bottom], [left, bottom]],
    });
    start = end;
  }
  return { areas, ridge };
}

function interpolateElevationM(grid: CourseGrid, distanceM: number): number {
  const position = Math.min(distanceM / grid.stepM, grid.stepCount);
  const node = Math.min(Math.floor(position), grid.stepCount - 1);
  const low = grid.elevationM[node] ?? 0;
  const high = grid.elevationM[node + 1] ?? 0;
  return low + (high - low) * Math.min(position - node, 1);
}

const round = (value: number) => Math.round(value * 100) / 100;
