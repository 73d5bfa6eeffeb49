import { edgeAfter } from './cleanTrack.ts';
import type { Gate } from './findPasses.ts';
import { discLeave } from './findVisits.ts';
import { distanceM } from './gateView.ts';
import { isLegLength, type Road } from './legs.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';
import type { Pass } from './pass.ts';

/** One passing of each gate in order of time; null where a gate was not passed. */
export type Chain = readonly (Pass | null)[];

/** Later passings of a gate that are tried where the first one comes too early for the course. */
const triesMax = 5;

/**
 * The ride's efforts: from each start the first passing of the next gate, and so on. A start after which the ride comes to
 * the start again before the first gate is a false one, and of two efforts that end with the same passing the later start
 * counts. Gates that may be missed are looked for between their neighbours afterwards, so that they cannot spoil an effort.
 */
export function chainPasses(ride: Ride, gates: readonly Gate[], road: Road | null): Chain[] {
  const byFinish = new Map<Pass, Chain>();
  const starts = gates[0]?.passes ?? [];
  starts.forEach((from, index) => {
    const chain = chainFrom(ride, gates, { from, road });
    const first = chain?.find((pass, position) => position > 0 && pass !== null);
    if (!chain || !first) return;
    const again = starts.slice(index + 1).find((start) => isRival(start, from));
    if (again && again.timeS < first.timeS) return;
    const finish = chain.at(-1) as Pass;
    const earlier = byFinish.get(finish)?.[0];
    if (!earlier || isRival(from, earlier)) byFinish.set(finish, chain);
  });
  return [...byFinish.values()].map((chain) => settle(gates, chain));
}

function chainFrom(
  ride: Ride,
  gates: readonly Gate[],
  { from, road }: { readonly from: Pass; readonly road: Road | null },
): (Pass | null)[] | null {
  const chain: (Pass | null)[] = gates.map(() => null);
  chain[0] = from;
  let before = { position: 0, pass: from };
  for (const [position, gate] of gates.entries()) {
    if (position === 0 || !isNeeded(gates, position)) continue;
    const previous = gates[before.position] as Gate;
    const sinceS = isSamePlace(previous, gate) ? leftS(ride, gate, before.pass.timeS) : before.pass.timeS;
    const seen = passOnCourse(ride, gate, { sinceS, road, before, position });
    const isFinish = position === gates.length - 1;
    const pass = earliest(seen, isFinish ? null : nextPass(gate.hidden, sinceS));
    if (pass === null) return null;
    chain[position] = pass;
    before = { position, pass };
  }
  return chain;
}

interface Step {
  readonly sinceS: number;
  readonly road: Road | null;
  readonly before: { readonly position: number; readonly pass: Pass };
  readonly position: number;
}

/** The first passing, or one of the next where only that one is as far along the road as the course says: below a summit the road may come by twice. */
function passOnCourse(ride: Ride, gate: Gate, { sinceS, road, before, position }: Step): Pass | null {
  const first = indexAfter(gate.passes, sinceS);
  const tries = gate.passes.slice(first, first + triesMax);
  if (!road || tries.length < 2) return tries[0] ?? null;
  const fits = (pass: Pass) => isLegLength(ride, road, { from: before, to: { position, pass } });
  return tries.find(fits) ?? (tries[0] as Pass);
}

/** The gates between start and finish: what was seen rather than inferred, the near passing rather than one by the next bend. */
function settle(gates: readonly Gate[], chain: Chain): Chain {
  const settled = [...chain];
  for (let position = 1; position < gates.length - 1; position++) {
    const sinceS = settled.slice(0, position).findLast((pass) => pass !== null)?.timeS ?? 0;
    const untilS = chain.slice(position + 1).find((pass) => pass !== null)?.timeS ?? 0;
    const { passes } = gates[position] as Gate;
    const between = passes.slice(indexAfter(passes, sinceS), indexAfter(passes, untilS - exactS));
    const nearestM = between.reduce((least, pass) => Math.min(least, pass.distanceM), Number.POSITIVE_INFINITY);
    const isNear = (pass: Pass) => pass.distanceM <= nearestM + matchLimits.rivalM;
    const chosen = chain[position];
    if (chosen && !chosen.isHidden && isNear(chosen)) continue;
    settled[position] = between.find(isNear) ?? chosen ?? null;
  }
  return settled;
}

const exactS = 1e-9;

/** Start and finish always are. */
export const isNeeded = (gates: readonly Gate[], position: number): boolean =>
  position === 0 || position === gates.length - 1 || (gates[position] as Gate).checkpoint.mandatory;

/** The first of a gate's passings after a time; they are in order. */
export const nextPass = (passes: readonly Pass[], afterS: number): Pass | null =>
  passes[indexAfter(passes, afterS)] ?? null;

function indexAfter(passes: readonly Pass[], afterS: number): number {
  let low = 0;
  let high = passes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((passes[middle] as Pass).timeS > afterS) high = middle;
    else low = middle + 1;
  }
  return low;
}

const isRival = (pass: Pass, other: Pass): boolean => pass.distanceM <= other.distanceM + matchLimits.rivalM;

const earliest = (one: Pass | null, other: Pass | null): Pass | null =>
  one && other ? (other.timeS < one.timeS ? other : one) : (one ?? other);

const isSamePlace = (one: Gate, other: Gate): boolean => distanceM(one.place, other.place) <= matchLimits.samePlaceM;

function leftS(ride: Ride, { place, checkpoint }: Gate, atS: number): number {
  const left = discLeave(ride, { centre: place, reachM: checkpoint.radiusM }, { edge: edgeAfter(ride, atS) });
  return left.isEnd ? Number.POSITIVE_INFINITY : left.timeS;
}
