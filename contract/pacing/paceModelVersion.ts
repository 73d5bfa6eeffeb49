/**
 * Version of the pace model: a pace setting keeps the one that its rows were computed with. Raise it by one, in the
 * commit that does it, whenever equal inputs on an equal course give another plan than before by more than rounding
 * (0.1 W or 0.1 s of a row): a formula, a constant, a default or the grid changed. A faster or cleaner way to the same
 * numbers leaves it as it is. 1, 2, 3 …
 */
export const paceModelVersion = 1;
