import { limits } from '#contract/limits.ts';
import { initialPaceInputs, type PaceInputs, ridingPositions } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { type PlanAir, toPlanAir } from '#machines/pacePlan/planAir.ts';
import { fromPlainBasis, toPlainBasis } from '#src/pacing/live/basisCodec.ts';
import type { OpenRoute } from '#src/pacing/live/useRoutePacing.ts';
import { type ComparedPlan, maxStoredPlans } from './comparedPlan.ts';

const toStorageKey = (routeId: string) => `pace-compare/${routeId}`;
const maxNameLength = 30;

/** The plans stored for this version of the course, until the browser is closed. Invalid entries are left out. */
export function readStoredPlans({ route: { detail } }: Pick<OpenRoute, 'route'>): readonly ComparedPlan[] {
  const stored = readStored(toStorageKey(detail.id));
  if (!isRecord(stored) || stored.courseVersion !== detail.course.version || !Array.isArray(stored.plans)) return [];
  const rowCount = detail.rows.length;
  return stored.plans
    .map((plan: unknown) => readPlan(plan, rowCount))
    .filter((plan) => plan !== null)
    .slice(0, maxStoredPlans);
}

/** Returns whether the browser stored it. */
export function writeStoredPlans(
  { route: { detail } }: Pick<OpenRoute, 'route'>,
  plans: readonly ComparedPlan[],
): boolean {
  try {
    if (plans.length === 0) sessionStorage.removeItem(toStorageKey(detail.id));
    else
      sessionStorage.setItem(toStorageKey(detail.id), JSON.stringify({ courseVersion: detail.course.version, plans }));
    return true;
  } catch {
    return false;
  }
}

/** A name in the form in which it is stored: one line, at most 30 characters. */
export function toPlanName(typed: string): string {
  return [...typed.replace(/\s+/g, ' ').trim()].slice(0, maxNameLength).join('');
}

function readPlan(stored: unknown, rowCount: number): ComparedPlan | null {
  if (!isRecord(stored) || !Array.isArray(stored.intervalS)) return null;
  const inputs = readInputs(stored.inputs);
  const ownFactors = readFactors(stored.ownFactors, rowCount);
  const { finishS, arrivalS, averagePowerW, workJ } = stored;
  const intervalS: readonly unknown[] = stored.intervalS;
  if (inputs === null || ownFactors === null || typeof stored.name !== 'string') return null;
  if (!isPlausible(finishS) || !isPlausible(arrivalS) || !isPlausible(averagePowerW) || !isPlausible(workJ))
    return null;
  if (intervalS.length !== rowCount || !intervalS.every(isPlausible)) return null;
  return {
    name: toPlanName(stored.name),
    inputs,
    ownFactors,
    basis: toPlainBasis(fromPlainBasis(stored.basis)),
    air: readAir(stored, inputs),
    finishS,
    arrivalS,
    averagePowerW,
    workJ,
    intervalS: intervalS.filter(isPlausible),
  };
}

/** A plan stored by an older version holds only whether it stood on a forecast. */
function readAir({ air, hasForecast }: Record<string, unknown>, inputs: PaceInputs): PlanAir {
  const { kind = null, day: storedDay = null } = isRecord(air) ? air : {};
  const day = typeof storedDay === 'string' && Number.isFinite(Date.parse(storedDay)) ? storedDay : null;
  if (kind === 'forecast' && day !== null) return { kind, day };
  if (kind === 'saved' || hasForecast === true) return { kind: 'saved', day };
  return toPlanAir(inputs, { forecast: null });
}

function readInputs(stored: unknown): PaceInputs | null {
  if (!isRecord(stored)) return null;
  const isUsable = Object.keys(initialPaceInputs).every((key) => {
    const value = stored[key];
    if (key === 'ridingPosition') return ridingPositions.some((position) => position === value);
    const range = key === 'departureMinute' ? { min: 0, max: 1439 } : limits[key as keyof typeof limits];
    return typeof value === 'number' && value >= range.min && value <= range.max;
  });
  return isUsable ? { ...initialPaceInputs, ...stored } : null;
}

function readFactors(stored: unknown, rowCount: number): OwnFactors | null {
  if (!Array.isArray(stored) || stored.length !== rowCount) return null;
  const { min, max } = limits.weightFactor;
  const factors: readonly unknown[] = stored;
  const isUsable = (value: unknown): value is number =>
    value === 0 || (typeof value === 'number' && value >= min && value <= max);
  return factors.every(isUsable) ? factors : null;
}

function isPlausible(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value < 1e9;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
