import { findSustainableSpeed } from './planPulls.ts';
import { computePowerW, computeSustainableW } from './pullForces.ts';
import type { PullOrder, PullRequest, PullRider } from './pullTypes.ts';

/** A round gives each rider this long on average. */
const meanPullS = 30;
const maxPullS = 90;
/** Shorter turns are not worth a change of position. */
const minPullS = 10;
const pullStepS = 5;
const bisections = 40;

/**
 * Better turns: each rider is at the front for the share of time that makes the mean power what the rider can hold for
 * the race. At a speed that share is (held - draft) / (front - draft), between 0 and 1; the speed is the one at which
 * the shares add up to 1. Better order: from the longest turn to the shortest, so that a rider in the second position,
 * which costs more than those behind, is not there for too long; then pairs are swapped as long as the team
 * gets faster.
 */
export function arrangePulls(request: PullRequest): PullOrder {
  const shares = computeFairShares(request);
  const pullS = shares.map((share) => roundPullS(share * meanPullS * request.riders.length));
  const computeSpeed = (order: readonly number[]) =>
    findSustainableSpeed({ ...request, riders: reorderRiders(request.riders, order, pullS) })?.speedMps ?? 0;
  let order = request.riders.map((_, index) => index).sort((a, b) => (pullS[b] ?? 0) - (pullS[a] ?? 0));
  let bestMps = computeSpeed(order);
  for (let first = 0; first < order.length; first += 1) {
    for (let second = first + 1; second < order.length; second += 1) {
      const swapped = swap(order, first, second);
      const speedMps = computeSpeed(swapped);
      if (speedMps > bestMps + 1e-6) {
        order = swapped;
        bestMps = speedMps;
      }
    }
  }
  return { order, pullS: order.map((index) => pullS[index] ?? 0), sustainableMps: bestMps === 0 ? null : bestMps };
}

const reorderRiders = (riders: readonly PullRider[], order: readonly number[], pullS: readonly number[]): PullRider[] =>
  order.flatMap((index) => {
    const rider = riders[index];
    return rider ? [{ ...rider, pullS: pullS[index] ?? 0 }] : [];
  });

function roundPullS(seconds: number): number {
  if (seconds < minPullS) return 0;
  return Math.min(maxPullS, Math.round(seconds / pullStepS) * pullStepS);
}

function computeFairShares(request: PullRequest): readonly number[] {
  const computeShares = (speedMps: number) =>
    request.riders.map((rider) => {
      const front = computePowerW(request, rider, 1, speedMps);
      // From the third position on the drag is the same.
      const draft = computePowerW(request, rider, 3, speedMps);
      const sustainableW = computeSustainableW(rider, request.distanceM / speedMps);
      return front <= draft ? 1 : Math.min(1, Math.max(0, (sustainableW - draft) / (front - draft)));
    });
  const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);
  // Speeds in m/s that every team is above or below.
  let low = 4;
  let high = 25;
  for (let bisection = 0; bisection < bisections; bisection += 1) {
    const middle = (low + high) / 2;
    if (sum(computeShares(middle)) >= 1) low = middle;
    else high = middle;
  }
  const shares = computeShares(low);
  const total = sum(shares);
  // In a team too weak for the lowest speed nobody has a share; they get equal ones.
  return total === 0 ? request.riders.map(() => 1 / request.riders.length) : shares.map((share) => share / total);
}

function swap(order: readonly number[], first: number, second: number): number[] {
  const swapped = [...order];
  [swapped[first], swapped[second]] = [order[second] ?? 0, order[first] ?? 0];
  return swapped;
}
