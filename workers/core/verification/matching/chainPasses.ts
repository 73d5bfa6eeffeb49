import { boxSize, edgeAfter } from './cleanTrack.ts';
import type { Loop } from './findLoops.ts';
import type { Gate } from './findPasses.ts';
import { findDiscLeave } from './findVisits.ts';
import { approachOnEdge, boxDistanceM, distanceM, type Place, placeOnEdge } from './gateView.ts';
import { isLegLength, type Road } from './legs.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';
import type { Pass } from './pass.ts';

/** Where the ride goes after a pass. */
interface Onward {
  readonly place: Place;
  /** When it is this far away; Infinity if it never is. */
  readonly leftS: number;
}

/** Where the ride passed, and when it was `matchLimits.awayM` away from there. */
function findOnward(ride: Ride, { timeS }: Pass): Onward {
  const disc = { centre: findPlace(ride, timeS), reachM: matchLimits.awayM };
  const left = findDiscLeave(ride, disc, { edge: edgeAfter(ride, timeS) });
  return { place: findPlace(ride, left.timeS), leftS: left.isEnd ? Number.POSITIVE_INFINITY : left.timeS };
}

/**
 * Whether the ride, at a later pass of a gate, is back at the same place or never left it, rather than at the next
 * bend.
 */
function isBack(ride: Ride, { earlier, laterPass }: { readonly earlier: Pass; readonly laterPass: Pass }): boolean {
  const fromS = findOnward(ride, earlier).leftS;
  const toS = findOnward(ride, laterPass).leftS;
  return fromS >= laterPass.timeS || comesBy(ride, findPlace(ride, earlier.timeS), { fromS, toS });
}

/**
 * Whether a ride begins again at a later pass of the start: from there it takes the same road as the first time. A ride
 * that passes the start at the next bend does not, and one that turned round after the start is already on that road.
 */
function isRestart(
  ride: Ride,
  { place, leftS }: Onward,
  { laterPass, untilS }: { readonly laterPass: Pass; readonly untilS: number },
): boolean {
  if (leftS >= laterPass.timeS) return false;
  const isSamePlace = distanceM(findPlace(ride, laterPass.timeS), place) <= matchLimits.sameRoadM;
  return !isSamePlace && comesBy(ride, place, { fromS: laterPass.timeS, toS: untilS });
}

function comesBy(ride: Ride, place: Place, { fromS, toS }: { readonly fromS: number; readonly toS: number }): boolean {
  const { sameRoadM } = matchLimits;
  let edge = edgeAfter(ride, fromS);
  while (edge < ride.count && ride.timeS[edge - 1] <= toS) {
    const box = Math.floor((edge - 1) / boxSize);
    if (boxDistanceM(ride, box, place) > sameRoadM) {
      edge = (box + 1) * boxSize + 1;
      continue;
    }
    const nearestS = Math.min(Math.max(approachOnEdge(ride, edge, place).timeS, fromS), toS);
    if (distanceM(place, placeOnEdge(ride, edge, nearestS)) <= sameRoadM) return true;
    edge++;
  }
  return false;
}

const findPlace = (ride: Ride, atS: number): Place =>
  placeOnEdge(ride, Math.min(edgeAfter(ride, atS), ride.count - 1), atS);

/** One pass of each gate in order of time; null for a gate that was not passed. */
export type Chain = readonly (Pass | null)[];

/** Number of passes of a gate that are tried besides the first one. */
const maxTries = 5;

/** The gates, and what is known about the road between them. */
export interface GatedRoad {
  readonly gates: readonly Gate[];
  readonly road: Road | null;
  readonly loops: readonly (Loop | null)[];
}

/**
 * The ride's efforts: from each start the first pass of the next gate, and so on. A start is dropped if the ride
 * comes to the start again before the first gate. Of two efforts that end with the same pass the later start counts.
 * Optional gates are looked for afterwards between their neighbours, so that they cannot spoil an effort.
 */
export function chainPasses(ride: Ride, gatedRoad: GatedRoad): Chain[] {
  const { gates, loops } = gatedRoad;
  const byFinish = new Map<Pass, Chain>();
  const starts = gates[0]?.passes ?? [];
  starts.forEach((from, index) => {
    const chain = chainFrom(ride, gatedRoad, from);
    const next = chain?.findIndex((pass, position) => position > 0 && pass !== null) ?? -1;
    const first = chain?.[next];
    if (!chain || !first) return;
    const untilS = Math.min(first.timeS, loops[next]?.openS(from.timeS) ?? first.timeS);
    const laterStarts = starts.slice(index + 1, indexAfter(starts, untilS - exactS));
    if (isReplacedByLaterStart(ride, from, { laterStarts, untilS: first.timeS })) return;
    const finish = chain.at(-1) as Pass;
    const earlier = byFinish.get(finish)?.[0];
    if (!earlier || isReplacedByLaterStart(ride, earlier, { laterStarts: [from], untilS: finish.timeS }))
      byFinish.set(finish, chain);
  });
  return [...byFinish.values()].map((chain) => addOptionalGates(gates, chain));
}

/** Whether one of the later starts replaces this one. */
function isReplacedByLaterStart(
  ride: Ride,
  start: Pass,
  { laterStarts, untilS }: { readonly laterStarts: readonly Pass[]; readonly untilS: number },
): boolean {
  if (laterStarts.length === 0) return false;
  if (laterStarts.some((laterPass) => isRival(laterPass, start))) return true;
  const onward = findOnward(ride, start);
  const restarts = laterStarts.filter(({ timeS }) => timeS > onward.leftS).slice(0, maxTries);
  return restarts.some((laterPass) => isRestart(ride, onward, { laterPass, untilS }));
}

function chainFrom(ride: Ride, gatedRoad: GatedRoad, from: Pass): (Pass | null)[] | null {
  const { gates, loops } = gatedRoad;
  const chain: (Pass | null)[] = gates.map(() => null);
  chain[0] = from;
  let previous = { position: 0, pass: from };
  for (const [position, gate] of gates.entries()) {
    if (position === 0 || !isMandatory(gates, position)) continue;
    const sinceS = loops[position]?.openS(previous.pass.timeS) ?? previous.pass.timeS;
    const isFinish = position === gates.length - 1;
    const step = { sinceS, previous, position };
    const pass = isFinish
      ? finishOnCourse(ride, gatedRoad, step)
      : findEarliest(passOnCourse(ride, gatedRoad, step), findNextPass(gate.hidden, sinceS));
    if (pass === null) return null;
    chain[position] = pass;
    previous = { position, pass };
  }
  return chain;
}

interface Step {
  readonly sinceS: number;
  readonly previous: { readonly position: number; readonly pass: Pass };
  readonly position: number;
}

/**
 * The first pass, or a following one if only that one is as far along the road as the course says: below a summit the
 * road may pass twice.
 */
function passOnCourse(ride: Ride, gatedRoad: GatedRoad, step: Step): Pass | null {
  const tries = listTries(gatedRoad, step);
  const isOnCourse = (pass: Pass) => isOnLeg(ride, gatedRoad, { ...step, pass });
  return (tries.length > 1 ? tries.find(isOnCourse) : undefined) ?? tries[0] ?? null;
}

/**
 * Of the passes before the ride starts again, the one at this bend of the road: the first one, unless a later one is
 * nearer and the rider has not come back.
 */
function finishOnCourse(ride: Ride, gatedRoad: GatedRoad, step: Step): Pass | null {
  const tries = listTries(gatedRoad, step);
  const [first = null] = tries;
  if (first === null || tries.length === 1) return first;
  const { passes } = gatedRoad.gates[step.previous.position];
  const laterStarts = passes
    .slice(indexAfter(passes, first.timeS - exactS))
    .find((laterPass) => isRival(laterPass, step.previous.pass));
  const within = tries.filter(
    (pass) => pass === first || pass.timeS < (laterStarts?.timeS ?? Number.POSITIVE_INFINITY),
  );
  const fitting = within.filter((pass) => isOnLeg(ride, gatedRoad, { ...step, pass }));
  return (fitting.length > 0 ? fitting : within).reduce((finish, laterPass) =>
    isRival(finish, laterPass) || isBack(ride, { earlier: finish, laterPass }) ? finish : laterPass,
  );
}

function listTries({ gates }: GatedRoad, { sinceS, position }: Step): readonly Pass[] {
  const { passes } = gates[position];
  const first = indexAfter(passes, sinceS);
  return passes.slice(first, first + maxTries);
}

const isOnLeg = (
  ride: Ride,
  { road }: GatedRoad,
  { previous, position, pass }: Step & { readonly pass: Pass },
): boolean => road === null || isLegLength(ride, road, { from: previous, to: { position, pass } });

/**
 * Optional gates between start and finish: recorded passes rather than inferred ones, and the nearest pass rather
 * than one at the next bend.
 */
function addOptionalGates(gates: readonly Gate[], chain: Chain): Chain {
  const settled = [...chain];
  for (let position = 1; position < gates.length - 1; position++) {
    const sinceS = settled.slice(0, position).findLast((pass) => pass !== null)?.timeS ?? 0;
    const untilS = chain.slice(position + 1).find((pass) => pass !== null)?.timeS ?? 0;
    const { passes } = gates[position];
    const between = passes.slice(indexAfter(passes, sinceS), indexAfter(passes, untilS - exactS));
    const nearestM = between.reduce((minM, pass) => Math.min(minM, pass.distanceM), Number.POSITIVE_INFINITY);
    const isNear = (pass: Pass) => pass.distanceM <= nearestM + matchLimits.rivalM;
    const chosen = chain[position];
    if (chosen && !chosen.isHidden && isNear(chosen)) continue;
    settled[position] = between.find(isNear) ?? chosen ?? null;
  }
  return settled;
}

/** Times closer than this are the same pass. */
const exactS = 1e-9;

/** Start and finish are always mandatory. */
export const isMandatory = (gates: readonly Gate[], position: number): boolean =>
  position === 0 || position === gates.length - 1 || gates[position].checkpoint.mandatory;

/** The first of a gate's passes after a time; they are in order. */
export const findNextPass = (passes: readonly Pass[], afterS: number): Pass | null =>
  passes[indexAfter(passes, afterS)] ?? null;

function indexAfter(passes: readonly Pass[], afterS: number): number {
  let low = 0;
  let high = passes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes[middle].timeS > afterS) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Whether a pass is about as near to the gate as a rival, or nearer. */
const isRival = (pass: Pass, rival: Pass): boolean => pass.distanceM <= rival.distanceM + matchLimits.rivalM;

const findEarliest = (a: Pass | null, b: Pass | null): Pass | null => (a && b ? (b.timeS < a.timeS ? b : a) : (a ?? b));
