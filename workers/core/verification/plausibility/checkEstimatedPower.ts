import { plausibilityLimits } from './plausibilityLimits.ts';
import type { PlausibilityFlag } from './plausibilityTypes.ts';
import type { RideColumns } from './rideColumns.ts';
import { integrate } from './rideWindows.ts';
import type { ClimbingRide, ElevationSource } from './ruleTypes.ts';

const gravityMps2 = 9.79;

/**
 * A climb that needs more than 4.0 W per kg of body mass, without a power meter, unless the heart rate fits. Few riders
 * hold that for ten minutes or more, and those nearly always record one of the two; a motor of 250 W needs neither.
 * A heart rate fits if its mean on the climb is at least 120: at such a power riders of any age are above 80 % of their
 * maximum. A mean below 110 contradicts the ride from 3.2 W/kg on, which is 300 W for a heavy rider with an electric
 * bicycle: those are the beats of somebody who is carried.
 *
 * The estimate errs in the rider's favour by 5 to 10 %: CdA 0.28 m², Crr 0.004, air of 1 kg/m³, a bicycle of 7 kg, no
 * loss in the drivetrain. Without a known mass it is that of 70 kg, which changes the result by 2 %. Only kilometres
 * steeper than 4 % count, where neither wind nor a group matters much, and only heights of a barometer or of the course.
 * Not for electric bicycles.
 */
export function checkEstimatedPower(climb: ClimbingRide): PlausibilityFlag | null {
  const { ride, elevationSources, category } = climb;
  if (category === 'ebike' || ride.powerW?.some((watts) => watts > 0)) return null;
  const estimates = elevationSources.filter(({ isQuiet }) => isQuiet).map((source) => estimateClimb(climb, source));
  const highest = estimates.reduce((max, each) => (each.wattsPerKg > max.wattsPerKg ? each : max), noClimb);
  const limit = getMaxWattsPerKg(highest.meanBpm);
  if (highest.wattsPerKg <= limit) return null;
  return { code: 'estimatedPower', severity: 'review', params: { value: highest.wattsPerKg, limit } };
}

/** What a mean heart rate explains; NaN if there is none. */
function getMaxWattsPerKg(meanBpm: number): number {
  const { wattsPerKg, fittingBpm, restingBpm, restingWattsPerKg } = plausibilityLimits.estimatedPower;
  if (meanBpm >= fittingBpm) return Number.POSITIVE_INFINITY;
  return meanBpm > 0 && meanBpm < restingBpm ? restingWattsPerKg : wattsPerKg;
}

interface ClimbEstimate {
  readonly wattsPerKg: number;
  /** NaN if no heart rate was recorded. */
  readonly meanBpm: number;
}
const noClimb: ClimbEstimate = Object.freeze({ wattsPerKg: 0, meanBpm: Number.NaN });

/** The mean over all steep kilometres together; zero if they take less than ten minutes. */
function estimateClimb({ ride, riderMassKg }: ClimbingRide, { elevationM }: ElevationSource): ClimbEstimate {
  const { usualMassKg, bicycleKg, stretchM, gradeRatio, minS, minMps, cdaM2, crr, airDensityKgM3 } =
    plausibilityLimits.estimatedPower;
  const massKg = riderMassKg ?? usualMassKg;
  const beats = ride.heartRateBpm && integrate(ride.heartRateBpm, ride);
  let workJ = 0;
  let climbS = 0;
  let climbBeats = 0;
  for (const { from, to } of listStretches(ride, stretchM)) {
    const durationS = ride.timeS[to] - ride.timeS[from];
    const distanceM = ride.travelledM[to] - ride.travelledM[from];
    const riseM = elevationM[to] - elevationM[from];
    const speedMps = distanceM / durationS;
    if (riseM < gradeRatio * distanceM || speedMps < minMps) continue;
    workJ += (massKg + bicycleKg) * gravityMps2 * (riseM + crr * distanceM);
    workJ += 0.5 * airDensityKgM3 * cdaM2 * speedMps ** 2 * distanceM;
    climbS += durationS;
    climbBeats += beats ? beats[to] - beats[from] : Number.NaN;
  }
  return climbS < minS ? noClimb : { wattsPerKg: workJ / climbS / massKg, meanBpm: climbBeats / climbS };
}

/** Stretches of at least this length, one after the other. */
function listStretches({ travelledM, count }: RideColumns, lengthM: number): { from: number; to: number }[] {
  const stretches: { from: number; to: number }[] = [];
  let from = 0;
  for (let to = 1; to < count; to++) {
    if (travelledM[to] - travelledM[from] < lengthM) continue;
    stretches.push({ from, to });
    from = to;
  }
  return stretches;
}
