/**
 * Monotone cubic interpolation (Fritsch-Carlson with harmonic mean slopes): between two points it stays within their
 * range. `x` and `positions` increase; `positions` are within the range of `x`.
 */
export function interpolateMonotone(x: Float64Array, y: Float64Array, positions: Float64Array): Float64Array {
  const tangents = computeTangents(x, y);
  const out = new Float64Array(positions.length);
  let k = 0;
  for (let i = 0; i < positions.length; i++) {
    const position = positions[i] ?? 0;
    while (k < x.length - 2 && (x[k + 1] ?? 0) < position) k++;
    const width = (x[k + 1] ?? 0) - (x[k] ?? 0);
    const t = (position - (x[k] ?? 0)) / width;
    const y0 = y[k] ?? 0;
    const rise = (y[k + 1] ?? 0) - y0;
    const m0 = (tangents[k] ?? 0) * width;
    const m1 = (tangents[k + 1] ?? 0) * width;
    out[i] = y0 + t * (m0 + t * (3 * rise - 2 * m0 - m1 + t * (m0 + m1 - 2 * rise)));
  }
  return out;
}

function computeTangents(x: Float64Array, y: Float64Array): Float64Array {
  const last = x.length - 1;
  const tangents = new Float64Array(x.length);
  const computeSlope = (k: number) => ((y[k + 1] ?? 0) - (y[k] ?? 0)) / ((x[k + 1] ?? 0) - (x[k] ?? 0));
  tangents[0] = computeSlope(0);
  tangents[last] = computeSlope(last - 1);
  for (let k = 1; k < last; k++) {
    const previousSlope = computeSlope(k - 1);
    const nextSlope = computeSlope(k);
    if (previousSlope * nextSlope <= 0) continue;
    const previousWidth = (x[k] ?? 0) - (x[k - 1] ?? 0);
    const nextWidth = (x[k + 1] ?? 0) - (x[k] ?? 0);
    const w1 = 2 * nextWidth + previousWidth;
    const w2 = nextWidth + 2 * previousWidth;
    tangents[k] = (w1 + w2) / (w1 / previousSlope + w2 / nextSlope);
  }
  return tangents;
}
