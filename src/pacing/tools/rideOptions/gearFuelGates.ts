import { gearLimits } from '#contract/pacing/gearLimits.ts';
import type { LowestGear } from '#workers/core/ride/checkGear.ts';
import type { CutOff } from './cutOffs.ts';

const gearKey = 'pace-gear';
const fuelKey = 'pace-fuel';
const toGatesKey = (routeId: string) => `pace-gates/${routeId}`;

/** What a rider eats and drinks per hour; null for the usual amount. */
export interface FuelHabit {
  readonly carbohydrateGPerHour: number | null;
  readonly drinkMlPerHour: number | null;
}

export const fuelLimits = {
  carbohydrateGPerHour: { min: 0, max: 150 },
  drinkMlPerHour: { min: 0, max: 2000 },
} as const;
/** 34 x 32 teeth and the circumference of a 700 x 28C wheel. */
const usualGear: LowestGear = { chainring: 34, cog: 32, wheelM: 2.136 };
export const maxGates = 40;

export function readGear(): LowestGear {
  const stored = readStored(gearKey);
  const readTeeth = (name: keyof LowestGear) => {
    const value = stored?.[name];
    const { min, max } = gearLimits[name];
    return typeof value === 'number' && value >= min && value <= max ? value : usualGear[name];
  };
  return { chainring: readTeeth('chainring'), cog: readTeeth('cog'), wheelM: readTeeth('wheelM') };
}

export function writeGear(gear: LowestGear): void {
  writeStored(gearKey, gear);
}

export function readFuelHabit(): FuelHabit {
  const stored = readStored(fuelKey);
  const readAmount = (name: keyof FuelHabit) => {
    const value = stored?.[name];
    const { min, max } = fuelLimits[name];
    return typeof value === 'number' && value >= min && value <= max ? value : null;
  };
  return { carbohydrateGPerHour: readAmount('carbohydrateGPerHour'), drinkMlPerHour: readAmount('drinkMlPerHour') };
}

export function writeFuelHabit(habit: FuelHabit): void {
  writeStored(fuelKey, habit);
}

/** Gates of a route for this version of its course, in order. */
export function readGates(routeId: string, courseVersion: number): readonly CutOff[] {
  const stored = readStored(toGatesKey(routeId));
  if (stored?.courseVersion !== courseVersion || !Array.isArray(stored.gates)) return [];
  const gates: readonly unknown[] = stored.gates;
  return gates
    .filter(
      (gate): gate is CutOff =>
        isRecord(gate) &&
        typeof gate.atM === 'number' &&
        gate.atM >= 0 &&
        typeof gate.closesS === 'number' &&
        gate.closesS >= 0 &&
        gate.closesS < 86_400,
    )
    .slice(0, maxGates)
    .sort((a, b) => a.atM - b.atM);
}

export function writeGates(routeId: string, courseVersion: number, gates: readonly CutOff[]): void {
  writeStored(toGatesKey(routeId), gates.length === 0 ? null : { courseVersion, gates });
}

interface StoredRecord {
  readonly [key: string]: unknown;
}
function isRecord(value: unknown): value is StoredRecord {
  return typeof value === 'object' && value !== null;
}

// Storage may be full, switched off or hold invalid data: the page then works without it.
function readStored(key: string): StoredRecord | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isRecord(stored) ? stored : null;
  } catch {
    return null;
  }
}

function writeStored(key: string, value: object | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
  // useGates listens to this event and reads the gates again.
  dispatchEvent(new Event('pace-ride-options'));
}
