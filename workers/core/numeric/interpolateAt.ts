/**
 * Values of a piecewise linear column at increasing places; constant beyond its ends. `x` must not decrease; where it
 * is constant, the last value is used.
 */
export function interpolateAt(x: ArrayLike<number>, y: ArrayLike<number>, places: ArrayLike<number>): Float64Array {
  const last = x.length - 1;
  let k = 0;
  return Float64Array.from(places, (place) => {
    while (k < last - 1 && x[k + 1] <= place) k++;
    const from = x[k];
    const to = x[Math.min(k + 1, last)];
    const share = to > from ? Math.min(Math.max((place - from) / (to - from), 0), 1) : 1;
    return y[k] + share * (y[Math.min(k + 1, last)] - y[k]);
  });
}
