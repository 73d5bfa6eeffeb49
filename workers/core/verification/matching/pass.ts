import { type CleanTrack, edgeAfter, edgeM, edgeS, isGap } from './cleanTrack.ts';
import { matchLimits } from './matchLimits.ts';

/** One passing of a gate. */
export interface Pass {
  readonly distanceM: number;
  /** From the track's first sample. */
  readonly timeS: number;
  readonly uncertaintyS: number;
  /** Lies in a pause or a loss of signal; `jump` where the rider moved on meanwhile, so that nobody saw the gate passed. */
  readonly gap: 'none' | 'pause' | 'jump';
  /** Only the line across the road was crossed. */
  readonly isFallback: boolean;
  /** Not recorded at all: inferred from the ends of a loss of signal. */
  readonly isHidden: boolean;
}

/** A pass at a time, as sure as the samples beside it let it be. */
export function passAt(track: CleanTrack, timeS: number, awayM: number): Pass {
  const edge = Math.min(edgeAfter(track, timeS), track.count - 1);
  const hasGap = isGap(track, edge);
  return {
    distanceM: awayM,
    timeS,
    uncertaintyS: edgeS(track, edge) / 2,
    gap: !hasGap ? 'none' : edgeM(track, edge) > matchLimits.jumpM ? 'jump' : 'pause',
    isFallback: false,
    isHidden: false,
  };
}
