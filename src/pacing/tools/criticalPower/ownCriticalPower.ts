import { criticalPowerLimits } from '#contract/pacing/criticalPowerLimits.ts';
import type { PaceRider } from '#workers/core/pacing/pacePlanTypes.ts';

/** What the rider knows from a test; missing values are estimated from FTP and body mass. */
export type OwnCriticalPower = Pick<PaceRider, 'criticalPowerW' | 'wPrimeJ'>;

const storageKey = 'own-critical-power';
const keys = ['criticalPowerW', 'wPrimeJ'] as const;

/** The values entered on this device that are in range. */
export function readOwnCriticalPower(): OwnCriticalPower {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof found !== 'object' || found === null) return {};
    const stored = found as Partial<Record<keyof OwnCriticalPower, unknown>>;
    return Object.fromEntries(keys.flatMap((key) => (isWithin(key, stored[key]) ? [[key, stored[key]]] : [])));
  } catch {
    return {};
  }
}

export function writeOwnCriticalPower(own: OwnCriticalPower): void {
  try {
    if (Object.keys(own).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(own));
  } catch {
    // Without storage it lasts as long as the dialog.
  }
}

const isWithin = (key: keyof OwnCriticalPower, value: unknown): boolean =>
  typeof value === 'number' && value >= criticalPowerLimits[key].min && value <= criticalPowerLimits[key].max;
