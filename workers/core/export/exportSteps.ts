import { interpolateNodeColumn } from './exportPoints.ts';
import type { ExportPlan } from './exportTypes.ts';

/** A power to hold, as trainers and head units take it. */
export interface ExportStep {
  /** Where it ends. */
  readonly name: string;
  readonly startM: number;
  readonly endM: number;
  readonly durationS: number;
  readonly powerW: number;
}

/**
 * If the plan rides a target with a power that differs by more than this (own factors, speed caps), the power as
 * ridden is exported instead.
 */
const targetTolerance = 0.03;

/**
 * The plan's targets, or its rows if it has none, in order; riding time without stops. Each step shorter than
 * `minStepS` is joined with the more similar of its neighbours; if more than `maxSteps` remain, the most similar
 * neighbours are joined. The sums of lengths, times and work stay those of the course.
 */
export function buildExportSteps(plan: ExportPlan, maxSteps: number, minStepS = 0): ExportStep[] {
  const { grid } = plan;
  const ends = plan.targets ?? plan.rows;
  const steps: ExportStep[] = [];
  for (const [index, end] of ends.entries()) {
    const startM = steps.at(-1)?.endM ?? 0;
    const endM = index === ends.length - 1 ? grid.distanceM : Math.min(end.endM, grid.distanceM);
    if (!(endM > startM)) continue;
    const durationS =
      interpolateNodeColumn(grid, plan.elapsedS, endM) - interpolateNodeColumn(grid, plan.elapsedS, startM);
    const riddenW = computeMeanPowerW(plan, startM, endM);
    const isHeld = plan.targets === null || Math.abs(riddenW - end.powerW) <= targetTolerance * end.powerW;
    steps.push({ name: findEndName(plan, endM), startM, endM, durationS, powerW: isHeld ? end.powerW : riddenW });
  }
  // Joins in the condition, until the shortest step is long enough.
  while (steps.length > 1 && joinShortest(steps, minStepS));
  while (steps.length > Math.max(1, maxSteps)) joinMostSimilar(steps);
  return steps;
}

/** Joins the shortest step if it is too short; returns whether it was. */
function joinShortest(steps: ExportStep[], minStepS: number): boolean {
  const index = steps.reduce((best, { durationS }, k) => (durationS < (steps[best]?.durationS ?? 0) ? k : best), 0);
  const shortStep = steps[index];
  if (shortStep === undefined || shortStep.durationS >= minStepS) return false;
  const getPowerDifference = (k: number) => Math.abs((steps[k]?.powerW ?? Number.POSITIVE_INFINITY) - shortStep.powerW);
  joinNext(steps, getPowerDifference(index - 1) < getPowerDifference(index + 1) ? index - 1 : index);
  return true;
}

function joinMostSimilar(steps: ExportStep[]): void {
  let best = 0;
  let minLoss = Number.POSITIVE_INFINITY;
  for (let k = 0; k + 1 < steps.length; k++) {
    const a = steps[k] as ExportStep;
    const b = steps[k + 1] as ExportStep;
    const loss = Math.abs(a.powerW - b.powerW) * Math.min(a.durationS, b.durationS);
    if (loss < minLoss) {
      best = k;
      minLoss = loss;
    }
  }
  joinNext(steps, best);
}

/** Makes one step of this one and the next, with the time-weighted mean of their powers. */
function joinNext(steps: ExportStep[], index: number): void {
  const [a, b] = steps.slice(index, index + 2) as [ExportStep, ExportStep];
  const durationS = a.durationS + b.durationS;
  const powerW = (a.powerW * a.durationS + b.powerW * b.durationS) / durationS;
  steps.splice(index, 2, { ...b, startM: a.startM, durationS, powerW });
}

/** Time-weighted mean. */
function computeMeanPowerW({ grid, elapsedS, powerW }: ExportPlan, startM: number, endM: number): number {
  let workJ = 0;
  for (let i = Math.floor(startM / grid.stepM); i < grid.stepCount && i * grid.stepM < endM; i++) {
    const fromM = Math.max(startM, i * grid.stepM);
    const toM = i === grid.stepCount - 1 ? endM : Math.min(endM, (i + 1) * grid.stepM);
    workJ += powerW[i] * (interpolateNodeColumn(grid, elapsedS, toM) - interpolateNodeColumn(grid, elapsedS, fromM));
  }
  return workJ / (interpolateNodeColumn(grid, elapsedS, endM) - interpolateNodeColumn(grid, elapsedS, startM));
}

/** Name of the place where the row around this end ends; half a metre covers rounding. */
function findEndName({ rows }: ExportPlan, endM: number): string {
  return (rows.find((row) => endM <= row.endM + 0.5) ?? rows.at(-1))?.to ?? '';
}

/**
 * Whole seconds from the start to each step's end; the last one is the plan's finish. If two neighbours are equal,
 * the later step takes no time.
 */
export function computeStepEndsS(steps: readonly ExportStep[]): number[] {
  let elapsedS = 0;
  return steps.map(({ durationS }) => {
    elapsedS += durationS;
    return Math.round(elapsedS);
  });
}
