/** Kept with every result; goes up with each change that may turn a verdict or move a time by a second. */
export const matchAlgorithmVersion = 2;

/** The figures of the matching algorithm, for the rule pages and the tests too. */
export const matchLimits = Object.freeze({
  /** An edge that lasts longer is a pause or a loss of signal. */
  gapS: 10,
  /** A gap over which the rider moved further leaves open where the ride went. */
  jumpM: 200,
  /** Start or finish in a shorter gap is for somebody to look at where its time is open by more, unless the ride was recorded within `standingM` of it. */
  openS: 30,
  /** A sample is an error where both ways to it are faster, and the way past it is slower than `soberMps`. */
  spikeMps: 35,
  soberMps: 25,
  /** A minimum of distance counts once the ride is this much further away again. */
  hysteresisM: 5,
  /** What a receiver's jitter, as `measureRide` finds it, changes: below `leastM` nothing. */
  jitter: Object.freeze({
    leastM: 0.25,
    smoothingS: 2,
    smoothingSPerM: 1.5,
    smoothingMaxS: 10,
    hysteresisRatio: 7,
    standingRatio: 6,
    atLineRatio: 3,
  }),
  /** Over which the direction of travel is taken, and how far it may be off. */
  headingReachM: 20,
  headingOffDeg: 90,
  bendOffDeg: 135,
  /** Gates no further apart are one place: to pass the second one the ride must have left it. */
  samePlaceM: 15,
  /** Of the wider gate's radius: gates no further apart are the two ends of a loop, where the road between them is long enough for one. */
  loopRadii: 3,
  /** Of the course's way between the two ends of a loop: the ride must have gone so much of it. */
  loopShare: 0.5,
  /** A gate without a sample near it may lie in a loss of at least this long, where the way by it is at most so much longer. */
  hiddenGapS: 30,
  hiddenWayRatio: 2,
  /** Standing at a gate: this much longer within `standingM` than riding through takes, and on the mean within `atLineM` of its line. */
  standingS: 8,
  standingM: 12,
  atLineM: 5,
  /** A passing is another one's rival only where it comes at most this much less near: else it is the next bend of the road. */
  rivalM: 15,
  /** A ride that has been `awayM` from a place and comes within `sameRoadM` of it is back on that road: bends lie further apart. */
  awayM: 45,
  sameRoadM: 28,
  /** Of the way between two gates over the course's. */
  legRatio: Object.freeze({ min: 0.9, max: 1.25 }),
  /** What two gates and a corner cut by a receiver may add to or take off that way. */
  legSlackM: 50,
  /** Every so often the course is asked for a track within `corridorM`. */
  referenceStepM: 50,
  corridorM: 60,
  coveredShare: 0.75,
  /** So much of the course in a row on another road is too much, however long the rest is. */
  elsewhereM: 1_000,
  /** Below this share of the course recorded nobody can say which road it was. */
  recordedShare: 0.5,
  /** Flagged as `gaps`: of the effort's time, or one alone. */
  gapShare: 0.2,
  longGapS: 600,
  /** A gap is a loss where the rider moved further; else it is a rest. */
  restM: 50,
  /** A track that begins this near beyond the start may have been cut by a privacy zone. */
  privacyZoneM: 1_700,
  /** Who never came within it was nowhere near a gate. */
  nearM: 5_000,
});
