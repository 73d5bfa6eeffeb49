/** How many different whole wattages a rider must remember: several stretches, above all descents, share one. */
export function distinctTargets(powerW: ArrayLike<number>): number {
  return new Set(Array.from(powerW, Math.round)).size;
}
