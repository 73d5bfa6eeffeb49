/** Drag of the first rider, the second, and those behind, relative to a rider alone. */
const firstRiderFactor = 0.97;
const secondRiderFactor = 0.73;
const rearRiderFactor = 0.65;

/**
 * Drag of the rider at a position of a paceline, from 1, relative to a rider alone. Wind-tunnel and CFD figures for
 * riders in the drops with 0.15-0.5 m between wheels (Blocken 2013: first 0.974, second 0.73; Blocken 2018 and Barry
 * 2014: about 0.65 from the third on). The slightly lower drag at the end of a long line is neglected.
 */
export function getDraftFactorAt(position: number, groupSize: number): number {
  if (groupSize <= 1) return 1;
  return position <= 1 ? firstRiderFactor : position === 2 ? secondRiderFactor : rearRiderFactor;
}

/**
 * Mean drag of a rider in a paceline with equal turns, relative to a rider alone: 1 for one rider, 0.85 for two. Only
 * drag changes, which matters little on a climb at 12 km/h.
 */
export function computeDraftFactor(groupSize: number): number {
  if (groupSize <= 1) return 1;
  return (firstRiderFactor + secondRiderFactor + rearRiderFactor * (groupSize - 2)) / groupSize;
}
