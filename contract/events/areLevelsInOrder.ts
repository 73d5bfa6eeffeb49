/** The fields of a level that the order depends on. */
interface OrderedLevel {
  readonly within_s: number;
  readonly is_highest: boolean;
}

/**
 * Whether levels are in order: from slowest to fastest, all different, and only the fastest is marked as the highest.
 */
export function areLevelsInOrder(levels: readonly OrderedLevel[]): boolean {
  return levels.every(({ within_s, is_highest }, index) => {
    const slower = levels[index - 1];
    return (slower === undefined || slower.within_s > within_s) && is_highest === (index === levels.length - 1);
  });
}
