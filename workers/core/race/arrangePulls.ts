import { durableW, powerAt } from './pullForces.ts';
import { heldSpeed } from './pullPlan.ts';
import type { PullOrder, PullRequest, PullRider } from './pullTypes.ts';

/** A round gives each rider this long on average. */
const meanPullS = 30;
const longestPullS = 90;
/** Shorter turns are not worth the change. */
const shortestPullS = 10;
const pullStepS = 5;
const halvings = 40;

/**
 * Better turns: each rider has the front for the share of time that makes his mean power what he can hold for the race.
 * At a speed that share is (held - draft) / (front - draft), between 0 and 1; the speed is the one at which the shares
 * add up to 1. Better order: from the longest turn to the shortest, so that a rider in the second place, which costs more
 * than those behind, stands there no longer than he can; then pairs change places as long as the team gets faster.
 */
export function arrangePulls(request: PullRequest): PullOrder {
  const shares = fairShares(request);
  const pullS = shares.map((share) => secondsOf(share * meanPullS * request.riders.length));
  const speedOf = (order: readonly number[]) =>
    heldSpeed({ ...request, riders: pulling(request.riders, order, pullS) })?.speedMps ?? 0;
  let order = request.riders.map((_, at) => at).sort((one, other) => (pullS[other] ?? 0) - (pullS[one] ?? 0));
  let best = speedOf(order);
  for (let one = 0; one < order.length; one += 1) {
    for (let other = one + 1; other < order.length; other += 1) {
      const swapped = swap(order, one, other);
      const speedMps = speedOf(swapped);
      if (speedMps > best + 1e-6) [order, best] = [swapped, speedMps];
    }
  }
  return { order, pullS: order.map((at) => pullS[at] ?? 0), heldMps: best === 0 ? null : best };
}

const pulling = (riders: readonly PullRider[], order: readonly number[], pullS: readonly number[]): PullRider[] =>
  order.flatMap((at) => {
    const rider = riders[at];
    return rider ? [{ ...rider, pullS: pullS[at] ?? 0 }] : [];
  });

function secondsOf(seconds: number): number {
  if (seconds < shortestPullS) return 0;
  return Math.min(longestPullS, Math.round(seconds / pullStepS) * pullStepS);
}

function fairShares(request: PullRequest): readonly number[] {
  const sharesAt = (speedMps: number) =>
    request.riders.map((rider) => {
      const front = powerAt(request, rider, 1, speedMps);
      const draft = powerAt(request, rider, 3, speedMps);
      const heldW = durableW(rider, request.distanceM / speedMps);
      return front <= draft ? 1 : Math.min(1, Math.max(0, (heldW - draft) / (front - draft)));
    });
  const sum = (shares: readonly number[]) => shares.reduce((total, share) => total + share, 0);
  let low = 4;
  let high = 25;
  for (let halving = 0; halving < halvings; halving += 1) {
    const middle = (low + high) / 2;
    if (sum(sharesAt(middle)) >= 1) low = middle;
    else high = middle;
  }
  const shares = sharesAt(low);
  const total = sum(shares);
  // A team too weak for the slowest speed shares the front by strength alone.
  return total === 0 ? request.riders.map(() => 1 / request.riders.length) : shares.map((share) => share / total);
}

function swap(order: readonly number[], one: number, other: number): number[] {
  const next = [...order];
  [next[one], next[other]] = [order[other] ?? 0, order[one] ?? 0];
  return next;
}
