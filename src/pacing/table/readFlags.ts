import type { rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';

// The core's own numbers, checked by their type: a screen must not import code of the core.
const flag: typeof rowFlag = { ownFactor: 1, coasts: 2, speedCapped: 4, walks: 8 };

export interface RowFlags {
  readonly isOwn: boolean;
  readonly isCoasting: boolean;
  readonly isCapped: boolean;
  readonly isWalking: boolean;
}

export function readFlags(flags: number): RowFlags {
  return {
    isOwn: (flags & flag.ownFactor) !== 0,
    isCoasting: (flags & flag.coasts) !== 0,
    isCapped: (flags & flag.speedCapped) !== 0,
    isWalking: (flags & flag.walks) !== 0,
  };
}
