/**
 * A smooth curve through the knots that never leaves the range of two neighbours (monotone cubic, Fritsch and
 * Carlson 1980 with the three-point slopes of Fritsch and Butland). Knots increase; at least two.
 */
export function monotoneCurve(knots: readonly number[], values: readonly number[]): (x: number) => number {
  const last = knots.length - 1;
  const run = (index: number) => (knots[index + 1] as number) - (knots[index] as number);
  const chord = (index: number) => ((values[index + 1] as number) - (values[index] as number)) / run(index);
  const slopes = knots.map((_, index) => {
    if (index === 0) return chord(0);
    if (index === last) return chord(last - 1);
    const chordBefore = chord(index - 1);
    const chordAfter = chord(index);
    if (chordBefore * chordAfter <= 0) return 0;
    const weightBefore = 2 * run(index) + run(index - 1);
    const weightAfter = run(index) + 2 * run(index - 1);
    return (weightBefore + weightAfter) / (weightBefore / chordBefore + weightAfter / chordAfter);
  });
  return (x) => {
    let cell = 0;
    while (cell < last - 1 && (knots[cell + 1] as number) <= x) cell++;
    const runKm = run(cell);
    const t = (x - (knots[cell] as number)) / runKm;
    const s = 1 - t;
    return (
      (1 + 2 * t) * s * s * (values[cell] as number) +
      t * s * s * runKm * (slopes[cell] as number) +
      t * t * (3 - 2 * t) * (values[cell + 1] as number) -
      t * t * s * runKm * (slopes[cell + 1] as number)
    );
  };
}
