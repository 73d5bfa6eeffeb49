const radPerDegree = Math.PI / 180;
/** Decrease of gravity with height above the ground (free air). */
const fallPerM = 3.086e-6;

/**
 * Normal gravity in m/s2 at a latitude and a height above sea level: the international gravity formula of GRS80 (Moritz
 * 2000; Somigliana's formula as a series, within 1e-6) and the free-air decrease. 9.789 at sea level in Taiwan, 9.779
 * on Wuling. Rock below and next to a mountain road changes it by less than 0.002, which is neglected.
 */
export function computeGravityMps2({ latDeg, elevationM }: { latDeg: number; elevationM: number }): number {
  const sin = Math.sin(latDeg * radPerDegree);
  const sinTwice = Math.sin(2 * latDeg * radPerDegree);
  return 9.780327 * (1 + 0.0053024 * sin * sin - 0.0000058 * sinTwice * sinTwice) - fallPerM * elevationM;
}
