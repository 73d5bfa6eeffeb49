/** A device that saves only changes leaves gaps of a few seconds; longer gaps were not measured. */
const maxGapS = 10;

/**
 * Time-weighted mean of a sensor's column between two times, over what was measured only: a value that is missing
 * (NaN) counts neither as 0 nor as its neighbours. Null if nothing was measured.
 */
export function computeMeasuredMean(
  timeS: ArrayLike<number>,
  column: ArrayLike<number>,
  { startS, endS }: { readonly startS: number; readonly endS: number },
): number | null {
  let sum = 0;
  let measuredS = 0;
  for (let index = 1; index < timeS.length; index++) {
    const fromS = timeS[index - 1];
    const toS = timeS[index];
    const previousValue = column[index - 1];
    const value = column[index];
    const overlapS = Math.min(toS, endS) - Math.max(fromS, startS);
    if (!(overlapS > 0 && toS - fromS <= maxGapS && Number.isFinite(previousValue + value))) continue;
    sum += (overlapS * (previousValue + value)) / 2;
    measuredS += overlapS;
  }
  return measuredS > 0 ? sum / measuredS : null;
}
