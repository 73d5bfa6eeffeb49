import { criticalPowerLimits } from '#contract/pacing/criticalPowerLimits.ts';
import type { PaceRider } from '#workers/core/pacing/pacePlanTypes.ts';

/** What the rider knows from a test; missing values are estimated from FTP and body mass. */
export type OwnCriticalPower = Pick<PaceRider, 'criticalPowerW' | 'wPrimeJ'>;

const storageKey = 'own-critical-power';
const keys = ['criticalPowerW', 'wPrimeJ'] as const;

/** The values entered on this device that are in range. */
export function readOwnCriticalPower(): OwnCriticalPower {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof parsed !== 'object' || parsed === null) return {};
    const stored = parsed as Partial<Record<keyof OwnCriticalPower, unknown>>;
    return Object.fromEntries(keys.flatMap((key) => (isWithin(key, stored[key]) ? [[key, stored[key]]] : [])));
  } catch {
    return {};
  }
}

export function writeOwnCriticalPower(criticalPower: OwnCriticalPower): void {
  try {
    if (Object.keys(criticalPower).length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(criticalPower));
  } catch {
    // Without storage it lasts as long as the dialog.
  }
}

const isWithin = (key: keyof OwnCriticalPower, value: unknown): boolean =>
  typeof value === 'number' && value >= criticalPowerLimits[key].min && value <= criticalPowerLimits[key].max;
