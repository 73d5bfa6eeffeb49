/**
 * Smooths a column in place: two running means over `2 * half + 1` values each. Beyond the ends the column is continued
 * by point reflection, so the end values stay, a straight line stays unchanged and a rising column stays rising.
 */
export function smoothKeepingEnds(values: Float64Array, half: number): void {
  const reach = Math.min(half, values.length - 1);
  if (reach < 1) return;
  for (let pass = 0; pass < 2; pass++) average(values, reach);
}

function average(values: Float64Array, half: number): void {
  const count = values.length;
  const first = values[0] ?? 0;
  const end = values[count - 1] ?? 0;
  const extended = new Float64Array(count + 2 * half);
  extended.set(values, half);
  for (let k = 1; k <= half; k++) {
    extended[half - k] = 2 * first - (values[k] ?? 0);
    extended[half + count - 1 + k] = 2 * end - (values[count - 1 - k] ?? 0);
  }
  // Sums differences from the first value: the running sum stays small and does not drift.
  let sum = 0;
  for (let k = 0; k < 2 * half; k++) sum += (extended[k] ?? 0) - first;
  const width = 2 * half + 1;
  for (let i = 0; i < count; i++) {
    sum += (extended[i + 2 * half] ?? 0) - first;
    values[i] = first + sum / width;
    sum -= (extended[i] ?? 0) - first;
  }
  values[0] = first;
  values[count - 1] = end;
}
