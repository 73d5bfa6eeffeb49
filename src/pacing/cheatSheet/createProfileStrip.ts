import { gradeBand } from '#contract/mountain/gradeBand.ts';
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
const slices = 135;

/**
 * The course's elevation as a strip in grade colours, smoothed over three slices so that the colours do not flicker.
 */
export function createProfileStrip(grid: CourseGrid, box: StripArea): ProfileStrip {
  const heights = Array.from({ length: slices + 1 }, (_, index) =>
    elevationAt(grid, (index / slices) * grid.distanceM),
  );
  const lowest = Math.min(...heights);
  // At least 1 % of the distance and at least 40 m, so that a flat course looks flat.
  const span = Math.max(Math.max(...heights) - lowest, grid.distanceM * 0.01, 40);
  // 6 % of the strip stay free above the highest and below the lowest point.
  const ridge = heights.map((elevationM, index): Point => {
    const y = box.y + box.height * (0.94 - 0.88 * ((elevationM - lowest) / span));
    return [round(box.x + (index / slices) * box.width), round(y)];
  });
  const bandAt = (slice: number) => {
    const from = Math.max(0, slice - 1);
    const to = Math.min(slices, slice + 2);
    return gradeBand(((heights[to] ?? 0) - (heights[from] ?? 0)) / (((to - from) / slices) * grid.distanceM));
  };
  const areas: { band: ReturnType<typeof bandAt>; points: Point[] }[] = [];
  const floor = box.y + box.height;
  for (let start = 0; start < slices; ) {
    const band = bandAt(start);
    let end = start + 1;
    while (end < slices && bandAt(end) === band) end++;
    const top = ridge.slice(start, end + 1);
    const left = top[0]?.[0] ?? 0;
    const right = top.at(-1)?.[0] ?? 0;
    // Overlaps the next area slightly, so that no seam shows between them.
    const over = Math.min(right + 0.5, box.x + box.width);
    areas.push({ band, points: [...top, [over, top.at(-1)?.[1] ?? 0], [over, floor], [left, floor]] });
    start = end;
  }
  return { areas, ridge };
}

function elevationAt(grid: CourseGrid, atM: number): number {
  const position = Math.min(atM / grid.stepM, grid.stepCount);
  const node = Math.min(Math.floor(position), grid.stepCount - 1);
  const low = grid.elevationM[node] ?? 0;
  const high = grid.elevationM[node + 1] ?? 0;
  return low + (high - low) * Math.min(position - node, 1);
}

const round = (value: number) => Math.round(value * 100) / 100;
