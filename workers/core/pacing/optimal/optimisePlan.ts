import type { ComputeResult } from '#workers/core/computeResult.ts';
import { getWPrime } from '#workers/core/physiology/wPrimeBalance.ts';
import { computePacePlan } from '../computePacePlan.ts';
import { findCriticalPowerProblem } from '../findCriticalPowerProblem.ts';
import { type GridTables, getGridTables } from '../gridTables.ts';
import { march } from '../march.ts';
import { createMarchBuffers, type MarchBuffers } from '../marchBuffers.ts';
import type { PaceEffort } from '../paceEffort.ts';
import type { PaceProblem } from '../pacePlanTypes.ts';
import { solveEffort } from '../solveEffort.ts';
import { allocateCourse, type StretchOptima } from './allocateCourse.ts';
import { type CourseStretch, cutStretches } from './cutStretches.ts';
import type { TargetLayout } from './layoutTargets.ts';
import { layoutTargets } from './layoutTargets.ts';
import type { OptimalPlan, OptimalTarget } from './optimalPlanTypes.ts';
import { costExponent, scaleToBudget } from './polishTargets.ts';
import { roundToWholeWatts } from './roundToWholeWatts.ts';
import { solveWithinWPrime } from './solveWithinWPrime.ts';
import type { TargetRide } from './targetRide.ts';
import { computeRideCost, createTargetRide, type RideCost, traceWPrime } from './targetRide.ts';

const chartPoints = 300;

interface RiddenTargets {
  readonly problem: PaceProblem;
  readonly layout: TargetLayout;
  readonly ride: TargetRide;
  /** In whole watts; the ride's buffers hold the march with them. */
  readonly powerW: Float64Array;
}

/** The targets as they were ridden, in order; targets without any step are left out. */
function describeTargets({ problem, layout, ride, powerW }: RiddenTargets): OptimalTarget[] {
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
    kind: k === layout.descentTarget ? 'descents' : 'ride',
    startM: startStep * grid.stepM,
    endM: Math.min(endStep * grid.stepM, grid.distanceM),
    powerW: powerW[k],
    riddenPowerW: workJ / durationS,
    lengthM,
    durationS,
  }));
}

/**
 * The powers as stretches that cover the course. Locked stretches get their neighbour's power, because the rider's
 * factor of their row overrides it.
 */
function toTargetStretches(
  { grid }: PaceProblem,
  stretches: readonly CourseStretch[],
  targetIndices: Int32Array,
  powerW: Float64Array,
): { readonly endM: Float64Array; readonly powerW: Float64Array } {
  const firstTarget = targetIndices.find((target) => target >= 0) ?? 0;
  const runs: { target: number; endM: number }[] = [];
  stretches.forEach(({ endStep }, i) => {
    const last = runs.at(-1);
    const targetIndex = targetIndices[i];
    const target = targetIndex >= 0 ? targetIndex : (last?.target ?? firstTarget);
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
function toChart({ grid }: PaceProblem, balanceJ: Float64Array): Pick<OptimalPlan, 'chartM' | 'chartWPrimeJ'> {
  const count = Math.min(chartPoints, balanceJ.length);
  const getNode = (k: number) => Math.round((k * (balanceJ.length - 1)) / (count - 1));
  return {
    chartM: Float64Array.from({ length: count }, (_, k) => Math.min(getNode(k) * grid.stepM, grid.distanceM)),
    chartWPrimeJ: Float64Array.from({ length: count }, (_, k) => balanceJ[getNode(k)]),
  };
}

/** Highest target as a share of FTP; otherwise W' limits it. */
const maxFtpShare = 2;
/** Lowest power at which a target's search starts: scaling cannot lead away from 0 W. */
const minFtpShare = 0.1;

/**
 * The plan that takes the least time for the cost of an effort's plan.
 *
 * Cost is the mean over time of (P / (FTP x altitude x heat))^4. That of the even plan, the one of `effort`, may not
 * be exceeded (an effort of kind `targets` is compared with that of FTP). Stretches of about 250 m are allocated in
 * steady state, grouped into 3-9 targets, and these are adjusted on the march itself until their prices agree; then
 * they are rounded to whole watts. W' balance stays above 0 and power below Pmax, unless locked rows alone break it.
 * Rows with an own factor keep their power, and their cost is taken off the budget. Error: `plan.nothingToOptimise`
 * if all rows are locked.
 */
export function optimisePlan(
  problem: PaceProblem,
  effort: PaceEffort,
  reportProgress: (progressRatio: number) => void = () => undefined,
): ComputeResult<OptimalPlan> {
  const error = findCriticalPowerProblem(problem.rider);
  if (error) return { ok: false, error };
  const evenRide = rideEvenPlan(problem, effort.kind === 'targets' ? { kind: 'ftp' } : effort);
  if (!evenRide.ok) return evenRide;
  const stretches = cutStretches(evenRide.value.problem, evenRide.value.buffers);
  if (stretches.every(({ isLocked }) => isLocked)) return { ok: false, error: { code: 'plan.nothingToOptimise' } };
  reportProgress(0.2);
  return improvePlan(evenRide.value, stretches, reportProgress);
}

interface EvenRide {
  /** With its factors solved, so that a march can ride it. */
  readonly problem: PaceProblem;
  readonly tables: GridTables;
  readonly buffers: MarchBuffers;
  readonly cost: RideCost;
  readonly wPrimeJ: number;
  readonly lowestWPrimeJ: number;
}

function rideEvenPlan(problem: PaceProblem, effort: PaceEffort): ComputeResult<EvenRide> {
  let solvedProblem = problem;
  const solved = solveEffort(problem, effort, (trial) => {
    solvedProblem = trial;
    return computePacePlan(trial);
  });
  if (!solved.ok) return solved;
  const { durationFactor } = solved.value.totals;
  const tables = getGridTables(problem.grid);
  const buffers = createMarchBuffers(problem.grid.stepCount);
  march(solvedProblem, tables, durationFactor, true, buffers);
  const wPrimeJ = getWPrime(problem.rider);
  const { lowestJ } = traceWPrime(solvedProblem, buffers, wPrimeJ);
  const frozenProblem = { ...problem, frozenDurationFactor: durationFactor };
  return {
    ok: true,
    value: {
      problem: frozenProblem,
      tables,
      buffers,
      cost: computeRideCost(solvedProblem, buffers),
      wPrimeJ,
      lowestWPrimeJ: lowestJ,
    },
  };
}

function improvePlan(
  evenRide: EvenRide,
  stretches: readonly CourseStretch[],
  reportProgress: (progressRatio: number) => void,
): ComputeResult<OptimalPlan> {
  const { problem, tables, buffers, wPrimeJ } = evenRide;
  const { rider } = problem;
  const meanCost = evenRide.cost.costS / evenRide.cost.durationS;
  const maxW = maxFtpShare * rider.ftpW;
  const optima = allocateCourse(
    stretches,
    { ...rider, massKg: rider.bodyMassKg + rider.bikeMassKg },
    { exponent: costExponent, meanCost, ...computeLockedCost(problem, stretches, buffers) },
    maxW,
  );
  const unmergedS = rideUnmerged(evenRide, stretches, optima, maxW);
  reportProgress(0.35);

  const layout = layoutTargets(stretches, optima);
  const ride = createTargetRide(problem, tables, buffers, toSteps(problem, stretches, layout.targetIndices), wPrimeJ);
  const bounds = { meanCost, maxW: new Float64Array(layout.startW.length).fill(maxW) };
  const startW = layout.startW.map((power) => Math.max(power, minFtpShare * rider.ftpW));
  let reportedProgress = 0.35;
  const onRoundEnd = () => {
    // The number of rounds is not known beforehand, so each one reports a quarter of what remains.
    reportedProgress += 0.25 * (1 - reportedProgress);
    reportProgress(reportedProgress);
  };
  const solvedTargets = solveWithinWPrime({ ride, problem, bounds, onRoundEnd }, startW);
  const powerW = roundToWholeWatts(ride, solvedTargets);
  const { durationS, costS } = ride.ride(powerW);
  const wPrimeTrace = ride.traceWPrime();
  reportProgress(1);
  return {
    ok: true,
    value: {
      targets: describeTargets({ problem, layout, ride, powerW }),
      ...toTargetStretches(problem, stretches, layout.targetIndices, powerW),
      durationS,
      evenDurationS: evenRide.cost.durationS,
      gainS: evenRide.cost.durationS - durationS,
      unmergedGainS: evenRide.cost.durationS - unmergedS,
      costIntensity: (costS / durationS) ** (1 / costExponent),
      evenCostIntensity: meanCost ** (1 / costExponent),
      wPrimeJ,
      lowestWPrimeJ: wPrimeTrace.lowestJ,
      lowestWPrimeAtM: wPrimeTrace.lowestAtM,
      evenLowestWPrimeJ: evenRide.lowestWPrimeJ,
      hasWPrimeLeft: solvedTargets.hasWPrimeLeft,
      ...toChart(problem, wPrimeTrace.balanceJ),
      lockedRows: Array.from(problem.ownWeightFactor.keys()).filter((k) => problem.ownWeightFactor[k] > 0),
    },
  };
}

/** Copies each stretch's value to its steps of the grid. */
function toSteps({ grid }: PaceProblem, stretches: readonly CourseStretch[], byStretch: Int32Array): Int32Array {
  const byStep = new Int32Array(grid.stepCount);
  let from = 0;
  stretches.forEach(({ endStep }, k) => {
    byStep.fill(byStretch[k], from, endStep);
    from = endStep;
  });
  return byStep;
}

function computeLockedCost({ rider }: PaceProblem, stretches: readonly CourseStretch[], buffers: MarchBuffers) {
  const { powerW, elapsedS, altitudeFactor, heatFactor } = buffers;
  let lockedS = 0;
  let lockedCostS = 0;
  let from = 0;
  for (const { endStep, isLocked } of stretches) {
    for (let i = from; isLocked && i < endStep; i++) {
      const ftpW = rider.ftpW * altitudeFactor[i] * heatFactor[i];
      const partS = elapsedS[i + 1] - elapsedS[i];
      lockedS += partS;
      lockedCostS += partS * (powerW[i] / ftpW) ** costExponent;
    }
    from = endStep;
  }
  return { lockedS, lockedCostS };
}

/** Time of the allocation before merging, with a power for every stretch, at the same cost. */
function rideUnmerged(
  { problem, tables, cost, wPrimeJ }: EvenRide,
  stretches: readonly CourseStretch[],
  { powerW }: StretchOptima,
  maxW: number,
): number {
  const targetIndices = Int32Array.from(stretches, ({ isLocked }, k) => (isLocked ? -1 : k));
  const buffers = createMarchBuffers(problem.grid.stepCount);
  const { ride } = createTargetRide(problem, tables, buffers, toSteps(problem, stretches, targetIndices), wPrimeJ);
  const bounds = { meanCost: cost.costS / cost.durationS, maxW: new Float64Array(powerW.length).fill(maxW) };
  return ride(scaleToBudget(ride, powerW, bounds)).durationS;
}
