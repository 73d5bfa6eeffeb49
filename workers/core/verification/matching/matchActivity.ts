import { chainPasses } from './chainPasses.ts';
import { type CleanTrack, cleanTrack, getEdgeM, getEdgeS, isGap, listProbes } from './cleanTrack.ts';
import { createCourseView, minStrideM } from './courseView.ts';
import { explainFailure } from './explainFailure.ts';
import { findGate } from './findGate.ts';
import { findLoops } from './findLoops.ts';
import type { Gate } from './findPasses.ts';
import { computeDistanceM, findApproachOnEdge, findPlaceOnEdge, type Place } from './gateView.ts';
import { type JudgedEffort, judgeEffort } from './judgeEffort.ts';
import { toRoad } from './legs.ts';
import { matchLimits } from './matchLimits.ts';
import type { MatchRequest, MatchResult } from './matchTypes.ts';
import { measureRide } from './measureRide.ts';
import type { Pass } from './pass.ts';
import { toMatchedCheckpoint } from './toMatchedCheckpoint.ts';

/** Edges without signal during which the ride continued. */
function findJumps(track: CleanTrack): number[] {
  const jumps: number[] = [];
  for (let edge = 1; edge < track.count; edge++) {
    if (isGap(track, edge) && getEdgeM(track, edge) > matchLimits.jumpM) jumps.push(edge);
  }
  return jumps;
}

/**
 * Passes of a gate that were not recorded but are possible: the gate is between the places where the signal was lost
 * and found, and there was time to ride past it. Such an effort needs a review.
 */
function findHiddenPasses(track: CleanTrack, jumps: readonly number[], place: Place): Pass[] {
  const { hiddenGapS, hiddenWayRatio, maxPlausibleMps } = matchLimits;
  return jumps.flatMap((edge) => {
    const fromS = track.timeS[edge - 1];
    const gapS = getEdgeS(track, edge);
    const lostPlace = findPlaceOnEdge(track, edge, fromS);
    const regainedPlace = findPlaceOnEdge(track, edge, fromS + gapS);
    const beforeM = computeDistanceM(place, lostPlace);
    const pathM = beforeM + computeDistanceM(place, regainedPlace);
    const isPossible = pathM <= hiddenWayRatio * getEdgeM(track, edge) && pathM <= maxPlausibleMps * gapS;
    if (gapS < hiddenGapS || !isPossible) return [];
    const nearestM = findApproachOnEdge(track, edge, place).distanceM;
    const timeS = fromS + (beforeM / pathM) * gapS;
    return [{ distanceM: nearestM, timeS, uncertaintyS: gapS / 2, gap: 'jump', isFallback: false, isHidden: true }];
  });
}

/** The step in which the ridden distance is known: most edges of a device that records rarely are longer than 25 m. */
function findStrideM(track: CleanTrack): number {
  const edges = listProbes(track.count).filter((edge) => !isGap(track, edge));
  const edgesM = Float64Array.from(edges, (edge) => getEdgeM(track, edge)).sort();
  return Math.max(minStrideM, edgesM[Math.floor(0.75 * edgesM.length)] ?? 0);
}

/**
 * Finds whether a recorded ride passed the checkpoints of a challenge in order, and when.
 *
 * Method: local minima of the distance between each gate and the straight edges between samples (5 m hysteresis), in
 * the direction of travel, joined in order. The time of a pass is when the ride, smoothed by its receiver's jitter, is
 * closest; a ride that passes a gate at a distance is timed at the gate's place on its own line (`findAlignedPlace`). For a rider
 * who stops at a gate it is when a start is left or any other gate is reached. Then, if there is a course, length and coverage of the road between the gates. Never throws: unusable samples are dropped, and no value
 * of the answer is NaN. Accuracy and rejected alternatives: decision 130.
 */
export function matchActivity({ samples, checkpoints, course, unchecked }: MatchRequest): MatchResult {
  const ride = measureRide(cleanTrack(samples));
  const jumps = findJumps(ride);
  const strideM = findStrideM(ride);
  const courseView = course ? createCourseView(course, { unchecked, strideM }) : null;
  const gates = checkpoints.map((checkpoint, position): Gate => {
    const gate = findGate(ride, { checkpoint, isStart: position === 0, course: courseView, strideM });
    return { ...gate, hidden: findHiddenPasses(ride, jumps, gate.place) };
  });
  const road = courseView && toRoad(gates, courseView);
  const gatedRoad = { gates, road, loops: findLoops(ride, gates, road) };
  const judgedEfforts = chainPasses(ride, gatedRoad).map((chain) => judgeEffort(ride, chain, road));
  const validEfforts = judgedEfforts
    .filter(({ isReversedRide }) => !isReversedRide)
    .sort((a, b) => a.effort.startS - b.effort.startS);
  const best = findBest(validEfforts);
  if (!best)
    return {
      status: 'failed',
      efforts: [],
      bestEffort: null,
      ...explainFailure(ride, gatedRoad, judgedEfforts.length > 0),
    };
  return {
    status: best.reasons.length > 0 ? 'review' : 'passed',
    efforts: validEfforts.map(({ effort }) => effort),
    bestEffort: validEfforts.indexOf(best),
    checkpoints: gates.map((gate, position) => toMatchedCheckpoint(ride, gate, best.chain[position] ?? null)),
    reasons: best.reasons,
  };
}

/** The fastest effort that needs no review, otherwise the fastest. */
function findBest(validEfforts: readonly JudgedEffort[]): JudgedEffort | undefined {
  const withoutReview = validEfforts.filter(({ reasons }) => reasons.length === 0);
  return (withoutReview.length > 0 ? withoutReview : validEfforts).toSorted(
    (a, b) => a.effort.elapsedS - b.effort.elapsedS,
  )[0];
}
