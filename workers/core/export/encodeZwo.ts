import { minTargetW } from './encodeFitWorkout.ts';
import { buildExportSteps, stepEndsS } from './exportSteps.ts';
import { fixed, whole, xml } from './exportText.ts';
import type { ExportPlan } from './exportTypes.ts';

export const maxTrainerSteps = 200;

/**
 * Encodes a Zwift workout (.zwo): whole seconds that add up to the plan's riding time, power as a share of FTP, and a
 * message at the start of each step saying where it leads. Downhill the trainer has no target.
 */
export function encodeZwo(plan: ExportPlan): string {
  const steps = buildExportSteps(plan, maxTrainerSteps);
  const endsS = stepEndsS(steps);
  const blocks = steps.flatMap(({ name, powerW }, index) => {
    const durationS = (endsS[index] ?? 0) - (endsS[index - 1] ?? 0);
    if (durationS <= 0) return [];
    const text = `<textevent timeoffset="0" message="${xml(`→ ${name} ${whole(powerW)} W`)}"/>`;
    return powerW < minTargetW
      ? [`<FreeRide Duration="${durationS}" FlatRoad="1">${text}</FreeRide>`]
      : [`<SteadyState Duration="${durationS}" Power="${fixed(powerW / plan.ftpW, 3)}">${text}</SteadyState>`];
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<workout_file>',
    `<author>${xml(plan.author)}</author>`,
    `<name>${xml(plan.name)}</name>`,
    `<description>${xml(`${plan.name} · FTP ${whole(plan.ftpW)} W · ${plan.attribution}`)}</description>`,
    '<sportType>bike</sportType>',
    '<tags/>',
    '<workout>',
    ...blocks,
    '</workout>',
    '</workout_file>',
    '',
  ].join('\n');
}
