/**
 * Version of the pace model. A pace setting stores the version that its rows were computed with. Raise it by one, in
 * the same commit, whenever equal inputs on an equal course give another plan by more than rounding (0.1 W or 0.1 s
 * of a row): a formula, a constant, a default or the grid changed. A faster or cleaner way to the same numbers leaves
 * it unchanged.
 */
export const paceModelVersion = 2;
