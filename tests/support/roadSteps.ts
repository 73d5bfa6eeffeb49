import type { allRoutes } from '#server/content/allRoutes.ts';
import { buildRouteDraft } from '#server/content/applyContent.ts';

type XY = readonly [x: number, y: number];

/** In thousandths of a degree: about 130 m. */
const tolerance = 1.2;
/** Length of a degree of longitude relative to one of latitude, in the middle of Taiwan. */
const lonScale = Math.cos((23.6 * Math.PI) / 180);

/** Our measured roads in the format of `ownRoads.ts`: a simplified line each, as its first point, then differences. */
export function listRoadSteps(routes: typeof allRoutes): string[] {
  return routes.flatMap((content) => {
    const { line, is_approximate: isApproximate } = buildRouteDraft(content);
    if (isApproximate) return [];
    const points = Array.from(line.latDeg, (lat, i): XY => [(line.lonDeg[i] ?? 0) * 1000, lat * 1000]);
    const corners = simplify(points).map(([x, y]): XY => [Math.round(x), Math.round(y)]);
    let previousX = 0;
    let previousY = 0;
    const steps = corners.map(([x, y]) => {
      const step = `${x - previousX} ${y - previousY}`;
      [previousX, previousY] = [x, y];
      return step;
    });
    return [steps.join(' ')];
  });
}

/** Simplifies a line by the Douglas-Peucker algorithm. */
function simplify(points: readonly XY[]): XY[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let farthestIndex = 0;
  let maxDistance = 0;
  points.forEach((point, index) => {
    const distance = measureDistance(point, first, last);
    if (distance > maxDistance) [farthestIndex, maxDistance] = [index, distance];
  });
  if (maxDistance <= tolerance) return [first, last];
  return [...simplify(points.slice(0, farthestIndex + 1)).slice(0, -1), ...simplify(points.slice(farthestIndex))];
}

/** Distance of a point from the stretch between `a` and `b`. */
function measureDistance([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  const dx = (bx - ax) * lonScale;
  const dy = by - ay;
  const px = (x - ax) * lonScale;
  const py = y - ay;
  const lengthSquared = dx * dx + dy * dy;
  const ratio = lengthSquared === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / lengthSquared));
  return Math.hypot(px - ratio * dx, py - ratio * dy);
}
