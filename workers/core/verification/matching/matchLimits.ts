/** Stored with every result; raised with each change that may change a verdict or move a time by a second. */
export const matchAlgorithmVersion = 5;

/** The figures of the matching algorithm, also used by the rule pages and the tests. */
export const matchLimits = Object.freeze({
  /**
   * A longer edge is a pause or a loss of signal, unless the device records so rarely: then one of `gapSteps` times its
   * usual step, up to `maxGapS`.
   */
  gapS: 10,
  gapSteps: 2,
  maxGapS: 40,
  /** If the rider moved further during a gap, the path in between is unknown. */
  jumpM: 200,
  /**
   * A start or finish in a shorter gap needs a review if its time is uncertain by more than this, unless the ride was
   * recorded within `stationaryM` of it.
   */
  maxUncertaintyS: 30,
  /** A sample is an error if both of its edges are faster than this and the path past it is below `maxPlausibleMps`. */
  spikeMps: 35,
  maxPlausibleMps: 25,
  /** A minimum of distance counts once the ride is this much further away again. */
  hysteresisM: 5,
  /** Effects of the receiver's jitter as measured by `measureRide`: none below `minM`. */
  jitter: Object.freeze({
    minM: 0.25,
    smoothingS: 2,
    smoothingSPerM: 1.5,
    smoothingMaxS: 10,
    hysteresisRatio: 7,
    stationaryRatio: 6,
    atLineRatio: 3,
  }),
  /**
   * In the open a gate's line is longer than its radius by the positions of the road figures (10 m) and by the
   * recording: twice its jitter, and the bend that a chord between two samples cuts off (an eighth of its length, on the
   * bends of mountain roads).
   */
  gateSlack: Object.freeze({ roadM: 10, maxRecordingM: 10, jitterRatio: 2, strideRatio: 0.125 }),
  /** Distance over which the direction of travel is measured, and how far it may be off. */
  headingReachM: 20,
  headingOffDeg: 90,
  bendOffDeg: 135,
  /** Gates at most this far apart are at one place: to pass the second one the ride must have left it. */
  samePlaceM: 15,
  /**
   * In radii of the larger gate: gates no further apart are the two ends of a loop if the road between them is long
   * enough.
   */
  loopRadii: 3,
  /** Share of the course's length between the two ends of a loop that the ride must cover. */
  loopShare: 0.5,
  /**
   * A gate without a sample near it may be in a loss of signal of at least this length, if the path past it is at most
   * this many times as long as the straight line.
   */
  hiddenGapS: 30,
  hiddenWayRatio: 2,
  /**
   * Standing at a gate: staying within `stationaryM` this much longer than riding through takes, with a mean position
   * within `atLineM` of its line.
   */
  stationaryS: 8,
  stationaryM: 12,
  atLineM: 5,
  /**
   * A pass is an alternative to another one only if it is further away by at most this; otherwise it is the next bend
   * of the road.
   */
  rivalM: 15,
  /**
   * A ride that has been `awayM` from a place and comes within `sameRoadM` of it is back on that road: bends are
   * further apart.
   */
  awayM: 45,
  sameRoadM: 28,
  /** Distance ridden between two gates relative to the course's. */
  legRatio: Object.freeze({ min: 0.9, max: 1.25 }),
  /** Tolerance of that length for two gates and a corner cut by the receiver. */
  legSlackM: 50,
  /** Spacing of the points of the course for which a track within `corridorM` is required. */
  referenceStepM: 50,
  /** Maximum distance on a part of the course that is not exact, in lengths of that part. */
  maxUncheckedRatio: 2,
  corridorM: 60,
  coveredShare: 0.75,
  /** This much of the course on another road without interruption is too much, however long the rest is. */
  elsewhereM: 1_000,
  /** If less than this share of the course was recorded, the road cannot be determined. */
  recordedShare: 0.5,
  /** Flagged as `gaps`: share of the effort's time, or the duration of a single gap. */
  gapShare: 0.2,
  longGapS: 600,
  /** A gap is a loss of signal if the rider moved further than this; otherwise it is a rest. */
  restM: 50,
  /** A track that begins this near after the start may have been cut by a privacy zone. */
  privacyZoneM: 1_700,
  /** A ride that never came within this distance was not near a gate. */
  nearM: 5_000,
});
