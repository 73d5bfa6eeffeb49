import type { CourseLine } from '../course/courseTypes.ts';

/** A place on a known road. */
export interface RoadPlace {
  readonly roadIndex: number;
  /** Along the road. */
  readonly atM: number;
  readonly elevationM: number;
}

/** A recording strays this far from its road, and a drawn line cuts bends by as much. */
const maxLateralM = 40;
/** What a jump along the road costs at most, in metres beside it: two legs of a hairpin may be 20 m apart. */
const maxJumpCostM = 30;
const jumpCostRatio = 0.3;
/** Another road must be this much nearer than the road that the track follows. */
const roadChangeCostM = 15;
/** What an earlier road of the list is preferred by. */
const orderCostM = 0.5;
const metresPerDeg = 111_195;
/** Larger than `maxLateralM` at any latitude below 60 degrees. */
const cellDeg = 0.001;
/** Segments are entered in every cell that they cross: sampled at less than half a cell. */
const entrySpacingM = 40;

interface Segment {
  readonly roadIndex: number;
  readonly node: number;
}

type PlaceFinder = (latDeg: number, lonDeg: number, previous: RoadPlace | null, stepM: number) => RoadPlace | null;

/**
 * Returns a search for the place of a point on one of the roads: the nearest one within 40 m, preferring the road of the
 * previous place and a step along it as long as `stepM`, in either direction. Null if no road is near.
 */
export function createRoadFinder(lines: readonly CourseLine[]): PlaceFinder {
  const cells = indexSegments(lines);
  return (latDeg, lonDeg, previous, stepM) => {
    let best: RoadPlace | null = null;
    let minCostM = Number.POSITIVE_INFINITY;
    for (const { roadIndex, node } of listNearSegments(cells, latDeg, lonDeg)) {
      const line = lines[roadIndex];
      const { lateralM, ratio } = projectOnSegment(line, node, latDeg, lonDeg);
      if (lateralM > maxLateralM) continue;
      const atM = line.distanceM[node] + ratio * (line.distanceM[node + 1] - line.distanceM[node]);
      const costM = lateralM + roadIndex * orderCostM + computeChangeCost(previous, { roadIndex, atM, stepM });
      if (costM >= minCostM) continue;
      minCostM = costM;
      const elevationM = line.elevationM[node] + ratio * (line.elevationM[node + 1] - line.elevationM[node]);
      best = { roadIndex, atM, elevationM };
    }
    return best;
  };
}

function computeChangeCost(
  previous: RoadPlace | null,
  { roadIndex, atM, stepM }: { readonly roadIndex: number; readonly atM: number; readonly stepM: number },
): number {
  if (previous === null) return 0;
  if (previous.roadIndex !== roadIndex) return roadChangeCostM;
  return Math.min(maxJumpCostM, jumpCostRatio * Math.abs(Math.abs(atM - previous.atM) - stepM));
}

const toCellKey = (row: number, column: number): number => row * 1_000_000 + column;
const toCell = (deg: number): number => Math.floor(deg / cellDeg);

function indexSegments(lines: readonly CourseLine[]): ReadonlyMap<number, readonly Segment[]> {
  const cells = new Map<number, Segment[]>();
  for (const [roadIndex, { latDeg, lonDeg, distanceM }] of lines.entries()) {
    for (let node = 0; node + 1 < distanceM.length; node++) {
      const segment = { roadIndex, node };
      const sampleCount = Math.max(1, Math.ceil((distanceM[node + 1] - distanceM[node]) / entrySpacingM));
      let lastKey: number | null = null;
      for (let sample = 0; sample <= sampleCount; sample++) {
        const ratio = sample / sampleCount;
        const lat = latDeg[node] + ratio * (latDeg[node + 1] - latDeg[node]);
        const lon = lonDeg[node] + ratio * (lonDeg[node + 1] - lonDeg[node]);
        const key = toCellKey(toCell(lat), toCell(lon));
        if (key === lastKey) continue;
        lastKey = key;
        const cell = cells.get(key);
        if (cell === undefined) cells.set(key, [segment]);
        else cell.push(segment);
      }
    }
  }
  return cells;
}

function listNearSegments(
  cells: ReadonlyMap<number, readonly Segment[]>,
  latDeg: number,
  lonDeg: number,
): readonly Segment[] {
  const segments: Segment[] = [];
  for (let row = toCell(latDeg) - 1; row <= toCell(latDeg) + 1; row++)
    for (let column = toCell(lonDeg) - 1; column <= toCell(lonDeg) + 1; column++)
      segments.push(...(cells.get(toCellKey(row, column)) ?? []));
  return segments;
}

/** Distance beside a segment, and how far along it (0..1) its nearest point is. On a plane: roads are near. */
function projectOnSegment(
  { latDeg: lats, lonDeg: lons }: CourseLine,
  node: number,
  latDeg: number,
  lonDeg: number,
): { readonly lateralM: number; readonly ratio: number } {
  const northM = metresPerDeg;
  const eastM = metresPerDeg * Math.cos((latDeg * Math.PI) / 180);
  const startX = (lons[node] - lonDeg) * eastM;
  const startY = (lats[node] - latDeg) * northM;
  const runX = (lons[node + 1] - lons[node]) * eastM;
  const runY = (lats[node + 1] - lats[node]) * northM;
  const lengthSquared = runX * runX + runY * runY;
  const along = lengthSquared === 0 ? 0 : -(startX * runX + startY * runY) / lengthSquared;
  const ratio = Math.min(1, Math.max(0, along));
  return { lateralM: Math.hypot(startX + ratio * runX, startY + ratio * runY), ratio };
}
