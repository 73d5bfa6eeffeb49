/** The two parameters of work = W' + CP x time, for efforts of 3 to 20 minutes. */
export interface CriticalPower {
  readonly criticalPowerW: number;
  readonly wPrimeJ: number;
}

/** The model holds for efforts to exhaustion between 2 and 20 minutes (Monod & Scherrer 1965). */
const fittedS: readonly number[] = [180, 300, 480, 720, 1200];
const minEfforts = 3;
/** Outside these limits the efforts were not all-out, or were by different riders. */
const plausibleWPrimeJ = { min: 4_000, max: 40_000 };
const worstMissShare = 0.03;

/**
 * Critical power by least squares of work over time. Null if the efforts do not fit such a line: fewer than three
 * durations, W' outside 4..40 kJ, or an effort that misses the line by more than 3 %. Critical power is usually a few
 * per cent above FTP.
 */
export function fitCriticalPower(
  efforts: readonly { readonly durationS: number; readonly powerW: number }[],
): CriticalPower | null {
  const used = efforts.filter(({ durationS }) => fittedS.includes(durationS));
  if (used.length < minEfforts) return null;
  const meanS = used.reduce((sum, { durationS }) => sum + durationS, 0) / used.length;
  const meanJ = used.reduce((sum, { durationS, powerW }) => sum + durationS * powerW, 0) / used.length;
  let covariance = 0;
  let variance = 0;
  for (const { durationS, powerW } of used) {
    covariance += (durationS - meanS) * (durationS * powerW - meanJ);
    variance += (durationS - meanS) ** 2;
  }
  const criticalPowerW = covariance / variance;
  const wPrimeJ = meanJ - criticalPowerW * meanS;
  const { min, max } = plausibleWPrimeJ;
  if (!(criticalPowerW > 0 && wPrimeJ >= min && wPrimeJ <= max)) return null;
  const misses = used.some(
    ({ durationS, powerW }) => Math.abs((criticalPowerW + wPrimeJ / durationS) / powerW - 1) > worstMissShare,
  );
  return misses ? null : { criticalPowerW, wPrimeJ };
}
