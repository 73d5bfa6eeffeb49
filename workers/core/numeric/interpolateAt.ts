/**
 * Values of a piecewise linear column at increasing places; constant beyond its ends. `x` must not decrease; where it
 * is constant, the last value is used.
 */
export function interpolateAt(x: ArrayLike<number>, y: ArrayLike<number>, places: ArrayLike<number>): Float64Array {
  const last = x.length - 1;
  let k = 0;
  return Float64Array.from(places, (place) => {
    while (k < last - 1 && (x[k + 1] as number) <= place) k++;
    const from = x[k] as number;
    const to = x[Math.min(k + 1, last)] as number;
    const share = to > from ? Math.min(Math.max((place - from) / (to - from), 0), 1) : 1;
    return (y[k] as number) + share * ((y[Math.min(k + 1, last)] as number) - (y[k] as number));
  });
}
