/** At or below this temperature a rider loses nothing to heat. */
export const comfortableC = 22;
const hottestC = 45;

/**
 * Share of the sustainable power that is left in warm air, 0.7..1. No loss up to 22 degrees, 2 % at 27 and 6 % at 32;
 * a parabola through these points (Peiffer & Abbiss 2011, 40-km time trials, riders not acclimatised; Tatterson 2000
 * and Tucker 2004 agree at 32-35). Above 35 degrees it is an extrapolation. Humidity is not in those data and so not
 * in the factor.
 */
export function heatFactor(temperatureC: number): number {
  const excess = Math.min(temperatureC, hottestC) - comfortableC;
  return excess <= 0 ? 1 : 1 - (0.002 + 0.0004 * excess) * excess;
}
