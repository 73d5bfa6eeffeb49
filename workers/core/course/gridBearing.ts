const degree = Math.PI / 180;
/** A step's direction is that of the chord this many nodes to either side: wide enough to average out GPS scatter. */
const reach = 2;

/**
 * Direction of travel of each step, clockwise from north, 0..2 pi. Where the line does not move, the last direction is
 * used.
 */
export function fillBearing(bearingRad: Float64Array, latDeg: Float64Array, lonDeg: Float64Array): void {
  const stepCount = bearingRad.length;
  let last: number | undefined;
  for (let i = 0; i < stepCount; i++) {
    const from = Math.max(i - reach, 0);
    const to = Math.min(i + 1 + reach, stepCount);
    const lat = latDeg[from] ?? 0;
    const north = (latDeg[to] ?? 0) - lat;
    const east = ((lonDeg[to] ?? 0) - (lonDeg[from] ?? 0)) * Math.cos(lat * degree);
    const bearing = computeBearing(north, east);
    // The first direction found also holds for the steps before it.
    if (bearing !== undefined && last === undefined) bearingRad.fill(bearing, 0, i);
    last = bearing ?? last;
    bearingRad[i] = last ?? 0;
  }
}

/** Direction of a chord, or undefined for a chord of length 0. */
function computeBearing(north: number, east: number): number | undefined {
  if (north === 0 && east === 0) return undefined;
  const angle = Math.atan2(east, north);
  return angle < 0 ? Math.min(angle + 2 * Math.PI, 2 * Math.PI - 1e-15) : angle;
}
