/**
 * Rotational inertia of two road wheels divided by the square of their radius: mass that only counts for kinetic
 * energy.
 */
export const wheelInertiaMassKg = 0.14 / (0.311 * 0.311);
