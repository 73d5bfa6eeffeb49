import type { Chain } from './chainPasses.ts';
import { type CoverageFinding, checkCoverage } from './checkCoverage.ts';
import { type CleanTrack, findEdgeAfter, getEdgeM, getEdgeS, isGap } from './cleanTrack.ts';
import { computeDistanceM, findPlaceOnEdge, getSamplePlace } from './gateView.ts';
import type { Road } from './legs.ts';
import { matchLimits } from './matchLimits.ts';
import type { EffortFlag, MatchEffort, MatchReason } from './matchTypes.ts';
import type { Pass } from './pass.ts';
import { findEdgesBetween } from './riddenDistance.ts';

export interface JudgedEffort {
  readonly chain: Chain;
  readonly effort: MatchEffort;
  /** Why the effort needs a review; empty if it does not. */
  readonly reasons: readonly MatchReason[];
  readonly isReversedRide: boolean;
}

/** An effort with its times and reasons for a review. */
export function judgeEffort(track: CleanTrack, chain: Chain, road: Road | null): JudgedEffort {
  const coverage = checkCoverage(track, chain, road);
  const start = chain[0] as Pass;
  const finish = chain.at(-1) as Pass;
  return {
    chain,
    effort: {
      startS: track.baseS + start.timeS,
      endS: track.baseS + finish.timeS,
      elapsedS: finish.timeS - start.timeS,
      splitsS: computeSplits(chain),
      timesS: chain.map((pass) => (pass ? track.baseS + pass.timeS : null)),
      uncertaintyS: Math.hypot(start.uncertaintyS, finish.uncertaintyS),
      flags: findFlags(track, chain, coverage),
    },
    reasons: [...listGapReasons(track, chain), ...coverage.reasons],
    isReversedRide: coverage.isReversedRide,
  };
}

function computeSplits(chain: Chain): number[] {
  let previousS = chain[0]?.timeS ?? 0;
  return chain.slice(1).map((pass) => {
    if (pass === null) return 0;
    const splitS = pass.timeS - previousS;
    previousS = pass.timeS;
    return splitS;
  });
}

/** Gates that were passed during a loss of signal, and a start or finish whose time is uncertain because of a pause. */
function listGapReasons(track: CleanTrack, chain: Chain): MatchReason[] {
  return chain.flatMap((pass, position) => {
    if (pass === null) return [];
    const isEnd = position === 0 || position === chain.length - 1;
    if (pass.gap !== 'jump' && !(isEnd && isTimeUncertain(track, pass, position === 0))) return [];
    const params = { position, distance_m: pass.distanceM, uncertainty_s: pass.uncertaintyS };
    return [{ code: 'gap.atCheckpoint', params }];
  });
}

/**
 * Whether a pause leaves the time of a start or finish open. It does not if the rider was recorded at the gate after
 * the pause (start) or before it (finish): then the rider only rested there.
 */
function isTimeUncertain(track: CleanTrack, { gap, timeS, uncertaintyS }: Pass, isStart: boolean): boolean {
  if (gap === 'none' || uncertaintyS <= matchLimits.maxUncertaintyS) return false;
  const edge = Math.min(findEdgeAfter(track, timeS), track.count - 1);
  const endSample = getSamplePlace(track, isStart ? edge : edge - 1);
  return computeDistanceM(endSample, findPlaceOnEdge(track, edge, timeS)) > matchLimits.stationaryM;
}

function findFlags(track: CleanTrack, chain: Chain, coverage: CoverageFinding): EffortFlag[] {
  const flags: EffortFlag[] = [];
  if (chain.some((pass) => pass && pass.gap !== 'none')) flags.push('gapAtCheckpoint');
  if (chain.some((pass) => pass?.isFallback)) flags.push('gateFallback');
  if (hasGaps(track, chain[0]?.timeS ?? 0, chain.at(-1)?.timeS ?? 0)) flags.push('gaps');
  return [...flags, ...coverage.flags];
}

/** Losses of signal with movement: a fifth of the time, or ten minutes at once. A rest is not a loss. */
function hasGaps(track: CleanTrack, fromS: number, toS: number): boolean {
  const { gapShare, longGapS, restM } = matchLimits;
  const { first, last } = findEdgesBetween(track, fromS, toS);
  let lostS = 0;
  for (let edge = first; edge <= last; edge++) {
    if (!isGap(track, edge) || getEdgeM(track, edge) <= restM) continue;
    if (getEdgeS(track, edge) > longGapS) return true;
    lostS += getEdgeS(track, edge);
  }
  return lostS > gapShare * (toS - fromS);
}
