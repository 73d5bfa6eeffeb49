const degree = Math.PI / 180;
/** Nodes on either side of a step whose chord gives its direction: wide enough for GPS scatter. */
const reach = 2;

/** Direction of travel of each step, clockwise from north, 0..2 pi. Where the line stands still the last direction holds. */
export function fillBearing(bearingRad: Float64Array, latDeg: Float64Array, lonDeg: Float64Array): void {
  const stepCount = bearingRad.length;
  let unknown = 0;
  let isKnown = false;
  for (let i = 0; i < stepCount; i++) {
    const from = Math.max(i - reach, 0);
    const to = Math.min(i + 1 + reach, stepCount);
    const lat = latDeg[from] ?? 0;
    const north = (latDeg[to] ?? 0) - lat;
    const east = ((lonDeg[to] ?? 0) - (lonDeg[from] ?? 0)) * Math.cos(lat * degree);
    if (north === 0 && east === 0) {
      bearingRad[i] = i > 0 ? (bearingRad[i - 1] ?? 0) : 0;
      if (!isKnown) unknown = i + 1;
      continue;
    }
    const angle = Math.atan2(east, north);
    bearingRad[i] = angle < 0 ? Math.min(angle + 2 * Math.PI, 2 * Math.PI - 1e-15) : angle;
    isKnown = true;
  }
  if (isKnown) bearingRad.fill(bearingRad[unknown] ?? 0, 0, unknown);
}
