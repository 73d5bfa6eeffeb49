import { smoothKeepingEnds } from '#workers/core/numeric/smoothKeepingEnds.ts';
import type { RoadPoint } from './readRoad.ts';

const stepM = 10;
/** Measured against the heights of kilometre posts on the same roads: decision 180. */
const smoothingM = 300;

/**
 * Smooths the heights that come from an elevation model: its cells of 30 m beside the road make bumps of 5 to 15 m that
 * nobody rides. Two running means over 300 m take out most of them and keep rollers. Heights measured on the road stay.
 */
export function smoothModelHeights(points: readonly RoadPoint[]): RoadPoint[] {
  const smoothed = [...points];
  let from = 0;
  while (from < points.length) {
    let to = from;
    while (points[to + 1]?.isModelHeight === points[from]?.isModelHeight) to++;
    if (points[from]?.isModelHeight) smoothed.splice(from, to - from + 1, ...smoothRun(points.slice(from, to + 1)));
    from = to + 1;
  }
  return smoothed;
}

function smoothRun(points: readonly RoadPoint[]): readonly RoadPoint[] {
  if (points.length < 3) return points;
  const startM = points[0]?.distanceM ?? 0;
  const lengthM = (points.at(-1)?.distanceM ?? 0) - startM;
  const nodes = new Float64Array(Math.ceil(lengthM / stepM) + 1);
  let next = 1;
  for (let node = 0; node < nodes.length; node++) {
    const atM = startM + Math.min(node * stepM, lengthM);
    while (next < points.length - 1 && (points[next] as RoadPoint).distanceM < atM) next++;
    nodes[node] = heightBetween(points[next - 1] as RoadPoint, points[next] as RoadPoint, atM);
  }
  smoothKeepingEnds(nodes, smoothingM / stepM / 2);
  return points.map((point) => {
    const place = (point.distanceM - startM) / stepM;
    const node = Math.min(Math.floor(place), nodes.length - 2);
    const [before, after] = [nodes[node] as number, nodes[node + 1] as number];
    return { ...point, elevationM: before + (after - before) * Math.min(place - node, 1) };
  });
}

function heightBetween(from: RoadPoint, to: RoadPoint, atM: number): number {
  const share = (atM - from.distanceM) / (to.distanceM - from.distanceM);
  return from.elevationM + (to.elevationM - from.elevationM) * share;
}
