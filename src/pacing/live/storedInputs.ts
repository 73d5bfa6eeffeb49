import { limits } from '#contract/limits.ts';
import { initialPaceInputs, type PaceInputs, ridingPositions } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { readLastProfile } from '#src/account/session/lastProfile.ts';
import { guestPlan } from './guestPlan.ts';

const inputsKey = 'pace-inputs';
const inputsVersion = 1;
const toOwnFactorsKey = (routeId: string) => `pace-own-factors/${routeId}`;
const dayMinutes = 24 * 60;

type LimitedKey = keyof PaceInputs & keyof typeof limits;
const limitedKeys = Object.keys(initialPaceInputs).filter((key): key is LimitedKey => key in limits);

/**
 * The rider's last inputs; missing or invalid ones fall back to the initial values, which include FTP and body mass of
 * the profile if they are known. Changes in the profile since then take precedence.
 */
export function readInputs(): PaceInputs {
  const stored = readStored(inputsKey);
  const profile = readProfileInputs();
  if (!isRecord(stored) || stored.version !== inputsVersion || !isRecord(stored.inputs))
    return { ...initialPaceInputs, ...profile };
  const storedInputs = stored.inputs;
  const numbers = Object.fromEntries(
    limitedKeys.map((key) => [
      key,
      readNumber(storedInputs[key], limits[key].min, limits[key].max, initialPaceInputs[key]),
    ]),
  );
  const minute = readNumber(storedInputs.departureMinute, 0, dayMinutes - 1, initialPaceInputs.departureMinute);
  return {
    ...initialPaceInputs,
    ...numbers,
    ...findProfileChanges(stored.profile, profile),
    ridingPosition: ridingPositions.find((position) => position === storedInputs.ridingPosition) ?? 'own',
    departureMinute: Math.round(minute),
  };
}

/** Whether this device has inputs of a rider. */
export const hasStoredInputs = (): boolean => readStored(inputsKey) !== null;

/** Whether any input is the rider's: set here, or the FTP of the profile. */
export const hasOwnInputs = (): boolean => hasStoredInputs() || readProfileInputs().ftpW !== undefined;

export function writeInputs(inputs: PaceInputs): void {
  writeStored(inputsKey, { version: inputsVersion, inputs, profile: readProfileInputs() });
}

type ProfileInputs = Partial<Pick<PaceInputs, 'ftpW' | 'bodyMassKg'>>;

/** The profile's values that are inputs here; empty if the rider is signed out or has not filled them in. */
function readProfileInputs(): ProfileInputs {
  const { ftp_w: ftpW, mass_kg: bodyMassKg } = readLastProfile() ?? {};
  return { ...(ftpW != null && { ftpW }), ...(bodyMassKg != null && { bodyMassKg }) };
}

/** If the profile was unknown when the inputs were stored, it changes nothing: the inputs are the rider's draft. */
function findProfileChanges(storedProfile: unknown, currentProfile: ProfileInputs): ProfileInputs {
  if (!isRecord(storedProfile)) return {};
  const changedEntries = Object.entries(currentProfile).filter(
    ([key, value]) => key in storedProfile && storedProfile[key] !== value,
  );
  return Object.fromEntries(changedEntries);
}

/** The own factors of a route, if they were set on this version of its course with the same number of rows. */
export function readOwnFactors(routeId: string, courseVersion: number, rowCount: number): OwnFactors {
  const noFactors = Array.from({ length: rowCount }, () => 0);
  const stored = readStored(toOwnFactorsKey(routeId));
  if (!isRecord(stored) || stored.courseVersion !== courseVersion || !Array.isArray(stored.factors)) return noFactors;
  const { min, max } = limits.weightFactor;
  if (stored.factors.length !== rowCount) return noFactors;
  return stored.factors.map((value) => readNumber(value, min, max, 0));
}

export function writeOwnFactors(routeId: string, courseVersion: number, factors: OwnFactors): void {
  if (factors.some((factor) => factor > 0)) writeStored(toOwnFactorsKey(routeId), { courseVersion, factors });
  else removeStored(toOwnFactorsKey(routeId));
}

function readNumber(value: unknown, min: number, max: number, fallback: number): number {
  return typeof value === 'number' && value >= min && value <= max ? value : fallback;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

// Storage may be full, switched off or hold invalid data: the page then works without it.
function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function writeStored(key: string, value: object): void {
  if (guestPlan.isShown) return;
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}

function removeStored(key: string): void {
  if (guestPlan.isShown) return;
  try {
    localStorage.removeItem(key);
  } catch {
    return;
  }
}
