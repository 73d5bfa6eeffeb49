/** Limits of the plausibility rules; the page shows them. */
export const plausibilityLimits = Object.freeze({
  /** Metres climbed per hour, over five minutes. */
  climbRate: Object.freeze({ windowS: 300, reviewMPerH: 1_600, rejectMPerH: 1_900, leastWayM: 300 }),
  speed: Object.freeze({ windowS: 10, mps: 25 }),
  speedUphill: Object.freeze({ windowS: 60, mps: 12, gradeRatio: 0.04 }),
  /** Gained within `windowS` this often: a car accelerates like that. */
  acceleration: Object.freeze({ windowS: 3, mps2: 5, times: 3, jitterMaxM: 1.5 }),
  /** Mean heart rate during five minutes of such a climb. */
  heartRateLow: Object.freeze({ bpm: 95, climbRateMPerH: 1_200 }),
  /** Relative to the power that the climb needs for the lightest or the heaviest rider with a bicycle. */
  powerMismatch: Object.freeze({
    windowS: 600,
    ratio: 0.4,
    gradeRatio: 0.03,
    massKg: Object.freeze({ min: 50, max: 120 }),
  }),
  /** Deviation of the speed from its mean, or metres off a smooth line: less is impossible for a bicycle on a road. */
  tooSmooth: Object.freeze({ speedRatio: 0.02, jitterM: 0.01, samples: 120 }),
  /** Share of the course's gain; only if the elevation is as smooth as a barometer's and the course climbs. */
  gainMismatch: Object.freeze({ ratio: 0.3, leastGainM: 150, quietM: 0.7 }),
  gapShare: Object.freeze({ share: 0.2 }),
  longGap: Object.freeze({ durationS: 600 }),
  /** Clocks set by satellite step back by this much. */
  timeReversed: Object.freeze({ stepS: 2 }),
  /** The device's distance stands still for this long while the position moves. */
  stillMoving: Object.freeze({ windowS: 30, mps: 5, countedM: 1 }),
  /** For a FIT file: before the ride began or after it ended. */
  createdElsewhen: Object.freeze({ beforeS: 3_600, afterS: 86_400 }),
  /** Tolerance for clocks that differ. */
  inFuture: Object.freeze({ aheadS: 600 }),
});
