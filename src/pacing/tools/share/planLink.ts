import { crc16 } from '#contract/crc16.ts';
import { limits } from '#contract/limits.ts';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import { descentConfidences, type PlannedBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs, type PaceInputs, ridingPositions } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { basisLimits } from '#src/pacing/live/basisCodec.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import {
  BadLink,
  type ByteReader,
  type ByteWriter,
  createByteReader,
  createByteWriter,
  fromByteText,
  toByteText,
} from './byteText.ts';
import { type LinkedRide, readRide, writeRide } from './rideLink.ts';
import { readSenderNumbers, type SenderNumbers, writeSenderNumbers } from './senderNumbers.ts';

/** A plan as it is encoded in the fragment of an address. */
export interface LinkedPlan {
  /** `bodyMassKg` null: the reader's own mass is used. */
  readonly inputs: Omit<PaceInputs, 'bodyMassKg'> & { readonly bodyMassKg: number | null };
  readonly basis: PlannedBasis;
  /** The plan used a forecast; its hours are not in the link (decision 225). */
  readonly isForecastWanted: boolean;
  readonly courseVersion: number;
  readonly ownFactors: OwnFactors;
  /** Null in a link of the first version, which had no ride options. */
  readonly ride: LinkedRide | null;
  /** Null in a link of the first two versions, which did not include the sender's numbers. */
  readonly senderNumbers: SenderNumbers | null;
}

export const fragmentStart = '#p=';
const versions = { withoutRide: 1, withRide: 2, withSenderNumbers: 3 } as const;
const efforts = ['ftp', 'flat', 'finish', 'targets'] as const;
const dayMinutes = 24 * 60;
const courseVersionMax = 1_000_000;

/** Steps per unit: finer than any field of the page. */
const stepsPerUnit = {
  ftpW: 10,
  bodyMassKg: 100,
  bikeMassKg: 100,
  cdaM2: 10_000,
  crr: 100_000,
  drivetrainEfficiency: 10_000,
  temperatureC: 10,
  relativeHumidity: 1000,
  seaLevelPressureHpa: 10,
  windFromDeg: 10,
  windSpeedMps: 100,
} as const;
type EncodedKey = keyof typeof stepsPerUnit;
const encodedKeys = Object.keys(stepsPerUnit) as EncodedKey[];
const factorParts = 10_000;
const powerParts = 10;
const placeParts = 10;

/** `#p=…`: version, flags, values as whole numbers above their minimum, and a checksum, in base64url. */
export function toPlanFragment(plan: LinkedPlan): string {
  const out = createByteWriter();
  out.whole(toVersion(plan));
  out.whole(toFlags(plan));
  for (const key of encodedKeys) {
    const value = plan.inputs[key];
    if (value !== null) out.whole(Math.round(value * stepsPerUnit[key]) - getMin(key));
  }
  out.whole(plan.inputs.departureMinute);
  out.whole(plan.basis.groupSize);
  writeFactors(out, plan);
  writeEffort(out, plan.basis.effort);
  out.whole(plan.basis.stops.length);
  for (const { atM, durationS } of plan.basis.stops) {
    out.whole(atM * placeParts);
    out.whole(durationS);
  }
  if (plan.ride !== null) writeRide(out, plan.ride);
  if (plan.ride !== null && plan.senderNumbers !== null) writeSenderNumbers(out, plan.senderNumbers);
  const bytes = Uint8Array.from(out.bytes());
  const sum = crc16(bytes);
  return fragmentStart + toByteText(Uint8Array.from([...bytes, sum & 255, sum >> 8]));
}

/**
 * Null for anything that this code did not write: cut off, mistyped, tampered with, or of another version. Never
 * throws.
 */
export function readPlanFragment(fragment: string): LinkedPlan | null {
  if (!fragment.startsWith(fragmentStart)) return null;
  // A messenger may have taken the full stop after the link as part of it.
  const text = /^[\w-]*/.exec(fragment.slice(fragmentStart.length))?.[0] ?? '';
  const signed = fromByteText(text);
  if (signed === null || signed.length < 3 || crc16(signed) !== 0) return null;
  try {
    return readPlan(createByteReader(signed.subarray(0, -2)));
  } catch (error) {
    if (error instanceof BadLink) return null;
    throw error;
  }
}

function readPlan(from: ByteReader): LinkedPlan {
  const version = from.whole(127);
  if (version < versions.withoutRide || version > versions.withSenderNumbers) throw new BadLink('version');
  const flags = from.whole(0x3fff);
  const hasMass = (flags & 1) === 1;
  const values = encodedKeys
    .filter((key) => key !== 'bodyMassKg' || hasMass)
    .map((key) => [key, (from.whole(getMax(key) - getMin(key)) + getMin(key)) / stepsPerUnit[key]] as const);
  const departureMinute = from.whole(dayMinutes - 1);
  const groupSize = from.whole(limits.groupSize.max);
  if (groupSize < limits.groupSize.min) throw new BadLink('groupSize');
  const factors = readFactors(from);
  const effort = readEffort(from);
  const stops = Array.from({ length: from.whole(basisLimits.stopsMax) }, () => ({
    atM: from.whole(basisLimits.maxLengthM * placeParts) / placeParts,
    durationS: from.whole(basisLimits.stopS.max),
  })).sort((a, b) => a.atM - b.atM);
  const ride = version >= versions.withRide ? readRide(from) : null;
  const senderNumbers = version >= versions.withSenderNumbers ? readSenderNumbers(from) : null;
  if (!from.isAtEnd()) throw new BadLink('more than a plan');
  return {
    inputs: {
      ...initialPaceInputs,
      bodyMassKg: null,
      ...Object.fromEntries(values),
      departureMinute,
      ridingPosition: pick(ridingPositions, (flags >> 5) & 7),
    },
    basis: {
      effort,
      stops,
      isAcclimatised: (flags & 2) !== 0,
      isHeatAcclimatised: (flags & 256) !== 0,
      groupSize,
      descentConfidence: pick(descentConfidences, (flags >> 3) & 3),
    },
    isForecastWanted: (flags & 4) !== 0,
    ...factors,
    ride,
    senderNumbers,
  };
}

function toVersion({ ride, senderNumbers }: LinkedPlan): number {
  if (ride === null) return versions.withoutRide;
  return senderNumbers === null ? versions.withRide : versions.withSenderNumbers;
}

/** Bits: 0 body mass, 1 altitude, 2 forecast, 3 and 4 descents, 5 to 7 riding position, 8 heat. */
function toFlags({ inputs, basis, isForecastWanted }: LinkedPlan): number {
  return (
    (inputs.bodyMassKg === null ? 0 : 1) |
    (basis.isAcclimatised ? 2 : 0) |
    (basis.isHeatAcclimatised ? 256 : 0) |
    (isForecastWanted ? 4 : 0) |
    (descentConfidences.indexOf(basis.descentConfidence) << 3) |
    (ridingPositions.indexOf(inputs.ridingPosition) << 5)
  );
}

/** Only rows with an own factor are written, each with its distance in rows from the previous one. */
function writeFactors(out: ByteWriter, { courseVersion, ownFactors }: LinkedPlan): void {
  const ownEntries = [...ownFactors.entries()].filter(([, factor]) => factor > 0);
  out.whole(courseVersion);
  out.whole(ownFactors.length);
  out.whole(ownEntries.length);
  let next = 0;
  for (const [row, factor] of ownEntries) {
    out.whole(row - next);
    out.whole((factor - limits.weightFactor.min) * factorParts);
    next = row + 1;
  }
}

function readFactors(from: ByteReader): Pick<LinkedPlan, 'courseVersion' | 'ownFactors'> {
  const { min, max } = limits.weightFactor;
  const courseVersion = from.whole(courseVersionMax);
  const ownFactors = new Array<number>(from.whole(paceSettingLimits.rowsMax)).fill(0);
  let row = 0;
  for (let left = from.whole(ownFactors.length); left > 0; left--) {
    row += from.whole(ownFactors.length);
    if (row >= ownFactors.length) throw new BadLink('row');
    ownFactors[row] = (min * factorParts + from.whole((max - min) * factorParts)) / factorParts;
    row += 1;
  }
  return { courseVersion, ownFactors };
}

function writeEffort(out: ByteWriter, effort: PaceEffort): void {
  out.whole(efforts.indexOf(effort.kind));
  if (effort.kind === 'flat') out.whole(effort.powerW * powerParts);
  if (effort.kind === 'finish') out.whole(effort.durationS);
  if (effort.kind !== 'targets') return;
  out.whole(effort.endM.length);
  let previousRow = 0;
  for (const [index, endM] of effort.endM.entries()) {
    const end = Math.round(endM * placeParts);
    out.whole(end - previousRow);
    out.whole((effort.powerW[index] ?? 0) * powerParts);
    previousRow = end;
  }
}

function readEffort(from: ByteReader): PaceEffort {
  const { powerW, goalS, targetsMax, maxLengthM } = basisLimits;
  const kind = pick(efforts, from.whole(efforts.length - 1));
  if (kind === 'ftp') return { kind };
  if (kind === 'flat') return { kind, powerW: atLeast(powerW.min, from.whole(powerW.max * powerParts) / powerParts) };
  if (kind === 'finish') return { kind, durationS: atLeast(goalS.min, from.whole(goalS.max)) };
  const count = atLeast(1, from.whole(targetsMax));
  const endM = new Float64Array(count);
  const power = new Float64Array(count);
  let end = 0;
  for (let k = 0; k < count; k++) {
    end += atLeast(1, from.whole(maxLengthM * placeParts));
    endM[k] = end / placeParts;
    power[k] = from.whole(powerW.max * powerParts) / powerParts;
  }
  if (end > maxLengthM * placeParts) throw new BadLink('too far');
  return { kind, endM, powerW: power };
}

function getMin(key: EncodedKey): number {
  return Math.round(limits[key].min * stepsPerUnit[key]);
}

function getMax(key: EncodedKey): number {
  return Math.round(limits[key].max * stepsPerUnit[key]);
}

function atLeast(min: number, value: number): number {
  if (value < min) throw new BadLink('out of range');
  return value;
}

function pick<Choice>(choices: readonly Choice[], index: number): Choice {
  const choice = choices[index];
  if (choice === undefined) throw new BadLink('no such choice');
  return choice;
}
