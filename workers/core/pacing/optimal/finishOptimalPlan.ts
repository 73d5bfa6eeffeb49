import type { PaceProblem } from '../pacePlanTypes.ts';
import type { CourseStretch } from './cutStretches.ts';
import type { TargetLayout } from './layoutTargets.ts';
import type { OptimalPlan, OptimalTarget } from './optimalPlanTypes.ts';
import type { TargetRide } from './targetRide.ts';

const chartPoints = 300;

interface Ridden {
  readonly problem: PaceProblem;
  readonly layout: TargetLayout;
  readonly ride: TargetRide;
  /** In whole watts; the ride's buffers hold the march with them. */
  readonly powerW: Float64Array;
}

/** The targets as they were ridden, in order; targets without any step are left out. */
export function describeTargets({ problem, layout, ride, powerW }: Ridden): OptimalTarget[] {
  const { grid } = problem;
  const { elapsedS, powerW: riddenW } = ride.buffers;
  const sums = Array.from(powerW, () => ({ startStep: -1, endStep: 0, lengthM: 0, durationS: 0, workJ: 0 }));
  for (let i = 0; i < grid.stepCount; i++) {
    const sum = sums[ride.targetIndices[i]];
    if (sum === undefined) continue;
    const durationS = elapsedS[i + 1] - elapsedS[i];
    if (sum.startStep < 0) sum.startStep = i;
    sum.endStep = i + 1;
    sum.lengthM += i === grid.stepCount - 1 ? grid.lastStepM : grid.stepM;
    sum.durationS += durationS;
    sum.workJ += durationS * riddenW[i];
  }
  return sums.map(({ startStep, endStep, lengthM, durationS, workJ }, k) => ({
    kind: k === layout.descents ? 'descents' : 'ride',
    startM: startStep * grid.stepM,
    endM: Math.min(endStep * grid.stepM, grid.distanceM),
    powerW: powerW[k],
    riddenPowerW: workJ / durationS,
    lengthM,
    durationS,
  }));
}

/**
 * The powers as stretches that cover the course. Locked stretches get their neighbour's power, because the own factor
 * of their row overrides it.
 */
export function toTargetStretches(
  { grid }: PaceProblem,
  stretches: readonly CourseStretch[],
  targetIndices: Int32Array,
  powerW: Float64Array,
): { readonly endM: Float64Array; readonly powerW: Float64Array } {
  const first = targetIndices.find((target) => target >= 0) ?? 0;
  const runs: { target: number; endM: number }[] = [];
  stretches.forEach(({ endStep }, i) => {
    const last = runs.at(-1);
    const targetIndex = targetIndices[i];
    const target = targetIndex >= 0 ? targetIndex : (last?.target ?? first);
    const endM = Math.min(endStep * grid.stepM, grid.distanceM);
    if (last?.target === target) last.endM = endM;
    else runs.push({ target, endM });
  });
  return {
    endM: Float64Array.from(runs, ({ endM }) => endM),
    powerW: Float64Array.from(runs, ({ target }) => powerW[target]),
  };
}

/** W' balance at up to 300 places, including both ends. */
export function toChart({ grid }: PaceProblem, balanceJ: Float64Array): Pick<OptimalPlan, 'chartM' | 'chartWPrimeJ'> {
  const count = Math.min(chartPoints, balanceJ.length);
  const node = (k: number) => Math.round((k * (balanceJ.length - 1)) / (count - 1));
  return {
    chartM: Float64Array.from({ length: count }, (_, k) => Math.min(node(k) * grid.stepM, grid.distanceM)),
    chartWPrimeJ: Float64Array.from({ length: count }, (_, k) => balanceJ[node(k)]),
  };
}
