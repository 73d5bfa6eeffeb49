import type { rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';

// The core's own numbers, checked by their type: a screen must not import code of the core.
const flag: typeof rowFlag = { own: 1, coasts: 2, speedCapped: 4 };

export const flagMarks = { own: '*', coasts: '~', capped: '\u2264' } as const;

export interface RowFlags {
  readonly isOwn: boolean;
  readonly isCoasting: boolean;
  readonly isCapped: boolean;
}

export function readFlags(flags: number): RowFlags {
  return {
    isOwn: (flags & flag.own) !== 0,
    isCoasting: (flags & flag.coasts) !== 0,
    isCapped: (flags & flag.speedCapped) !== 0,
  };
}

/** Shown beside the watts on a phone and before its explanation in the row's detail. */
export function flagMark(flags: number): string {
  const { isOwn, isCoasting, isCapped } = readFlags(flags);
  if (isOwn) return flagMarks.own;
  if (isCapped) return flagMarks.capped;
  return isCoasting ? flagMarks.coasts : '';
}
