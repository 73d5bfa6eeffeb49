/** Drag of the rider in front, the second and those behind, over that of a rider alone. */
const first = 0.97;
const second = 0.73;
const behind = 0.65;

/**
 * Mean drag of a rider in a paceline whose members take equal turns, over that of a rider alone: 1 for one, 0.85 for two.
 * Wind-tunnel and CFD figures for riders in the drops with 0.15-0.5 m between wheels (Blocken 2013: first 0.974, second 0.73;
 * Blocken 2018 and Barry 2014: about 0.65 from the third on). Drag only: on a climb at 12 km/h that is little.
 */
export function draftFactor(groupSize: number): number {
  if (groupSize <= 1) return 1;
  return (first + second + behind * (groupSize - 2)) / groupSize;
}
