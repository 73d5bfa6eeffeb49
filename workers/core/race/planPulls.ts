import { computeWPrimeAfter, getDefaultWPrimeJ } from '#workers/core/physiology/wPrimeBalance.ts';
import { computePowerW, computeSustainableW } from './pullForces.ts';
import type { PullPlan, PullRequest, PullRiderResult } from './pullTypes.ts';

const minMps = 4;
const maxMps = 25;
const bisections = 30;
/** A longer race is cut, because by then W' is the same in every round. */
const maxCycles = 20_000;

/**
 * A team that takes turns: after `pullS` at the front a rider moves to the end of those who take turns, ahead of those
 * who never do. Each rider's power at a position follows from the speed (Martin 1998 with the drag of that position,
 * `getDraftFactorAt`), the rider's W' from these powers (Skiba & Clarke 2021, critical power = FTP x duration factor of
 * the race). The team holds a speed if no rider's W' is spent before the finish. Corners, climbs, gaps, changes at the
 * front and the speed lost in them are not modelled.
 */
export function planPulls(request: PullRequest): PullPlan {
  const sustainableSpeed = findSustainableSpeed(request);
  const sustainableMps = sustainableSpeed?.speedMps ?? null;
  const speedMps = request.speedMps ?? sustainableMps ?? minMps;
  const durationS = request.distanceM / speedMps;
  const riders = request.riders.map((_, index) => evaluateRider(request, index, speedMps));
  const [firstExhausted] = riders
    .flatMap(({ exhaustedAtS }, index) => (exhaustedAtS === null ? [] : [{ index, atS: exhaustedAtS }]))
    .sort((a, b) => a.atS - b.atS);
  return {
    sustainableMps,
    speedMps,
    durationS,
    riders,
    firstExhausted: firstExhausted ?? null,
    limitingIndex: sustainableSpeed?.limitingIndex ?? null,
    withoutRider: request.riders.map((_, index) => {
      const sustainableWithoutMps =
        findSustainableSpeed({ ...request, riders: request.riders.filter((__, riderIndex) => riderIndex !== index) })
          ?.speedMps ?? null;
      const isKnown = sustainableWithoutMps !== null && sustainableMps !== null;
      return {
        sustainableMps: sustainableWithoutMps,
        lossS: isKnown ? request.distanceM / sustainableWithoutMps - request.distanceM / sustainableMps : null,
      };
    }),
  };
}

/** The highest speed at which all riders last, and the rider who would not at a higher one. */
export function findSustainableSpeed(
  request: PullRequest,
): { readonly speedMps: number; readonly limitingIndex: number } | null {
  const { riders } = request;
  if (!riders.some(({ pullS }) => pullS > 0)) return null;
  const findExhaustedIndex = (speedMps: number) =>
    riders.findIndex((_, index) => isExhausted(request, index, speedMps));
  let low = minMps;
  let high = maxMps;
  if (findExhaustedIndex(low) >= 0) return null;
  for (let bisection = 0; bisection < bisections; bisection += 1) {
    const middle = (low + high) / 2;
    if (findExhaustedIndex(middle) >= 0) high = middle;
    else low = middle;
  }
  return { speedMps: low, limitingIndex: findExhaustedIndex(high) };
}

interface Turn {
  readonly durationS: number;
  /** Position of the rider during this turn. */
  readonly position: number;
}

/** One round of turns, beginning with the rider's own turn, or with the first one for a rider without turns. */
function listTurns({ riders }: PullRequest, index: number): readonly Turn[] {
  const pullingIndices = riders.flatMap(({ pullS }, riderIndex) => (pullS > 0 ? [riderIndex] : []));
  const ownTurnIndex = pullingIndices.indexOf(index);
  const restIndex = riders.flatMap(({ pullS }, riderIndex) => (pullS > 0 ? [] : [riderIndex])).indexOf(index);
  const from = Math.max(0, ownTurnIndex);
  return pullingIndices.map((_, turn) => {
    const turnIndex = (from + turn) % pullingIndices.length;
    const position =
      ownTurnIndex < 0
        ? pullingIndices.length + 1 + restIndex
        : ((ownTurnIndex - turnIndex + pullingIndices.length) % pullingIndices.length) + 1;
    return { durationS: riders[pullingIndices[turnIndex] ?? 0]?.pullS ?? 0, position };
  });
}

interface Spending {
  readonly wPrimeJ: number;
  readonly cycleS: number;
  readonly steps: readonly { readonly powerW: number; readonly durationS: number }[];
  readonly criticalPowerW: number;
}

function computeSpending(request: PullRequest, index: number, speedMps: number): Spending {
  const rider = request.riders[index];
  if (!rider) throw new Error('no such rider');
  const turns = listTurns(request, index);
  return {
    wPrimeJ: getDefaultWPrimeJ(rider.bodyMassKg),
    cycleS: turns.reduce((sum, { durationS }) => sum + durationS, 0),
    steps: turns.map(({ durationS, position }) => ({
      durationS,
      powerW: computePowerW(request, rider, position, speedMps),
    })),
    criticalPowerW: computeSustainableW(rider, request.distanceM / speedMps),
  };
}

/** W' after a step; within one it falls or rises steadily, so its minimum is at an end. */
const computeBalanceAfter = (
  balanceJ: number,
  step: Spending['steps'][number],
  { criticalPowerW, wPrimeJ }: Spending,
): number => computeWPrimeAfter(balanceJ, { ...step, criticalPowerW, wPrimeJ });

/**
 * A round maps any balance to `gain x balance + loss`, so the rounds approach one balance from one side: the minimum is
 * in the first or the last round.
 */
function isExhausted(request: PullRequest, index: number, speedMps: number): boolean {
  const spending = computeSpending(request, index, speedMps);
  const { wPrimeJ, cycleS, steps } = spending;
  const rideRound = (balanceJ: number) =>
    steps.reduce((remainingJ, step) => computeBalanceAfter(remainingJ, step, spending), balanceJ);
  const lossJ = rideRound(0);
  const gain = (rideRound(wPrimeJ) - lossJ) / wPrimeJ;
  const count = Math.ceil(request.distanceM / speedMps / cycleS);
  const getStartJ = (roundIndex: number) =>
    Math.abs(1 - gain) < 1e-9
      ? wPrimeJ + roundIndex * lossJ
      : (wPrimeJ - lossJ / (1 - gain)) * gain ** roundIndex + lossJ / (1 - gain);
  return [0, Math.max(0, count - 1)].some((roundIndex) => {
    let balanceJ = getStartJ(roundIndex);
    return steps.some((step) => {
      balanceJ = computeBalanceAfter(balanceJ, step, spending);
      return balanceJ < 0;
    });
  });
}

function evaluateRider(request: PullRequest, index: number, speedMps: number): PullRiderResult {
  const rider = request.riders[index];
  if (!rider) throw new Error('no such rider');
  const spending = computeSpending(request, index, speedMps);
  const { cycleS, steps, criticalPowerW, wPrimeJ } = spending;
  const getPowerAt = (position: number) => computePowerW(request, rider, position, speedMps);
  const meanW =
    cycleS === 0 ? getPowerAt(3) : steps.reduce((sum, { powerW, durationS }) => sum + powerW * durationS, 0) / cycleS;
  const { minJ, exhaustedAtS } = simulateRace(spending, request.distanceM / speedMps);
  return {
    frontW: getPowerAt(1),
    secondW: getPowerAt(2),
    draftW: getPowerAt(3),
    meanW,
    sustainableW: criticalPowerW,
    frontShare: cycleS === 0 ? 0 : rider.pullS / cycleS,
    load: meanW / criticalPowerW,
    minWPrimeRatio: Math.max(0, minJ / wPrimeJ),
    exhaustedAtS,
  };
}

/** The whole race, turn by turn. */
function simulateRace(
  spending: Spending,
  durationS: number,
): { readonly minJ: number; readonly exhaustedAtS: number | null } {
  const { wPrimeJ, cycleS, steps, criticalPowerW } = spending;
  let balanceJ = wPrimeJ;
  let minJ = wPrimeJ;
  let atS = 0;
  if (cycleS === 0) return { minJ, exhaustedAtS: null };
  for (let cycle = 0; cycle < maxCycles && atS < durationS; cycle += 1) {
    for (const step of steps) {
      const stepS = Math.min(step.durationS, durationS - atS);
      const next = computeBalanceAfter(balanceJ, { ...step, durationS: stepS }, spending);
      if (next < 0) return { minJ: 0, exhaustedAtS: atS + balanceJ / (step.powerW - criticalPowerW) };
      balanceJ = next;
      minJ = Math.min(minJ, next);
      atS += stepS;
    }
  }
  return { minJ, exhaustedAtS: null };
}
