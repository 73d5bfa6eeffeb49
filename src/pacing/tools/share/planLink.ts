import { crc16 } from '#contract/crc16.ts';
import { limits } from '#contract/limits.ts';
import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import { trafficKinds } from '#contract/pacing/traffic.ts';
import type { WeatherInputs } from '#machines/forecast/forecastMachineTypes.ts';
import { descentConfidences, type PlannedBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs, type PaceInputs, ridingPositions } from '#machines/pacePlan/paceInputs.ts';
import type { OwnFactors } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { weatherKeys } from '#src/pacing/forecast/weatherInputs.ts';
import { basisLimits } from '#src/pacing/live/basisCodec.ts';
import type { PaceEffort } from '#workers/core/pacing/paceEffort.ts';
import {
  type ByteReader,
  type ByteWriter,
  createByteReader,
  createByteWriter,
  fromByteText,
  InvalidLinkError,
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
  /** The weather that the sender of a plan with a forecast had set by hand; null for the standard weather. */
  readonly manualWeather: WeatherInputs | null;
  readonly courseVersion: number;
  readonly ownFactors: OwnFactors;
  /** Null in a link of the first version, which had no ride options. */
  readonly ride: LinkedRide | null;
  /** Null in a link of the first two versions, which did not include the sender's numbers. */
  readonly senderNumbers: SenderNumbers | null;
}

export const fragmentStart = '#p=';
const versions = { withoutRide: 1, withRide: 2, withSenderNumbers: 3, withManualWeather: 4 } as const;
const efforts = ['ftp', 'flat', 'finish', 'targets'] as const;
const dayMinutes = 24 * 60;
const maxCourseVersion = 1_000_000;
/** Two bytes of seven bits. */
const maxFlags = 0x3fff;

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
const factorSteps = 10_000;
const powerStepsPerW = 10;
const stepsPerM = 10;

/** `#p=…`: version, flags, values as whole numbers above their minimum, and a checksum, in base64url. */
export function toPlanFragment(plan: LinkedPlan): string {
  const writer = createByteWriter();
  writer.write(toVersion(plan));
  writer.write(toFlags(plan));
  for (const key of encodedKeys) {
    const value = plan.inputs[key];
    if (value !== null) writeValue(writer, key, value);
  }
  writer.write(plan.inputs.departureMinute);
  writer.write(plan.basis.groupSize);
  writeFactors(writer, plan);
  writeEffort(writer, plan.basis.effort);
  writer.write(plan.basis.stops.length);
  for (const { atM, durationS } of plan.basis.stops) {
    writer.write(atM * stepsPerM);
    writer.write(durationS);
  }
  if (plan.ride !== null) writeRide(writer, plan.ride);
  if (plan.ride !== null && plan.senderNumbers !== null) writeSenderNumbers(writer, plan.senderNumbers);
  if (toVersion(plan) === versions.withManualWeather && plan.manualWeather !== null)
    for (const key of weatherKeys) writeValue(writer, key, plan.manualWeather[key]);
  const bytes = Uint8Array.from(writer.bytes());
  const checksum = crc16(bytes);
  return fragmentStart + toByteText(Uint8Array.from([...bytes, checksum & 255, checksum >> 8]));
}

/**
 * Null for anything that this code did not write: cut off, mistyped, tampered with, or of another version. Never
 * throws.
 */
export function readPlanFragment(fragment: string): LinkedPlan | null {
  if (!fragment.startsWith(fragmentStart)) return null;
  // A messenger may have taken the full stop after the link as part of it.
  const text = /^[\w-]*/.exec(fragment.slice(fragmentStart.length))?.[0] ?? '';
  const bytesWithChecksum = fromByteText(text);
  if (bytesWithChecksum === null || bytesWithChecksum.length < 3 || crc16(bytesWithChecksum) !== 0) return null;
  try {
    return readPlan(createByteReader(bytesWithChecksum.subarray(0, -2)));
  } catch (error) {
    if (error instanceof InvalidLinkError) return null;
    throw error;
  }
}

function readPlan(reader: ByteReader): LinkedPlan {
  const version = reader.read(127);
  if (version < versions.withoutRide || version > versions.withManualWeather) throw new InvalidLinkError('version');
  const flags = reader.read(maxFlags);
  const hasMass = (flags & 1) === 1;
  const values = encodedKeys
    .filter((key) => key !== 'bodyMassKg' || hasMass)
    .map((key) => [key, readValue(reader, key)] as const);
  const departureMinute = reader.read(dayMinutes - 1);
  const groupSize = reader.read(limits.groupSize.max);
  if (groupSize < limits.groupSize.min) throw new InvalidLinkError('groupSize');
  const factors = readFactors(reader);
  const effort = readEffort(reader);
  const stops = Array.from({ length: reader.read(basisLimits.maxStops) }, () => ({
    atM: reader.read(basisLimits.maxLengthM * stepsPerM) / stepsPerM,
    durationS: reader.read(basisLimits.stopS.max),
  })).sort((a, b) => a.atM - b.atM);
  const ride = version >= versions.withRide ? readRide(reader) : null;
  const senderNumbers = version >= versions.withSenderNumbers ? readSenderNumbers(reader) : null;
  const manualWeather = version >= versions.withManualWeather ? readManualWeather(reader) : null;
  if (!reader.isAtEnd()) throw new InvalidLinkError('more than a plan');
  return {
    inputs: {
      ...initialPaceInputs,
      bodyMassKg: null,
      ...Object.fromEntries(values),
      departureMinute,
      ridingPosition: pickChoice(ridingPositions, (flags >> 5) & 7),
    },
    basis: {
      effort,
      stops,
      traffic: pickChoice(trafficKinds, (flags >> 9) & 3),
      isAcclimatised: (flags & 2) !== 0,
      isHeatAcclimatised: (flags & 256) !== 0,
      groupSize,
      descentConfidence: pickChoice(descentConfidences, (flags >> 3) & 3),
    },
    isForecastWanted: (flags & 4) !== 0,
    manualWeather,
    ...factors,
    ride,
    senderNumbers,
  };
}

function toVersion({ ride, senderNumbers, manualWeather }: LinkedPlan): number {
  if (ride === null) return versions.withoutRide;
  if (senderNumbers === null) return versions.withRide;
  return manualWeather === null ? versions.withSenderNumbers : versions.withManualWeather;
}

function writeValue(writer: ByteWriter, key: EncodedKey, value: number): void {
  writer.write(Math.round(value * stepsPerUnit[key]) - getMin(key));
}

function readValue(reader: ByteReader, key: EncodedKey): number {
  return (reader.read(getMax(key) - getMin(key)) + getMin(key)) / stepsPerUnit[key];
}

function readManualWeather(reader: ByteReader): WeatherInputs {
  const [temperatureC, relativeHumidity, seaLevelPressureHpa, windFromDeg, windSpeedMps] = weatherKeys.map((key) =>
    readValue(reader, key),
  ) as [number, number, number, number, number];
  return { temperatureC, relativeHumidity, seaLevelPressureHpa, windFromDeg, windSpeedMps };
}

/** Bits: 0 mass, 1 altitude, 2 forecast, 3 and 4 descents, 5 to 7 position, 8 heat, 9 and 10 traffic (0 in old links). */
function toFlags({ inputs, basis, isForecastWanted }: LinkedPlan): number {
  return (
    (inputs.bodyMassKg === null ? 0 : 1) |
    (basis.isAcclimatised ? 2 : 0) |
    (basis.isHeatAcclimatised ? 256 : 0) |
    (isForecastWanted ? 4 : 0) |
    (descentConfidences.indexOf(basis.descentConfidence) << 3) |
    (ridingPositions.indexOf(inputs.ridingPosition) << 5) |
    (trafficKinds.indexOf(basis.traffic) << 9)
  );
}

/** Only rows with an own factor are written, each with its distance in rows from the previous one. */
function writeFactors(writer: ByteWriter, { courseVersion, ownFactors }: LinkedPlan): void {
  const ownEntries = [...ownFactors.entries()].filter(([, factor]) => factor > 0);
  writer.write(courseVersion);
  writer.write(ownFactors.length);
  writer.write(ownEntries.length);
  let nextRow = 0;
  for (const [row, factor] of ownEntries) {
    writer.write(row - nextRow);
    writer.write((factor - limits.weightFactor.min) * factorSteps);
    nextRow = row + 1;
  }
}

function readFactors(reader: ByteReader): Pick<LinkedPlan, 'courseVersion' | 'ownFactors'> {
  const { min, max } = limits.weightFactor;
  const courseVersion = reader.read(maxCourseVersion);
  const ownFactors = new Array<number>(reader.read(paceSettingLimits.rowsMax)).fill(0);
  let row = 0;
  for (let remaining = reader.read(ownFactors.length); remaining > 0; remaining--) {
    row += reader.read(ownFactors.length);
    if (row >= ownFactors.length) throw new InvalidLinkError('row');
    ownFactors[row] = (min * factorSteps + reader.read((max - min) * factorSteps)) / factorSteps;
    row += 1;
  }
  return { courseVersion, ownFactors };
}

function writeEffort(writer: ByteWriter, effort: PaceEffort): void {
  writer.write(efforts.indexOf(effort.kind));
  if (effort.kind === 'flat') writer.write(effort.powerW * powerStepsPerW);
  if (effort.kind === 'finish') writer.write(effort.durationS);
  if (effort.kind !== 'targets') return;
  writer.write(effort.endM.length);
  let previousEnd = 0;
  for (const [index, endM] of effort.endM.entries()) {
    const end = Math.round(endM * stepsPerM);
    writer.write(end - previousEnd);
    writer.write((effort.powerW[index] ?? 0) * powerStepsPerW);
    previousEnd = end;
  }
}

function readEffort(reader: ByteReader): PaceEffort {
  const { powerW, goalS, maxTargets, maxLengthM } = basisLimits;
  const kind = pickChoice(efforts, reader.read(efforts.length - 1));
  if (kind === 'ftp') return { kind };
  if (kind === 'flat')
    return { kind, powerW: checkMin(powerW.min, reader.read(powerW.max * powerStepsPerW) / powerStepsPerW) };
  if (kind === 'finish') return { kind, durationS: checkMin(goalS.min, reader.read(goalS.max)) };
  const count = checkMin(1, reader.read(maxTargets));
  const endM = new Float64Array(count);
  const power = new Float64Array(count);
  let end = 0;
  for (let index = 0; index < count; index++) {
    end += checkMin(1, reader.read(maxLengthM * stepsPerM));
    endM[index] = end / stepsPerM;
    power[index] = reader.read(powerW.max * powerStepsPerW) / powerStepsPerW;
  }
  if (end > maxLengthM * stepsPerM) throw new InvalidLinkError('too far');
  return { kind, endM, powerW: power };
}

function getMin(key: EncodedKey): number {
  return Math.round(limits[key].min * stepsPerUnit[key]);
}

function getMax(key: EncodedKey): number {
  return Math.round(limits[key].max * stepsPerUnit[key]);
}

function checkMin(min: number, value: number): number {
  if (value < min) throw new InvalidLinkError('out of range');
  return value;
}

function pickChoice<Choice>(choices: readonly Choice[], index: number): Choice {
  const choice = choices[index];
  if (choice === undefined) throw new InvalidLinkError('no such choice');
  return choice;
}
