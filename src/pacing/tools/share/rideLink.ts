import { paceSettingLimits } from '#contract/paceSettings/paceSettingLimits.ts';
import { gearLimits } from '#contract/pacing/gearLimits.ts';
import type { PaceRow } from '#contract/routes/routes.ts';
import type { CutOff } from '#src/pacing/tools/rideOptions/cutOffs.ts';
import type { LowestGear } from '#workers/core/ride/checkGear.ts';
import {
  type FuelHabit,
  fuelLimits,
  maxGates,
  readFuelHabit,
  readGates,
  readGear,
  writeFuelHabit,
  writeGates,
  writeGear,
} from '../rideOptions/gearFuelGates.ts';
import { type ByteReader, type ByteWriter, InvalidLinkError } from './byteText.ts';

/** A gate at the end of a row of the link's course. */
interface LinkedGate {
  readonly row: number;
  /** Minutes after midnight, 0..1439. */
  readonly closesMinute: number;
}

/** The ride options besides pace: gates, gear, food and drink. */
export interface LinkedRide {
  /** In the order of the rows, at most one per row. */
  readonly gates: readonly LinkedGate[];
  readonly gear: LowestGear;
  readonly habit: FuelHabit;
}

const dayMinutes = 24 * 60;
const gearStepsPerUnit = { chainring: 1, cog: 1, wheelM: 1000 } as const;
const gearKeys = ['chainring', 'cog', 'wheelM'] as const;
const habitKeys = ['carbohydrateGPerHour', 'drinkMlPerHour'] as const;

interface RideCourse {
  readonly id: string;
  readonly course: { readonly version: number };
  readonly rows: readonly Pick<PaceRow, 'end_m'>[];
}

/** The ride options stored on this device for a route. */
export function readStoredRide({ id, course, rows }: RideCourse): LinkedRide {
  const stored = readGates(id, course.version);
  const gates = rows.flatMap(({ end_m }, row) => {
    const gate = stored.find(({ atM }) => atM === end_m);
    return gate === undefined ? [] : [{ row, closesMinute: Math.min(Math.round(gate.closesS / 60), dayMinutes - 1) }];
  });
  return { gates, gear: readGear(), habit: readFuelHabit() };
}

/** Stores them as the reader's own; the gates only if the rows are those for which the link was made. */
export function storeRide(
  { gates, gear, habit }: LinkedRide,
  { id, course, rows }: RideCourse,
  isSameCourse: boolean,
): void {
  writeGear(gear);
  writeFuelHabit(habit);
  if (!isSameCourse) return;
  const gatesToStore = gates.flatMap(({ row, closesMinute }): CutOff[] => {
    const atM = rows[row]?.end_m;
    return atM === undefined ? [] : [{ atM, closesS: closesMinute * 60 }];
  });
  writeGates(id, course.version, gatesToStore);
}

/**
 * Each gate is written with its distance in rows from the previous one; amounts are written one higher, so that 0 means
 * the usual amount.
 */
export function writeRide(writer: ByteWriter, { gates, gear, habit }: LinkedRide): void {
  writer.write(gates.length);
  let nextRow = 0;
  for (const { row, closesMinute } of gates) {
    writer.write(row - nextRow);
    writer.write(closesMinute);
    nextRow = row + 1;
  }
  for (const key of gearKeys) writer.write((gear[key] - gearLimits[key].min) * gearStepsPerUnit[key]);
  for (const key of habitKeys) {
    const amount = habit[key];
    writer.write(amount === null ? 0 : amount + 1);
  }
}

/** Throws InvalidLinkError if `writeRide` did not write it. */
export function readRide(reader: ByteReader): LinkedRide {
  let nextRow = 0;
  const gates = Array.from({ length: reader.read(maxGates) }, (): LinkedGate => {
    const row = nextRow + reader.read(paceSettingLimits.rowsMax);
    if (row >= paceSettingLimits.rowsMax) throw new InvalidLinkError('row');
    nextRow = row + 1;
    return { row, closesMinute: reader.read(dayMinutes - 1) };
  });
  const readPart = (key: keyof LowestGear) => {
    const { min, max } = gearLimits[key];
    const minSteps = Math.round(min * gearStepsPerUnit[key]);
    return (minSteps + reader.read(Math.round(max * gearStepsPerUnit[key]) - minSteps)) / gearStepsPerUnit[key];
  };
  const gear = { chainring: readPart('chainring'), cog: readPart('cog'), wheelM: readPart('wheelM') };
  const readAmount = (key: keyof FuelHabit) => {
    const amount = reader.read(fuelLimits[key].max + 1);
    return amount === 0 ? null : amount - 1;
  };
  return {
    gates,
    gear,
    habit: { carbohydrateGPerHour: readAmount('carbohydrateGPerHour'), drinkMlPerHour: readAmount('drinkMlPerHour') },
  };
}
