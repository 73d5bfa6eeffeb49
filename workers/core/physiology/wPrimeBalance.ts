/**
 * Default W', the work that a rider can do above critical power, in joules: 20 kJ for 70 kg, scaled to body mass.
 * Published values for cyclists are about 10 to 30 kJ, so this is an assumption in the middle, not a measurement.
 */
const wPrimeJPerKg = 20_000 / 70;

/** The default W' of a rider, in joules; `bodyMassKg` above 0. */
export function getDefaultWPrimeJ(bodyMassKg: number): number {
  return wPrimeJPerKg * bodyMassKg;
}

/** A rider's measured W' in joules, or the default. */
export const getWPrime = ({
  wPrimeJ,
  bodyMassKg,
}: {
  readonly wPrimeJ?: number;
  readonly bodyMassKg: number;
}): number => wPrimeJ ?? getDefaultWPrimeJ(bodyMassKg);

/** A rider's measured critical power at sea level and in comfortable air, or FTP, which is a few per cent low. */
export const getCriticalPower = ({
  criticalPowerW,
  ftpW,
}: {
  readonly criticalPowerW?: number;
  readonly ftpW: number;
}): number => criticalPowerW ?? ftpW;

/** A period of constant power. */
export interface WPrimeStep {
  readonly powerW: number;
  /** Critical power at the place: `getCriticalPower` x altitude x heat. */
  readonly criticalPowerW: number;
  readonly durationS: number;
  readonly wPrimeJ: number;
}

/**
 * W' balance in joules after a step of constant power (Froncioni-Skiba-Clarke; Skiba & Clarke 2021, IJSPP 16:1561):
 * above critical power it falls by the excess; below it the missing part decays with time constant W' / (CP - P).
 * Both are exact, so the result does not depend on how time is cut. It may go below 0: then the ride is not possible.
 */
export function computeWPrimeAfter(
  balanceJ: number,
  { powerW, criticalPowerW, durationS, wPrimeJ }: WPrimeStep,
): number {
  const spareW = criticalPowerW - powerW;
  if (spareW <= 0) return balanceJ + spareW * durationS;
  return wPrimeJ - (wPrimeJ - balanceJ) * Math.exp((-spareW * durationS) / wPrimeJ);
}

/**
 * A rider can produce the power that would empty the balance within this time, but not more: Pmax = CP + balance / 30
 * s.
 */
const minEmptyingS = 30;

/**
 * By how many joules a balance exceeds what a power requires; below 0 the power exceeds Pmax or the balance is empty.
 */
export function computeWPrimeMarginJ(balanceJ: number, powerW: number, criticalPowerW: number): number {
  return balanceJ - minEmptyingS * Math.max(0, powerW - criticalPowerW);
}
