import { edgeM, edgeS, isGap } from '../matching/cleanTrack.ts';
import { matchLimits } from '../matching/matchLimits.ts';
import { plausibilityLimits } from './plausibilityLimits.ts';
import type { PlausibilityFlag, PlausibilityRequest } from './plausibilityTypes.ts';
import type { RideColumns } from './rideColumns.ts';
import { eachWindow, quietElevation, straightM } from './rideWindows.ts';

/** What the rules on the recording itself look at. */
export interface Recording extends PlausibilityRequest {
  readonly ride: RideColumns;
  /** As `measureRide` finds it. */
  readonly jitterM: number;
}
type RecordingRule = (recording: Recording) => PlausibilityFlag | null;

const review = (code: PlausibilityFlag['code'], params: PlausibilityFlag['params'] = {}): PlausibilityFlag => ({
  code,
  severity: 'review',
  params,
});

/** A drawn line has no times, or one and the same. */
export const noTimes: RecordingRule = ({ samples: { timeS } }) => {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let index = 0; index < timeS.length; index++) {
    const atS = timeS[index] as number;
    if (!Number.isFinite(atS)) continue;
    least = Math.min(least, atS);
    most = Math.max(most, atS);
  }
  return most > least ? null : { code: 'noTimes', severity: 'reject', params: {} };
};

/** Programs that plan routes. Some record rides too, so that a name alone proves nothing. */
const planners =
  /komoot|ridewithgps|rwgps|brouter|plotaroute|mapmyride|bikemap|stravagpx|strava\.com|gpx\.studio|openrouteservice/i;

/** What a planner makes of a line: times at one even speed. */
export const plannedRoute: RecordingRule = ({ facts: { creator }, ride }) =>
  creator !== null && planners.test(creator) && isEven(ride)
    ? { code: 'plannedRoute', severity: 'reject', params: { creator } }
    : null;

/** Without the unevenness of any road, rider and receiver: made by a program. */
export const tooSmooth: RecordingRule = ({ ride, jitterM }) => {
  const { jitterM: limit_m, samples } = plausibilityLimits.tooSmooth;
  if (ride.count < samples) return null;
  if (isEven(ride)) return review('tooSmooth');
  const hasNoNoise = !ride.elevationM || elevationNoiseM(ride.elevationM) < 1e-6;
  return jitterM < limit_m && hasNoNoise && isEvenlySampled(ride) ? review('tooSmooth') : null;
};

function isEven(ride: RideColumns): boolean {
  const { samples, speedRatio } = plausibilityLimits.tooSmooth;
  if (ride.count < samples) return false;
  const speeds: number[] = [];
  eachWindow(ride, { windowS: evenWindowS }, ({ from, to, lastsS }) => {
    speeds.push(straightM(ride, from, to) / lastsS);
  });
  const moving = speeds.filter((mps) => mps > 0.5).sort((a, b) => a - b);
  if (moving.length < samples / 2) return false;
  const quantile = (share: number) => moving[Math.floor(share * (moving.length - 1))] as number;
  return quantile(0.75) - quantile(0.25) < speedRatio * quantile(0.5);
}

const evenWindowS = 5;

function isEvenlySampled({ timeS, count }: RideColumns): boolean {
  const stepS = (timeS[1] as number) - (timeS[0] as number);
  for (let index = 2; index < count; index++) {
    if (Math.abs((timeS[index] as number) - (timeS[index - 1] as number) - stepS) > 1e-3) return false;
  }
  return true;
}

/** Median of the second differences: what no slope explains. */
function elevationNoiseM(elevationM: Float64Array): number {
  const bends = Float64Array.from({ length: Math.max(0, elevationM.length - 2) }, (_, index) => {
    const [before, here, after] = elevationM.subarray(index, index + 3) as unknown as [number, number, number];
    return Math.abs(before - 2 * here + after);
  }).sort();
  return bends[bends.length >> 1] ?? 0;
}

/** Metres climbed against those of the course, where the elevation is a barometer's. */
export const gainMismatch: RecordingRule = ({ ride, courseGainM, effort }) => {
  const { ratio, leastGainM, quietM } = plausibilityLimits.gainMismatch;
  const elevationM = quietElevation(ride);
  if (!elevationM || !ride.elevationM || !effort || courseGainM === null || courseGainM < leastGainM) return null;
  if (elevationNoiseM(ride.elevationM) > quietM) return null;
  const value_share = Math.abs(gainM(elevationM) / courseGainM - 1);
  if (value_share <= ratio) return null;
  return review('gainMismatch', {
    value_share,
    limit_share: ratio,
    gain_m: gainM(elevationM),
    course_gain_m: courseGainM,
  });
};

/** Rises of three metres and more, which end with a fall of three metres. */
function gainM(elevationM: Float64Array): number {
  let gain = 0;
  let low = elevationM[0] ?? 0;
  let high = low;
  const close = () => {
    if (high - low >= leastRiseM) gain += high - low;
  };
  for (const here of elevationM) {
    if (here > high) high = here;
    else if (high - here >= leastRiseM) {
      close();
      low = here;
      high = here;
    } else if (here < low) {
      low = here;
      high = here;
    }
  }
  close();
  return gain;
}

const leastRiseM = 3;

/** Losses of signal with movement: their share of the time. */
export const gapShare: RecordingRule = ({ ride }) => {
  const lastsS = (ride.timeS[ride.count - 1] ?? 0) - (ride.timeS[0] ?? 0);
  const value_share = lastsS > 0 ? lossesS(ride).reduce((sum, lostS) => sum + lostS, 0) / lastsS : 0;
  const { share } = plausibilityLimits.gapShare;
  return value_share > share ? review('gapShare', { value_share, limit_share: share }) : null;
};

/** One long loss. */
export const longGap: RecordingRule = ({ ride }) => {
  const value_s = Math.max(0, ...lossesS(ride));
  const { durationS } = plausibilityLimits.longGap;
  return value_s > durationS ? review('longGap', { value_s, limit_s: durationS }) : null;
};

function lossesS({ track }: RideColumns): number[] {
  const losses: number[] = [];
  for (let edge = 1; edge < track.count; edge++) {
    if (isGap(track, edge) && edgeM(track, edge) > matchLimits.restM) losses.push(edgeS(track, edge));
  }
  return losses;
}

/** A clock that runs backwards. */
export const timeReversed: RecordingRule = ({ samples: { timeS } }) => {
  const { stepS } = plausibilityLimits.timeReversed;
  let latestS = Number.NEGATIVE_INFINITY;
  let value_s = 0;
  for (let index = 0; index < timeS.length; index++) {
    const atS = timeS[index] as number;
    if (!Number.isFinite(atS)) continue;
    value_s = Math.max(value_s, latestS - atS);
    latestS = Math.max(latestS, atS);
  }
  return value_s > stepS ? review('timeReversed', { value_s, limit_s: stepS }) : null;
};

/** The wheel stands, the place goes on: a bicycle on a roof, or positions from elsewhere. */
export const stillMoving: RecordingRule = ({ ride }) => {
  const { windowS, mps, countedM } = plausibilityLimits.stillMoving;
  const { distanceM } = ride;
  if (!distanceM) return null;
  let value_mps = 0;
  eachWindow(ride, { windowS }, ({ from, to, lastsS }) => {
    const isStill = (distanceM[to] as number) - (distanceM[from] as number) < countedM;
    if (isStill) value_mps = Math.max(value_mps, straightM(ride, from, to) / lastsS);
  });
  return value_mps > mps ? review('stillMoving', { value_mps, limit_mps: mps }) : null;
};

/** A FIT file made before the ride or long after it: put together by hand. */
export const createdElsewhen: RecordingRule = ({ facts: { format, createdAtMs, startAtMs }, samples: { timeS } }) => {
  if (format !== 'fit' || createdAtMs == null) return null;
  const { beforeS, afterS } = plausibilityLimits.createdElsewhen;
  let lastS = 0;
  for (let index = 0; index < timeS.length; index++) {
    const atS = timeS[index] as number;
    if (Number.isFinite(atS)) lastS = Math.max(lastS, atS);
  }
  const early_s = (startAtMs - createdAtMs) / 1000;
  const late_s = (createdAtMs - startAtMs) / 1000 - lastS;
  if (early_s > beforeS) return review('createdElsewhen', { value_s: early_s, limit_s: beforeS });
  return late_s > afterS ? review('createdElsewhen', { value_s: late_s, limit_s: afterS }) : null;
};
