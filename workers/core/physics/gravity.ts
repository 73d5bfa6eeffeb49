const degree = Math.PI / 180;
/** GRS80: gravity at the equator, Somigliana's constant, first eccentricity squared. */
const equatorMps2 = 9.7803267715;
const somigliana = 0.001931851353;
const eccentricitySquared = 0.0066943800229;
/** GRS80: semi-major axis, flattening, and centrifugal over gravitational acceleration at the equator. */
const semiMajorM = 6_378_137;
const flattening = 0.00335281068118;
const centrifugalShare = 0.00344978600308;

/**
 * Normal gravity in m/s2 at a latitude and a height above sea level: Somigliana's formula on GRS80 and its second-order
 * free-air term (Moritz 2000, Geodetic Reference System 1980). 9.789 at sea level in Taiwan, 9.779 on Wuling. Rock below and
 * beside a mountain road changes it by less than 0.002, which is left out.
 */
export function gravityMps2({ latDeg, elevationM }: { latDeg: number; elevationM: number }): number {
  const sin = Math.sin(latDeg * degree);
  const sinSquared = sin * sin;
  const seaLevel = (equatorMps2 * (1 + somigliana * sinSquared)) / Math.sqrt(1 - eccentricitySquared * sinSquared);
  const share = elevationM / semiMajorM;
  const slope = 2 * (1 + flattening + centrifugalShare - 2 * flattening * sinSquared);
  return seaLevel * (1 - slope * share + 3 * share * share);
}
