/**
 * Version of the pace model. A pace setting stores the version that its rows were computed with. Increase it by one, in
 * the same commit, whenever equal inputs on an equal course give a plan that differs by more than rounding (0.1 W or
 * 0.1 s of a row), because a formula, a constant, a default or the grid changed. A faster or cleaner implementation
 * with the same numbers does not change it.
 */
export const paceModelVersion = 3;
