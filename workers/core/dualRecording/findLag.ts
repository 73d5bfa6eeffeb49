/** Power second by second; NaN where it was not measured. */
export interface Seconds {
  /** Time of the first value, since 1970. */
  readonly startS: number;
  readonly powerW: Float64Array;
}

/** Clocks of devices and of computers are this far apart at most. */
export const maxLagS = 120;
/** A lag that leaves less than this share of the maximum overlap is rejected. */
const minOverlapShare = 0.8;

export interface Lag {
  readonly lagS: number;
  readonly correlation: number;
}

/**
 * The lag of the second recording behind its clock, -120..120 s, at which the two are most alike: the highest Pearson
 * correlation over the seconds that both measured. Correlation is independent of scale, so a meter that reads 3 % more
 * is aligned as well as an equal one. Equal correlations: the smaller lag. Null if no lag has `minCommonS` common
 * seconds, or if one of the two never changes.
 */
export function findLag(first: Seconds, second: Seconds, minCommonS: number): Lag | null {
  const offsetS = second.startS - first.startS;
  const lags: (Lag & { readonly commonS: number })[] = [];
  for (let step = 0; step <= 2 * maxLagS; step++) {
    // 0, 1, -1, 2, -2 …, so that the first of equal lags is the smallest.
    const lagS = step % 2 === 1 ? (step + 1) / 2 : step === 0 ? 0 : -step / 2;
    const { commonS, correlation } = correlate(first.powerW, second.powerW, offsetS - lagS);
    if (commonS >= minCommonS && Number.isFinite(correlation)) lags.push({ lagS, correlation, commonS });
  }
  const maxCommonS = Math.max(0, ...lags.map(({ commonS }) => commonS));
  let best: Lag | null = null;
  for (const { lagS, correlation, commonS } of lags) {
    // Summing in a different order changes the last digits.
    const isBetter = best === null || correlation > best.correlation + 1e-9;
    if (commonS >= maxCommonS * minOverlapShare && isBetter) best = { lagS, correlation };
  }
  return best;
}

/**
 * Pearson's correlation of the seconds that both measured; `offsetS`: where the second begins on the first's seconds.
 */
function correlate(firstW: Float64Array, secondW: Float64Array, offsetS: number) {
  const from = Math.max(0, offsetS);
  const to = Math.min(firstW.length, offsetS + secondW.length);
  let commonS = 0;
  let sumX = 0;
  let sumY = 0;
  let sumXX = 0;
  let sumYY = 0;
  let sumXY = 0;
  for (let index = from; index < to; index++) {
    const x = firstW[index];
    const y = secondW[index - offsetS];
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    commonS += 1;
    sumX += x;
    sumY += y;
    sumXX += x * x;
    sumYY += y * y;
    sumXY += x * y;
  }
  const spreadX = sumXX - (sumX * sumX) / commonS;
  const spreadY = sumYY - (sumY * sumY) / commonS;
  // Below a hundredth of a watt it is rounding, not riding.
  const isSteady = !(spreadX > commonS * 1e-4 && spreadY > commonS * 1e-4);
  const correlation = isSteady ? Number.NaN : (sumXY - (sumX * sumY) / commonS) / Math.sqrt(spreadX * spreadY);
  return { commonS, correlation };
}
