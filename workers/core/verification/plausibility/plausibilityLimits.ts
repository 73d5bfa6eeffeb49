/** Metres climbed per hour over a time; over less than five minutes only if the elevation is quiet. */
interface ClimbLimit {
  readonly windowS: number;
  readonly minTravelledM: number;
  readonly reviewMPerH: number;
  readonly rejectMPerH: number;
}
const freezeClimbLimits = (limits: readonly ClimbLimit[]): readonly ClimbLimit[] => Object.freeze(limits);

/** Limits of the plausibility rules; those that depend on muscles are separate for electric bicycles. */
export const plausibilityLimits = Object.freeze({
  climbRate: Object.freeze({
    ride: freezeClimbLimits([
      { windowS: 300, minTravelledM: 300, reviewMPerH: 1_600, rejectMPerH: 1_900 },
      { windowS: 120, minTravelledM: 120, reviewMPerH: 2_200, rejectMPerH: 2_700 },
    ]),
    // 250 W nominal, up to 750 W for some minutes, and no help above 25 km/h.
    ebike: freezeClimbLimits([
      { windowS: 300, minTravelledM: 300, reviewMPerH: 2_400, rejectMPerH: 3_000 },
      { windowS: 120, minTravelledM: 120, reviewMPerH: 2_800, rejectMPerH: 3_400 },
    ]),
  }),
  /**
   * The fastest possible ride: 6.8 W/kg for any duration, beyond the best climbers of any race, and a reserve that is
   * used up in ten minutes. Everything else is in the rider's favour.
   */
  beyondPhysics: Object.freeze({
    wattsPerKg: 6.8,
    reserveJPerKg: 300,
    fullS: 600,
    usualMassKg: 80,
    bicycleKg: 7,
    ebikeKg: 18,
    motorW: 750,
    /** 25 km/h, and what the law tolerates. */
    assistedMps: 7.5,
    fastestMps: 25,
    /** In a group. */
    cdaM2: 0.22,
    crr: 0.003,
    airDensityKgM3: 1,
  }),
  speed: Object.freeze({ windowS: 10, mps: 25 }),
  speedUphill: Object.freeze({ windowS: 60, mps: Object.freeze({ ride: 12, ebike: 12 }), gradeRatio: 0.04 }),
  /** Gained within `windowS` this often: a car accelerates like that. */
  acceleration: Object.freeze({ windowS: 3, mps2: 5, times: 3, jitterMaxM: 1.5 }),
  /** Mean heart rate during five minutes of such a climb. */
  heartRateLow: Object.freeze({
    windowS: 300,
    ride: Object.freeze({ bpm: 95, climbRateMPerH: 1_200 }),
    ebike: Object.freeze({ bpm: 60, climbRateMPerH: 1_800 }),
  }),
  /** Relative to the power that the climb needs for the lightest or the heaviest rider with a bicycle. */
  powerMismatch: Object.freeze({
    windowS: 600,
    ratio: 0.4,
    gradeRatio: 0.03,
    ride: Object.freeze({ massKg: Object.freeze({ min: 50, max: 120 }), motorW: 0 }),
    ebike: Object.freeze({ massKg: Object.freeze({ min: 60, max: 145 }), motorW: 750 }),
  }),
  /** Mean over the steep kilometres of a ride, if they take ten minutes; see `checkEstimatedPower`. */
  estimatedPower: Object.freeze({
    wattsPerKg: 4,
    fittingBpm: 120,
    restingBpm: 110,
    restingWattsPerKg: 3.2,
    minS: 600,
    stretchM: 1_000,
    gradeRatio: 0.04,
    minMps: 1,
    usualMassKg: 70,
    bicycleKg: 7,
    cdaM2: 0.28,
    crr: 0.004,
    airDensityKgM3: 1,
  }),
  /** Deviation of the speed from its mean, or metres off a smooth line: less is impossible for a bicycle on a road. */
  tooSmooth: Object.freeze({ speedRatio: 0.02, jitterM: 0.01, samples: 120 }),
  /** The same for recordings with a point every three seconds or fewer, whose times are rounded. */
  tooSmoothSparse: Object.freeze({ stepS: 3, windowS: 30, speedRatio: 0.03, windows: 20 }),
  /**
   * A quarter of the positions this near to a smooth motion through their neighbours: a drawn line. The roundings of
   * seven and six decimals leave 0.003 and 0.024 m, receivers more: a head unit 0.29 m, a phone, which smooths, 0.12 m
   * and 0.09 m on its smoothest 40 s (public recordings, 1 Hz).
   */
  noScatter: Object.freeze({ m: 0.035, quantile: 0.25, samples: 120, maxStepS: 2, minMps: 1 }),
  /**
   * Back along the road just ridden by at least `backM`, within `pauseS`; the second time within `alongM` of the first.
   */
  joinedRides: Object.freeze({ backM: 80, maxBackM: 2_000, pauseS: 120, alongM: 40 }),
  /** Median time between two points; some watches record every 8 to 20 s. */
  sparse: Object.freeze({ stepS: 20 }),
  /** Share of the course's gain if the elevation is as smooth as a barometer's, otherwise of its rise. */
  gainMismatch: Object.freeze({ ratio: 0.3, noisyRatio: 0.5, minGainM: 150, quietM: 0.7 }),
  gapShare: Object.freeze({ share: 0.2 }),
  longGap: Object.freeze({ durationS: 600 }),
  /** Clocks set by satellite step back by this much. */
  timeReversed: Object.freeze({ stepS: 2 }),
  /** The device's distance is constant for this long while the position moves. */
  stillMoving: Object.freeze({ windowS: 30, mps: 5, countedM: 1 }),
  /** For a FIT file: before the ride began or after it ended. */
  createdElsewhen: Object.freeze({ beforeS: 3_600, afterS: 86_400 }),
  /** Tolerance for clocks that differ. */
  inFuture: Object.freeze({ aheadS: 600 }),
  /** No bicycle computer recorded positions before; devices without a clock begin in 1970 or 1989. */
  beforeClocks: Object.freeze({ day: '2000-01-01' }),
});
