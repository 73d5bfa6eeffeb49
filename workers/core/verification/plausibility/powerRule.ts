import { plausibilityLimits } from './plausibilityLimits.ts';
import type { PlausibilityFlag } from './plausibilityTypes.ts';
import type { RideColumns } from './rideColumns.ts';
import { eachWindow, integralOf, quietElevation } from './rideWindows.ts';

const gravityMps2 = 9.81;
const rollingRatio = 0.005;
const airN = 0.5 * 1.1 * 0.32;
/** Share of the way climbed on a road of mean steepness; standing still says nothing about power. */
const leastSpeedMps = 1;

/**
 * Ten minutes of a climb whose measured power differs by more than 40 % from what any rider needs: less than a light
 * rider in a tuck (a motor, or holding on to a lorry), or more than a heavy one. Rider and bicycle 50 to 120 kg; no
 * wind, which matters little on a climb steeper than 3 %.
 */
export function powerMismatch(ride: RideColumns): PlausibilityFlag | null {
  const { windowS, ratio, gradeRatio, massKg } = plausibilityLimits.powerMismatch;
  const elevationM = quietElevation(ride);
  if (!elevationM || !ride.powerW?.some((watts) => watts > 0)) return null;
  const joules = integralOf(ride.powerW, ride);
  let value_share = 0;
  eachWindow(ride, { windowS }, ({ from, to, lastsS }) => {
    const wayM = (ride.wayM[to] as number) - (ride.wayM[from] as number);
    const riseM = (elevationM[to] as number) - (elevationM[from] as number);
    const speedMps = wayM / lastsS;
    if (speedMps < leastSpeedMps || riseM < gradeRatio * wayM) return;
    const measuredW = ((joules[to] as number) - (joules[from] as number)) / lastsS;
    const neededW = (mass: number) =>
      (mass * gravityMps2 * (riseM + rollingRatio * wayM)) / lastsS + airN * speedMps ** 3;
    const [leastW, mostW] = [neededW(massKg.min), neededW(massKg.max)];
    const off = measuredW < leastW ? 1 - measuredW / leastW : measuredW > mostW ? measuredW / mostW - 1 : 0;
    value_share = Math.max(value_share, off);
  });
  if (value_share <= ratio) return null;
  return { code: 'powerMismatch', severity: 'review', params: { value_share, limit_share: ratio } };
}
