import { defaultWPrimeJ, wPrimeAfter } from '#workers/core/physiology/wPrimeBalance.ts';
import { computeDurableW, computePowerW } from './pullForces.ts';
import type { PulledRider, PullPlan, PullRequest } from './pullTypes.ts';

const slowestMps = 4;
const fastestMps = 25;
const halvings = 30;
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
  const maxHeldSpeed = findHeldSpeed(request);
  const heldMps = maxHeldSpeed?.speedMps ?? null;
  const speedMps = request.speedMps ?? heldMps ?? slowestMps;
  const durationS = request.distanceM / speedMps;
  const riders = request.riders.map((_, index) => pulledRider(request, index, speedMps));
  const [first] = riders
    .flatMap(({ spentAtS }, index) => (spentAtS === null ? [] : [{ index, atS: spentAtS }]))
    .sort((a, b) => a.atS - b.atS);
  return {
    heldMps,
    speedMps,
    durationS,
    riders,
    firstSpent: first ?? null,
    limitedBy: maxHeldSpeed?.limitedBy ?? null,
    without: request.riders.map((_, index) => {
      const heldWithoutMps =
        findHeldSpeed({ ...request, riders: request.riders.filter((__, riderIndex) => riderIndex !== index) })
          ?.speedMps ?? null;
      const isKnown = heldWithoutMps !== null && heldMps !== null;
      return {
        heldMps: heldWithoutMps,
        lossS: isKnown ? request.distanceM / heldWithoutMps - request.distanceM / heldMps : null,
      };
    }),
  };
}

/** The highest speed at which all riders last, and the rider who would not at a higher one. */
export function findHeldSpeed(request: PullRequest): { readonly speedMps: number; readonly limitedBy: number } | null {
  const { riders } = request;
  if (!riders.some(({ pullS }) => pullS > 0)) return null;
  const findSpent = (speedMps: number) => riders.findIndex((_, index) => isSpent(request, index, speedMps));
  let low = slowestMps;
  let high = fastestMps;
  if (findSpent(low) >= 0) return null;
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    if (findSpent(middle) >= 0) high = middle;
    else low = middle;
  }
  return { speedMps: low, limitedBy: findSpent(high) };
}

interface Turn {
  readonly durationS: number;
  /** Position of the rider during this turn. */
  readonly place: number;
}

/** One round of turns, beginning with the rider's own turn, or with the first one for a rider without turns. */
function listTurns({ riders }: PullRequest, index: number): readonly Turn[] {
  const pulling = riders.flatMap(({ pullS }, riderIndex) => (pullS > 0 ? [riderIndex] : []));
  const ownTurn = pulling.indexOf(index);
  const placeBehind = riders.flatMap(({ pullS }, riderIndex) => (pullS > 0 ? [] : [riderIndex])).indexOf(index);
  const from = Math.max(0, ownTurn);
  return pulling.map((_, turn) => {
    const turnIndex = (from + turn) % pulling.length;
    const place =
      ownTurn < 0 ? pulling.length + 1 + placeBehind : ((ownTurn - turnIndex + pulling.length) % pulling.length) + 1;
    return { durationS: riders[pulling[turnIndex] ?? 0]?.pullS ?? 0, place };
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
    wPrimeJ: defaultWPrimeJ(rider.bodyMassKg),
    cycleS: turns.reduce((sum, { durationS }) => sum + durationS, 0),
    steps: turns.map(({ durationS, place }) => ({ durationS, powerW: computePowerW(request, rider, place, speedMps) })),
    criticalPowerW: computeDurableW(rider, request.distanceM / speedMps),
  };
}

/** W' after a step; within one it falls or rises steadily, so its minimum is at an end. */
const balanceAfter = (
  balanceJ: number,
  step: Spending['steps'][number],
  { criticalPowerW, wPrimeJ }: Spending,
): number => wPrimeAfter(balanceJ, { ...step, criticalPowerW, wPrimeJ });

/**
 * A round maps any balance to `gain x balance + loss`, so the rounds approach one balance from one side: the minimum is
 * in the first or the last round.
 */
function isSpent(request: PullRequest, index: number, speedMps: number): boolean {
  const spending = computeSpending(request, index, speedMps);
  const { wPrimeJ, cycleS, steps } = spending;
  const round = (balanceJ: number) => steps.reduce((left, step) => balanceAfter(left, step, spending), balanceJ);
  const lossJ = round(0);
  const gain = (round(wPrimeJ) - lossJ) / wPrimeJ;
  const count = Math.ceil(request.distanceM / speedMps / cycleS);
  const getStartJ = (nth: number) =>
    Math.abs(1 - gain) < 1e-9
      ? wPrimeJ + nth * lossJ
      : (wPrimeJ - lossJ / (1 - gain)) * gain ** nth + lossJ / (1 - gain);
  return [0, Math.max(0, count - 1)].some((nth) => {
    let balanceJ = getStartJ(nth);
    return steps.some((step) => {
      balanceJ = balanceAfter(balanceJ, step, spending);
      return balanceJ < 0;
    });
  });
}

function pulledRider(request: PullRequest, index: number, speedMps: number): PulledRider {
  const rider = request.riders[index];
  if (!rider) throw new Error('no such rider');
  const spending = computeSpending(request, index, speedMps);
  const { cycleS, steps, criticalPowerW, wPrimeJ } = spending;
  const powerAtPlace = (place: number) => computePowerW(request, rider, place, speedMps);
  const meanW =
    cycleS === 0 ? powerAtPlace(3) : steps.reduce((sum, { powerW, durationS }) => sum + powerW * durationS, 0) / cycleS;
  const { minJ, spentAtS } = rideOut(spending, request.distanceM / speedMps);
  return {
    frontW: powerAtPlace(1),
    secondW: powerAtPlace(2),
    draftW: powerAtPlace(3),
    meanW,
    durableW: criticalPowerW,
    frontShare: cycleS === 0 ? 0 : rider.pullS / cycleS,
    load: meanW / criticalPowerW,
    minLeft: Math.max(0, minJ / wPrimeJ),
    spentAtS,
  };
}

/** The whole race, turn by turn. */
function rideOut(spending: Spending, durationS: number): { readonly minJ: number; readonly spentAtS: number | null } {
  const { wPrimeJ, cycleS, steps, criticalPowerW } = spending;
  let balanceJ = wPrimeJ;
  let minJ = wPrimeJ;
  let atS = 0;
  if (cycleS === 0) return { minJ, spentAtS: null };
  for (let cycle = 0; cycle < maxCycles && atS < durationS; cycle += 1) {
    for (const step of steps) {
      const stepS = Math.min(step.durationS, durationS - atS);
      const next = balanceAfter(balanceJ, { ...step, durationS: stepS }, spending);
      if (next < 0) return { minJ: 0, spentAtS: atS + balanceJ / (step.powerW - criticalPowerW) };
      [balanceJ, minJ, atS] = [next, Math.min(minJ, next), atS + stepS];
    }
  }
  return { minJ, spentAtS: null };
}
