import { toGradeBand } from '#contract/mountain/gradeBand.ts';
import type { MapGate, MapRun, MapSpotSource } from '#src/ui/map/mapTypes.ts';
import type { CourseGrid } from '#workers/core/course/courseTypes.ts';
import type { CourseFacts, Selection, SelectionStore } from '../live/liveTypes.ts';

/** Grades are averaged over 100 m, on long courses over 1/250 of the course: pieces of one pixel are unreadable. */
const minRunM = 100;
const maxRuns = 250;
/** More circles than this overlap on a phone. */
const maxGates = 24;

/** The course as stretches of one grade band each; without grades if elevations are known at few points only. */
export function toCourseRuns({ grid, isApproximate }: CourseFacts): MapRun[] {
  return isApproximate ? [{ from: 0, to: grid.stepCount, colour: '--soft' }] : toGradeRuns(grid);
}

/** The course as stretches of one grade band each. */
export function toGradeRuns(grid: CourseGrid): MapRun[] {
  const runM = Math.max(minRunM, grid.distanceM / maxRuns);
  const nodesPerRun = Math.max(1, Math.round(runM / grid.stepM));
  const runs: { from: number; to: number; colour: MapRun['colour'] }[] = [];
  for (let from = 0; from < grid.stepCount; from += nodesPerRun) {
    const to = Math.min(from + nodesPerRun, grid.stepCount);
    const lengthM = toDistanceM(grid, to) - toDistanceM(grid, from);
    const riseM = (grid.elevationM[to] ?? 0) - (grid.elevationM[from] ?? 0);
    const colour = `--grade${toGradeBand(lengthM > 0 ? riseM / lengthM : 0)}` as const;
    const lastRun = runs.at(-1);
    if (lastRun?.colour === colour) lastRun.to = to;
    else runs.push({ from, to, colour });
  }
  return runs;
}

export interface RouteGate extends MapGate {
  readonly distanceM: number;
  /** The row that ends here; for the start the first row. */
  readonly rowIndex: number;
}

/** The start and the end of every row with their elevations, thinned out if there are too many. */
export function toRouteGates(
  { grid, rows, isApproximate }: CourseFacts,
  formatM?: (elevationM: number) => string,
): RouteGate[] {
  const createGate = (name: string, distanceM: number, rowIndex: number) => {
    const node = findNode(grid, distanceM);
    const elevationM = grid.elevationM[node];
    const isKnown = formatM !== undefined && elevationM !== undefined && !isApproximate;
    return { name, distanceM, rowIndex, node, ...(isKnown && { detail: `${formatM(elevationM)} m` }) };
  };
  const endGates = rows.map((row, index) => createGate(row.to, row.endM, index));
  const stride = Math.ceil(endGates.length / maxGates);
  const thinned = endGates.filter((_, index) => index % stride === stride - 1 || index === endGates.length - 1);
  return [...rows.slice(0, 1).map((row) => createGate(row.from, row.startM, 0)), ...thinned];
}

/** A node of the course as the page's selection. */
export function toMapSelection({ grid, rows }: CourseFacts, node: number): Selection {
  const distanceM = toDistanceM(grid, node);
  const rowIndex = rows.findIndex((row) => distanceM <= row.endM);
  return { rowIndex: rowIndex >= 0 ? rowIndex : rows.length - 1, distanceM };
}

/** The page's selection as nodes of the course, for the maps. */
export function createMapSpotSource(selection: SelectionStore, { grid, rows }: CourseFacts): MapSpotSource {
  return {
    subscribe: selection.subscribe,
    get: () => {
      const { rowIndex, distanceM } = selection.get();
      const row = rowIndex === null ? undefined : rows[rowIndex];
      return {
        stretch: row ? { from: findNode(grid, row.startM), to: findNode(grid, row.endM) } : null,
        node: distanceM === null ? null : findNode(grid, distanceM),
      };
    },
  };
}

function findNode(grid: CourseGrid, distanceM: number): number {
  return Math.min(Math.max(Math.round(distanceM / grid.stepM), 0), grid.stepCount);
}

function toDistanceM(grid: CourseGrid, node: number): number {
  return node >= grid.stepCount ? grid.distanceM : node * grid.stepM;
}
