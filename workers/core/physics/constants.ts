/** Standard acceleration used by Martin 1998 and by every reference number of this project. */
export const gravityMps2 = 9.81;
/** Rotational inertia of two road wheels over the square of their radius: mass that only counts for kinetic energy. */
export const wheelInertiaMassKg = 0.14 / (0.311 * 0.311);
