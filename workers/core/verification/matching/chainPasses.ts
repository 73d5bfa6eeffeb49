import { boxSize, findEdgeAfter } from './cleanTrack.ts';
import type { Loop } from './findLoops.ts';
import type { Gate } from './findPasses.ts';
import { findDiscLeave } from './findVisits.ts';
import { computeBoxDistanceM, computeDistanceM, findApproachOnEdge, findPlaceOnEdge, type Place } from './gateView.ts';
import { isLegLength, type Road } from './legs.ts';
import { matchLimits } from './matchLimits.ts';
import type { Ride } from './measureRide.ts';
import type { Pass } from './pass.ts';

/** Where the ride goes after a pass. */
interface Departure {
  readonly place: Place;
  /** When it is this far away; Infinity if it never is. */
  readonly leftS: number;
}

/** Where the ride passed, and when it was `matchLimits.awayM` away from there. */
function findDeparture(ride: Ride, { timeS }: Pass): Departure {
  const disc = { centre: findPlace(ride, timeS), reachM: matchLimits.awayM };
  const discLeave = findDiscLeave(ride, disc, { edge: findEdgeAfter(ride, timeS) });
  return {
    place: findPlace(ride, discLeave.timeS),
    leftS: discLeave.isEnd ? Number.POSITIVE_INFINITY : discLeave.timeS,
  };
}

/**
 * Whether the ride, at a later pass of a gate, is back at the same place or never left it, rather than at the next
 * bend.
 */
function hasReturned(
  ride: Ride,
  { earlierPass, laterPass }: { readonly earlierPass: Pass; readonly laterPass: Pass },
): boolean {
  const fromS = findDeparture(ride, earlierPass).leftS;
  const toS = findDeparture(ride, laterPass).leftS;
  return fromS >= laterPass.timeS || passesNear(ride, findPlace(ride, earlierPass.timeS), { fromS, toS });
}

/**
 * Whether a ride begins again at a later pass of the start: from there it takes the same road as the first time. A ride
 * that passes the start at the next bend does not, and one that turned round after the start is already on that road.
 */
function isRestart(
  ride: Ride,
  { place, leftS }: Departure,
  { laterPass, untilS }: { readonly laterPass: Pass; readonly untilS: number },
): boolean {
  if (leftS >= laterPass.timeS) return false;
  const isSamePlace = computeDistanceM(findPlace(ride, laterPass.timeS), place) <= matchLimits.sameRoadM;
  return !isSamePlace && passesNear(ride, place, { fromS: laterPass.timeS, toS: untilS });
}

function passesNear(
  ride: Ride,
  place: Place,
  { fromS, toS }: { readonly fromS: number; readonly toS: number },
): boolean {
  const { sameRoadM } = matchLimits;
  let edge = findEdgeAfter(ride, fromS);
  while (edge < ride.count && ride.timeS[edge - 1] <= toS) {
    const box = Math.floor((edge - 1) / boxSize);
    if (computeBoxDistanceM(ride, box, place) > sameRoadM) {
      edge = (box + 1) * boxSize + 1;
      continue;
    }
    const nearestS = Math.min(Math.max(findApproachOnEdge(ride, edge, place).timeS, fromS), toS);
    if (computeDistanceM(place, findPlaceOnEdge(ride, edge, nearestS)) <= sameRoadM) return true;
    edge++;
  }
  return false;
}

const findPlace = (ride: Ride, atS: number): Place =>
  findPlaceOnEdge(ride, Math.min(findEdgeAfter(ride, atS), ride.count - 1), atS);

/** One pass of each gate in order of time; null for a gate that was not passed. */
export type Chain = readonly (Pass | null)[];

/** Number of passes of a gate that are tried besides the first one. */
const maxCandidates = 5;

/** The gates, and what is known about the road between them. */
export interface GatedRoad {
  readonly gates: readonly Gate[];
  readonly road: Road | null;
  readonly loops: readonly (Loop | null)[];
}

/**
 * The ride's efforts: from each start the first pass of the next gate, and so on. A start is dropped if the ride
 * comes to the start again before the first gate. Of two efforts that end with the same pass, the later start counts if
 * it is as near to its gate or the ride begins again there.
 * Optional gates are looked for afterwards between their neighbours, so that they cannot spoil an effort.
 */
export function chainPasses(ride: Ride, gatedRoad: GatedRoad): Chain[] {
  const { gates, loops } = gatedRoad;
  const byFinish = new Map<Pass, Chain>();
  const starts = gates[0]?.passes ?? [];
  starts.forEach((from, index) => {
    const chain = buildChainFrom(ride, gatedRoad, from);
    const nextPosition = chain?.findIndex((pass, position) => position > 0 && pass !== null) ?? -1;
    const nextPass = chain?.[nextPosition];
    if (!chain || !nextPass) return;
    const untilS = Math.min(nextPass.timeS, loops[nextPosition]?.getOpenS(from.timeS) ?? nextPass.timeS);
    const laterStarts = starts.slice(index + 1, findIndexAfter(starts, untilS - samePassS));
    if (isReplacedByLaterStart(ride, from, { laterStarts, untilS: nextPass.timeS })) return;
    const finish = chain.at(-1) as Pass;
    const earlierPass = byFinish.get(finish)?.[0];
    if (!earlierPass || isReplacedByLaterStart(ride, earlierPass, { laterStarts: [from], untilS: finish.timeS }))
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
  if (laterStarts.some((laterPass) => isAsNear(laterPass, start))) return true;
  const departure = findDeparture(ride, start);
  const restarts = laterStarts.filter(({ timeS }) => timeS > departure.leftS).slice(0, maxCandidates);
  return restarts.some((laterPass) => isRestart(ride, departure, { laterPass, untilS }));
}

function buildChainFrom(ride: Ride, gatedRoad: GatedRoad, from: Pass): (Pass | null)[] | null {
  const { gates, loops } = gatedRoad;
  const chain: (Pass | null)[] = gates.map(() => null);
  chain[0] = from;
  let previous = { position: 0, pass: from };
  for (const [position, gate] of gates.entries()) {
    if (position === 0 || !isMandatory(gates, position)) continue;
    const sinceS = loops[position]?.getOpenS(previous.pass.timeS) ?? previous.pass.timeS;
    const isFinish = position === gates.length - 1;
    const step = { sinceS, previous, position };
    const pass = isFinish
      ? findFinishOnCourse(ride, gatedRoad, step)
      : findEarliest(findPassOnCourse(ride, gatedRoad, step), findNextPass(gate.hidden, sinceS));
    if (pass === null) return null;
    chain[position] = pass;
    previous = { position, pass };
  }
  return chain;
}

interface ChainStep {
  readonly sinceS: number;
  readonly previous: { readonly position: number; readonly pass: Pass };
  readonly position: number;
}

/**
 * The first pass, or a following one if only that one is as far along the road as the course says: below a summit the
 * road may pass twice.
 */
function findPassOnCourse(ride: Ride, gatedRoad: GatedRoad, step: ChainStep): Pass | null {
  const candidates = listCandidates(gatedRoad, step);
  const isOnCourse = (pass: Pass) => isOnLeg(ride, gatedRoad, { ...step, pass });
  return (candidates.length > 1 ? candidates.find(isOnCourse) : undefined) ?? candidates[0] ?? null;
}

/**
 * Of the passes before the ride starts again, the one at this bend of the road: the first one, unless a later one is
 * nearer and the rider has not come back.
 */
function findFinishOnCourse(ride: Ride, gatedRoad: GatedRoad, step: ChainStep): Pass | null {
  const candidates = listCandidates(gatedRoad, step);
  const [first = null] = candidates;
  if (first === null || candidates.length === 1) return first;
  const { passes } = gatedRoad.gates[step.previous.position];
  const restartPass = passes
    .slice(findIndexAfter(passes, first.timeS - samePassS))
    .find((laterPass) => isAsNear(laterPass, step.previous.pass));
  const beforeRestart = candidates.filter(
    (pass) => pass === first || pass.timeS < (restartPass?.timeS ?? Number.POSITIVE_INFINITY),
  );
  const fittingPasses = beforeRestart.filter((pass) => isOnLeg(ride, gatedRoad, { ...step, pass }));
  return (fittingPasses.length > 0 ? fittingPasses : beforeRestart).reduce((finish, laterPass) =>
    isAsNear(finish, laterPass) || hasReturned(ride, { earlierPass: finish, laterPass }) ? finish : laterPass,
  );
}

function listCandidates({ gates }: GatedRoad, { sinceS, position }: ChainStep): readonly Pass[] {
  const { passes } = gates[position];
  const first = findIndexAfter(passes, sinceS);
  return passes.slice(first, first + maxCandidates);
}

const isOnLeg = (
  ride: Ride,
  { road }: GatedRoad,
  { previous, position, pass }: ChainStep & { readonly pass: Pass },
): boolean => road === null || isLegLength(ride, road, { from: previous, to: { position, pass } });

/**
 * Optional gates between start and finish: recorded passes rather than inferred ones, and the nearest pass rather
 * than one at the next bend.
 */
function addOptionalGates(gates: readonly Gate[], chain: Chain): Chain {
  const completedChain = [...chain];
  for (let position = 1; position < gates.length - 1; position++) {
    const sinceS = completedChain.slice(0, position).findLast((pass) => pass !== null)?.timeS ?? 0;
    const untilS = chain.slice(position + 1).find((pass) => pass !== null)?.timeS ?? 0;
    const { passes } = gates[position];
    const passesBetween = passes.slice(findIndexAfter(passes, sinceS), findIndexAfter(passes, untilS - samePassS));
    const nearestM = passesBetween.reduce((minM, pass) => Math.min(minM, pass.distanceM), Number.POSITIVE_INFINITY);
    const isNear = (pass: Pass) => pass.distanceM <= nearestM + matchLimits.rivalM;
    const chosenPass = chain[position];
    if (chosenPass && !chosenPass.isHidden && isNear(chosenPass)) continue;
    completedChain[position] = passesBetween.find(isNear) ?? chosenPass ?? null;
  }
  return completedChain;
}

/** Times closer than this are the same pass. */
const samePassS = 1e-9;

/** Start and finish are always mandatory. */
export const isMandatory = (gates: readonly Gate[], position: number): boolean =>
  position === 0 || position === gates.length - 1 || gates[position].checkpoint.mandatory;

/** The first of a gate's passes after a time; they are in order. */
export const findNextPass = (passes: readonly Pass[], afterS: number): Pass | null =>
  passes[findIndexAfter(passes, afterS)] ?? null;

function findIndexAfter(passes: readonly Pass[], afterS: number): number {
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
const isAsNear = (pass: Pass, rival: Pass): boolean => pass.distanceM <= rival.distanceM + matchLimits.rivalM;

const findEarliest = (a: Pass | null, b: Pass | null): Pass | null => (a && b ? (b.timeS < a.timeS ? b : a) : (a ?? b));
