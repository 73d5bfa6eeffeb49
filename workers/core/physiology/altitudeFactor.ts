export type AltitudeModel = 'townsend' | 'bassettAcclimatised' | 'bassettUnacclimatised';

/**
 * Share of the sustainable power at sea level that is left at an elevation, 0..1. Sources: Townsend 2017 (Front
 * Physiol 8:180), critical power of trained cyclists in acute hypoxia; Bassett 1999 (MSSE 31:1665). Fitted up to
 * about 4,250 m; elevation is clamped to 0..4,500 m and the result to at most 1.
 */
export function computeAltitudeFactor({ elevationM, model }: { elevationM: number; model: AltitudeModel }): number {
  const x = Math.min(Math.max(elevationM, 0), 4500) / 1000;
  const percent =
    model === 'townsend'
      ? ((0.16 * x - 1.57) * x - 2.7) * x + 100.25
      : model === 'bassettAcclimatised'
        ? (-1.1219 * x - 1.8991) * x + 99.921
        : ((0.1781 * x - 1.434) * x - 4.0726) * x + 100.35;
  return Math.min(1, percent / 100);
}
