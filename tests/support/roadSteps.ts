import type { allRoutes } from '#server/content/allRoutes.ts';
import { buildDraft } from '#server/content/applyContent.ts';

type XY = readonly [x: number, y: number];

/** In thousandths of a degree: about 130 m. */
const tolerance = 1.2;
/** Length of a degree of longitude relative to one of latitude, in the middle of Taiwan. */
const narrowing = Math.cos((23.6 * Math.PI) / 180);

/** Our measured roads in the format of `ownRoads.ts`: a simplified line each, as its first point, then differences. */
export function roadSteps(routes: typeof allRoutes): string[] {
  return routes.flatMap((content) => {
    const { line, is_approximate: isApproximate } = buildDraft(content);
    if (isApproximate) return [];
    const points = Array.from(line.latDeg, (lat, i): XY => [(line.lonDeg[i] ?? 0) * 1000, lat * 1000]);
    const corners = simplified(points).map(([x, y]): XY => [Math.round(x), Math.round(y)]);
    let beforeX = 0;
    let beforeY = 0;
    const steps = corners.map(([x, y]) => {
      const step = `${x - beforeX} ${y - beforeY}`;
      [beforeX, beforeY] = [x, y];
      return step;
    });
    return [steps.join(' ')];
  });
}

/** Simplifies a line by the Douglas-Peucker algorithm. */
function simplified(points: readonly XY[]): XY[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return [...points];
  let farthest = 0;
  let maxValue = 0;
  points.forEach((point, index) => {
    const away = distanceTo(point, first, last);
    if (away > maxValue) [farthest, maxValue] = [index, away];
  });
  if (maxValue <= tolerance) return [first, last];
  return [...simplified(points.slice(0, farthest + 1)).slice(0, -1), ...simplified(points.slice(farthest))];
}

/** Distance of a point from the stretch between `a` and `b`. */
function distanceTo([x, y]: XY, [ax, ay]: XY, [bx, by]: XY): number {
  const dx = (bx - ax) * narrowing;
  const dy = by - ay;
  const px = (x - ax) * narrowing;
  const py = y - ay;
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / length));
  return Math.hypot(px - share * dx, py - share * dy);
}
