import type { rowFlag } from '#workers/core/pacing/pacePlanTypes.ts';

// The core's own numbers, checked by their type: a screen must not import code of the core.
const bits: typeof rowFlag = { ownFactor: 1, coasts: 2, speedCapped: 4, walks: 8 };

/** Whether a row's `flags` contain a flag; false for a row that does not exist. */
export const hasFlag = (flags: number | undefined, name: keyof typeof rowFlag): boolean =>
  ((flags ?? 0) & bits[name]) !== 0;
