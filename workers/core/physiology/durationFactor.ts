const hourS = 3600;
const minDurationS = 300;
const fourHoursS = 4 * hourS;
const fourHourFactor = 0.82;
/** 20-minute power is FTP / 0.95. */
const exponentBelowHour = Math.log(0.95) / Math.log(3);
/** 82 % of FTP for four hours. */
const exponentToFourHours = Math.log(fourHourFactor) / Math.log(4);
/** 71.6 % of FTP for eight hours. */
const exponentAboveFourHours = Math.log(0.716 / fourHourFactor) / Math.log(2);

/** Exponent of the power law at a duration: d ln(factor) / d ln(duration). */
export function getDurationExponent(durationS: number): number {
  if (durationS <= minDurationS) return 0;
  if (durationS < hourS) return exponentBelowHour;
  return durationS < fourHoursS ? exponentToFourHours : exponentAboveFourHours;
}

/**
 * Share of FTP that a rider sustains for a whole ride of this duration. Power laws through four anchors: FTP is one
 * hour's power by definition; 20 minutes are FTP / 0.95 (the usual field test; 17 of 19 riders held 0.95 of it for an
 * hour, McGrath 2019); four hours are 0.82 FTP, so that two, three and four hours are within 0.7 % of the coaching rule
 * 0.95 to the power of the hours (decision 188); eight hours are 0.716, a guess about food, sleep and motivation as
 * much as about power. Below five minutes it stays at 1.12, because anaerobic capacity is not modelled here.
 */
export function computeDurationFactor(durationS: number): number {
  const clampedS = Math.max(durationS, minDurationS);
  if (clampedS < hourS) return (clampedS / hourS) ** exponentBelowHour;
  return clampedS < fourHoursS
    ? (clampedS / hourS) ** exponentToFourHours
    : fourHourFactor * (clampedS / fourHoursS) ** exponentAboveFourHours;
}
