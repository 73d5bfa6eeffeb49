/** A level as the order is checked on. */
interface OrderedLevel {
  readonly within_s: number;
  readonly is_highest: boolean;
}

/**
 * Whether levels are in order: from the slowest to the fastest, all different, and the flag of the highest on the
 * fastest alone.
 */
export function areLevelsInOrder(levels: readonly OrderedLevel[]): boolean {
  return levels.every(({ within_s, is_highest }, at) => {
    const slower = levels[at - 1];
    return (slower === undefined || slower.within_s > within_s) && is_highest === (at === levels.length - 1);
  });
}
