/**
 * Smooths a column in place: two running means over `2 * half + 1` values each. Beyond the ends the column is continued
 * by point reflection, so the end values stay, a straight line stays unchanged and a rising column stays rising.
 */
export function smoothKeepingEnds(values: Float64Array, half: number): void {
  const halfWidth = Math.min(half, values.length - 1);
  if (halfWidth < 1) return;
  for (let pass = 0; pass < 2; pass++) averageInPlace(values, halfWidth);
}

function averageInPlace(values: Float64Array, half: number): void {
  const count = values.length;
  const startValue = values[0] ?? 0;
  const endValue = values[count - 1] ?? 0;
  const extended = new Float64Array(count + 2 * half);
  extended.set(values, half);
  for (let k = 1; k <= half; k++) {
    extended[half - k] = 2 * startValue - (values[k] ?? 0);
    extended[half + count - 1 + k] = 2 * endValue - (values[count - 1 - k] ?? 0);
  }
  // Sums differences from the first value: the running sum stays small and does not drift.
  let sum = 0;
  for (let k = 0; k < 2 * half; k++) sum += (extended[k] ?? 0) - startValue;
  const width = 2 * half + 1;
  for (let i = 0; i < count; i++) {
    sum += (extended[i + 2 * half] ?? 0) - startValue;
    values[i] = startValue + sum / width;
    sum -= (extended[i] ?? 0) - startValue;
  }
  values[0] = startValue;
  values[count - 1] = endValue;
}
