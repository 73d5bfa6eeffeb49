import { buildFitFileId } from './encodeFitCourse.ts';
import { buildExportSteps } from './exportSteps.ts';
import { formatGateName, formatWhole, shorten } from './exportText.ts';
import type { ExportPlan } from './exportTypes.ts';
import { createFitFile } from './fitFile.ts';

/** The number of steps that older devices can hold. */
export const maxWorkoutSteps = 50;
/**
 * How far above or below the target the device alerts: this ratio of it, and at least this many watts. A steady rider's
 * power varies by more than 3 % all the time (decision 220).
 */
export const powerBand = { ratio: 0.05, minW: 10 } as const;
/** A shorter step would be over before the rider has settled on it. */
export const minStepS = 60;
/** Riders do not hold a power downhill: a step below this power has no target. */
export const minTargetW = 50;

/** Message numbers of the public FIT profile; each `num` below is a field number of its message there. */
const message = { fileId: 0, workout: 26, workoutStep: 27 } as const;
const workoutFileType = 5;
const cyclingSport = 2;
const distanceDurationType = 1;
const targetTypes = { open: 2, power: 4 } as const;
const intensityValues = { active: 0, rest: 1 } as const;
/** The profile's offset that separates watts from percent of FTP. */
const wattOffset = 1000;
const nameBytes = 32;

/** Encodes a FIT workout of steps by distance, each with a power range. It runs alongside the course. */
export function encodeFitWorkout(plan: ExportPlan): Uint8Array<ArrayBuffer> {
  const steps = buildExportSteps(plan, maxWorkoutSteps, minStepS);
  const file = createFitFile();
  file.add(message.fileId, buildFitFileId(workoutFileType, plan.departureAtMs));
  file.add(message.workout, [
    { num: 4, type: 'enum', value: cyclingSport },
    { num: 6, type: 'uint16', value: steps.length },
    { num: 8, text: shorten(plan.name, { characters: 15, bytes: nameBytes - 1 }), bytes: nameBytes },
  ]);
  for (const [index, { name, startM, endM, powerW }] of steps.entries()) {
    const hasTarget = powerW >= minTargetW;
    const bandW = Math.max(powerBand.minW, powerW * powerBand.ratio);
    const encodeTargetW = (watts: number) => (hasTarget ? wattOffset + Math.round(watts) : 0);
    file.add(message.workoutStep, [
      { num: 254, type: 'uint16', value: index },
      {
        num: 0,
        text: formatGateName(name, hasTarget ? powerW : null, { characters: 15, bytes: nameBytes - 1 }),
        bytes: nameBytes,
      },
      { num: 1, type: 'enum', value: distanceDurationType },
      // Computed from rounded distances, so that the steps add up to the course.
      { num: 2, type: 'uint32', value: Math.round(endM * 100) - Math.round(startM * 100) },
      { num: 3, type: 'enum', value: hasTarget ? targetTypes.power : targetTypes.open },
      { num: 4, type: 'uint32', value: 0 },
      { num: 5, type: 'uint32', value: encodeTargetW(powerW - bandW) },
      { num: 6, type: 'uint32', value: encodeTargetW(powerW + bandW) },
      { num: 7, type: 'enum', value: hasTarget ? intensityValues.active : intensityValues.rest },
      { num: 8, text: shorten(`${name} ${formatWhole(powerW)} W`, { characters: 40, bytes: 63 }), bytes: 64 },
    ]);
  }
  return file.end();
}
