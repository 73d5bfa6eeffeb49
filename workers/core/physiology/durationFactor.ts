const hourS = 3600;
const shortestS = 300;
/** 20-minute power is FTP / 0.95. */
const exponentBelowHour = Math.log(0.95) / Math.log(3);
/** Coaching rule: 80 % of FTP for four hours. */
const exponentAboveHour = Math.log(0.8) / Math.log(4);

/** Exponent of the power law at a duration: d ln(factor) / d ln(duration). */
export function durationExponent(durationS: number): number {
  if (durationS <= shortestS) return 0;
  return durationS < hourS ? exponentBelowHour : exponentAboveHour;
}

/**
 * Share of FTP that a rider sustains for a whole ride of this duration. Power laws through three anchors: FTP is one
 * hour's power by definition; 20 minutes are FTP / 0.95 (the usual field test; 17 of 19 riders held 0.95 of it for an
 * hour, McGrath 2019); four hours are 0.80 FTP (a coaching rule, not a measurement). Below five minutes it stays at
 * 1.12, because anaerobic capacity is not modelled here. Beyond four hours the law is continued (0.72 at eight),
 * which is a guess about food, sleep and motivation as much as about power.
 */
export function durationFactor(durationS: number): number {
  const clampedS = Math.max(durationS, shortestS);
  return (clampedS / hourS) ** (clampedS < hourS ? exponentBelowHour : exponentAboveHour);
}
