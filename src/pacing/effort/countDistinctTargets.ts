/** How many different whole wattages a rider must remember: several stretches, especially descents, share one. */
export function countDistinctTargets(powerW: ArrayLike<number>): number {
  return new Set(Array.from(powerW, Math.round)).size;
}
