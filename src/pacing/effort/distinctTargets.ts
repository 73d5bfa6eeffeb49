/** How many whole wattages a rider has to remember: stretches come back to one, descents above all. */
export function distinctTargets(powerW: ArrayLike<number>): number {
  return new Set(Array.from(powerW, Math.round)).size;
}
