import { type CleanTrack, findEdgeAfter, getEdgeM, getEdgeS, isGap } from './cleanTrack.ts';
import { matchLimits } from './matchLimits.ts';

/** One pass of a gate. */
export interface Pass {
  readonly distanceM: number;
  /** From the track's first sample. */
  readonly timeS: number;
  readonly uncertaintyS: number;
  /** In a pause or a loss of signal; `jump` if the rider moved in the meantime, so that the pass was not recorded. */
  readonly gap: 'none' | 'pause' | 'jump';
  /** Only the line across the road was crossed. */
  readonly isFallback: boolean;
  /** Not recorded: inferred from the ends of a loss of signal. */
  readonly isHidden: boolean;
}

interface PassInput {
  readonly timeS: number;
  readonly distanceM: number;
  /** The rider rested here, and the recorded path to the resting place (or from it, for a start) gives the time. */
  readonly restSide?: 'before' | 'after' | null;
}

/** A pass at a time, with the uncertainty that the neighbouring samples give. */
export function createPass(track: CleanTrack, { timeS, distanceM, restSide = null }: PassInput): Pass {
  const edgeIndex = Math.min(findEdgeAfter(track, timeS), track.count - 1);
  const isRest = restSide !== null && isGap(track, edgeIndex) && getEdgeM(track, edgeIndex) <= matchLimits.restM;
  const restSample = restSide === 'before' ? edgeIndex - 1 : edgeIndex + 1;
  const edge = isRest && restSample > 0 && restSample < track.count ? restSample : edgeIndex;
  const hasGap = isGap(track, edge);
  return {
    distanceM,
    timeS,
    uncertaintyS: getEdgeS(track, edge) / 2,
    gap: !hasGap ? 'none' : getEdgeM(track, edge) > matchLimits.jumpM ? 'jump' : 'pause',
    isFallback: false,
    isHidden: false,
  };
}
