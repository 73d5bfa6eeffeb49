import { plausibilityLimits } from './plausibilityLimits.ts';
import type { PlausibilityFlag } from './plausibilityTypes.ts';
import type { RideColumns } from './rideColumns.ts';
import { computeStraightM, forEachWindow, integrate } from './rideWindows.ts';
import type { ClimbingRide, ElevationSource, MotionRule, MuscleRule } from './ruleTypes.ts';

/** At sea level in Taiwan. */
const gravityMps2 = 9.79;
const rollingRatio = 0.005;
/** Half of air density times CdA. */
const airKgPerM = 0.5 * 1.1 * 0.32;
/** A slower rider stands still, which says nothing about power. */
const minSpeedMps = 1;

/**
 * Ten minutes of a climb whose measured power differs by more than 40 % from what any rider needs: less than a light
 * rider in a tuck (a motor, or holding on to a lorry), or more than a heavy one. Rider and bicycle 50 to 120 kg; on an
 * electric bicycle 60 to 145 kg, and the motor may do up to 750 W of it. No wind, which matters little on a climb
 * steeper than 3 %.
 */
const checkPower: MuscleRule = ({ ride, elevationSources, category }) => {
  const { windowS, ratio, gradeRatio } = plausibilityLimits.powerMismatch;
  const { massKg, motorW } = plausibilityLimits.powerMismatch[category];
  if (!ride.powerW?.some((watts) => watts > 0)) return null;
  const workJ = integrate(ride.powerW, ride);
  let value_share = 0;
  for (const { elevationM } of elevationSources) {
    forEachWindow(ride, { windowS }, ({ from, to, durationS }) => {
      const distanceM = ride.travelledM[to] - ride.travelledM[from];
      const riseM = elevationM[to] - elevationM[from];
      const speedMps = distanceM / durationS;
      if (speedMps < minSpeedMps || riseM < gradeRatio * distanceM) return;
      const measuredW = (workJ[to] - workJ[from]) / durationS;
      const computeNeededW = (mass: number) =>
        (mass * gravityMps2 * (riseM + rollingRatio * distanceM)) / durationS + airKgPerM * speedMps ** 3;
      const minW = computeNeededW(massKg.min) - motorW;
      const maxW = computeNeededW(massKg.max);
      const missRatio = measuredW < minW ? 1 - measuredW / minW : measuredW > maxW ? measuredW / maxW - 1 : 0;
      value_share = Math.max(value_share, missRatio);
    });
  }
  if (value_share <= ratio) return null;
  return { code: 'powerMismatch', severity: 'review', params: { value_share, limit_share: ratio } };
};

const toReviewFlag = (code: PlausibilityFlag['code'], params: PlausibilityFlag['params'] = {}): PlausibilityFlag => ({
  code,
  severity: 'review',
  params,
});

/** Climbing faster than the best professionals over two or five minutes, or faster than is humanly possible. */
export const checkClimbRate: MuscleRule = ({ ride, elevationSources, category }) => {
  const exceededFlags = plausibilityLimits.climbRate[category].flatMap((limit) => {
    const trustedSources = elevationSources.filter(({ isQuiet }) => isQuiet || limit.windowS >= minNoisyWindowS);
    return trustedSources
      .map((each) => toClimbFlag(findMaxClimbRate(ride, each, limit), limit))
      .filter((flag) => flag !== null);
  });
  return exceededFlags.find(({ severity }) => severity === 'reject') ?? exceededFlags[0] ?? null;
};

/** In a shorter window a step in the receiver's elevation would look like climbing. */
const minNoisyWindowS = 300;

function toClimbFlag(
  value: number,
  { reviewMPerH, rejectMPerH }: { readonly reviewMPerH: number; readonly rejectMPerH: number },
): PlausibilityFlag | null {
  if (value <= reviewMPerH) return null;
  const isRejected = value > rejectMPerH;
  const params = { value, limit: isRejected ? rejectMPerH : reviewMPerH };
  return { code: 'climbRate', severity: isRejected ? 'reject' : 'review', params };
}

function findMaxClimbRate(
  ride: RideColumns,
  { elevationM }: ElevationSource,
  { windowS, minTravelledM }: { readonly windowS: number; readonly minTravelledM: number },
): number {
  let value = 0;
  forEachWindow(ride, { windowS }, ({ from, to, durationS }) => {
    if (ride.travelledM[to] - ride.travelledM[from] < minTravelledM) return;
    const rate = ((elevationM[to] - elevationM[from]) / durationS) * 3600;
    value = Math.max(value, rate);
  });
  return value;
}

/** Ten seconds or more at motor vehicle speed, in a straight line; also over a loss of signal. */
export const checkSpeed: MotionRule = (ride) => {
  const { windowS, mps } = plausibilityLimits.speed;
  let value_mps = 0;
  forEachWindow(ride, { windowS, maxS: Number.POSITIVE_INFINITY }, ({ from, to, durationS }) => {
    value_mps = Math.max(value_mps, computeStraightM(ride, from, to) / durationS);
  });
  return value_mps > mps ? toReviewFlag('speed', { value_mps, limit_mps: mps }) : null;
};

/** A minute uphill at a speed that only motors reach. */
export const checkSpeedUphill: MuscleRule = ({ ride, elevationSources, category }) => {
  const { windowS, mps, gradeRatio } = plausibilityLimits.speedUphill;
  const limit_mps = mps[category];
  let value_mps = 0;
  for (const { elevationM } of elevationSources) {
    forEachWindow(ride, { windowS }, ({ from, to, durationS }) => {
      const distanceM = ride.travelledM[to] - ride.travelledM[from];
      const isUphill = elevationM[to] - elevationM[from] > gradeRatio * distanceM;
      if (isUphill) value_mps = Math.max(value_mps, distanceM / durationS);
    });
  }
  return value_mps > limit_mps ? toReviewFlag('speedUphill', { value_mps, limit_mps }) : null;
};

/** Accelerating like a car, several times. Skipped if the receiver's jitter looks the same. */
export const createAccelerationCheck =
  (jitterM: number): MotionRule =>
  (ride) => {
    const { windowS, mps2, times, jitterMaxM } = plausibilityLimits.acceleration;
    if (jitterM > jitterMaxM) return null;
    const { timeS } = ride;
    let count = 0;
    let value = 0;
    let ignoredUntilS = Number.NEGATIVE_INFINITY;
    let earlierIndex = 0;
    forEachWindow(ride, { windowS }, ({ from, to, durationS }) => {
      while (timeS[from] - timeS[earlierIndex] > windowS) earlierIndex++;
      const runUpS = timeS[from] - timeS[earlierIndex];
      if (runUpS < windowS / 2 || timeS[from] < ignoredUntilS) return;
      const gainedMps =
        computeStraightM(ride, from, to) / durationS - computeStraightM(ride, earlierIndex, from) / runUpS;
      const accelerationMps2 = gainedMps / ((durationS + runUpS) / 2);
      if (accelerationMps2 <= mps2) return;
      count++;
      ignoredUntilS = timeS[to] + 2 * windowS;
      value = Math.max(value, accelerationMps2);
    });
    return count >= times ? toReviewFlag('acceleration', { value, limit: mps2, count }) : null;
  };

/** A demanding climb at a low heart rate: another person's heart rate, or a motor. */
export const checkHeartRate: MuscleRule = (climb) => {
  const { ride, elevationSources, category } = climb;
  const { windowS } = plausibilityLimits.heartRateLow;
  const { bpm, climbRateMPerH } = plausibilityLimits.heartRateLow[category];
  if (!ride.heartRateBpm) return null;
  const beats = integrate(ride.heartRateBpm, ride);
  let value = Number.POSITIVE_INFINITY;
  for (const { elevationM } of elevationSources) {
    forEachWindow(ride, { windowS }, ({ from, to, durationS }) => {
      const rate = ((elevationM[to] - elevationM[from]) / durationS) * 3600;
      const meanBpm = (beats[to] - beats[from]) / durationS;
      if (rate > climbRateMPerH && meanBpm > 0) value = Math.min(value, meanBpm);
    });
  }
  return value < bpm ? toReviewFlag('heartRateLow', { value, limit: bpm }) : null;
};

/** Rules about climbing: by the recording's elevation and by the course's, whichever says more. */
export const muscleRules: readonly ((climb: ClimbingRide) => PlausibilityFlag | null)[] = [
  checkClimbRate,
  checkSpeedUphill,
  checkHeartRate,
  checkPower,
];
