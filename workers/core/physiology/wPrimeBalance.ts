/**
 * Work that a rider can do above critical power before being spent, where nobody has measured it: 20 kJ for 70 kg, scaled
 * to body mass. Published values for cyclists run from about 10 to 30 kJ, so this is a declared middle, not a finding.
 */
const wPrimeJPerKg = 20_000 / 70;

export function defaultWPrimeJ(bodyMassKg: number): number {
  return wPrimeJPerKg * bodyMassKg;
}

/** One stretch of time at one power. */
export interface WPrimeStep {
  readonly powerW: number;
  /** Critical power there. This project takes FTP x altitude x heat for it, which is a few per cent low. */
  readonly criticalPowerW: number;
  readonly durationS: number;
  readonly wPrimeJ: number;
}

/**
 * W' balance after a step of constant power (Froncioni-Skiba-Clarke; Skiba & Clarke 2021, IJSPP 16:1561): above critical
 * power it falls by the excess, below it the missing part decays with time constant W' / (CP - P). Both are exact, so the
 * answer does not depend on how time is cut. It may go below 0: then the ride cannot be ridden.
 */
export function wPrimeAfter(balanceJ: number, { powerW, criticalPowerW, durationS, wPrimeJ }: WPrimeStep): number {
  const spare = criticalPowerW - powerW;
  if (spare <= 0) return balanceJ + spare * durationS;
  return wPrimeJ - (wPrimeJ - balanceJ) * Math.exp((-spare * durationS) / wPrimeJ);
}

/** A rider may ask for what would empty the balance within this time, not for more: Pmax = CP + balance / 30 s. */
const quickestEmptyS = 30;

/** How far a balance is above what a power asks for, in joules; below 0 the power exceeds Pmax or the balance is gone. */
export function wPrimeMarginJ(balanceJ: number, powerW: number, criticalPowerW: number): number {
  return balanceJ - quickestEmptyS * Math.max(0, powerW - criticalPowerW);
}
