import { plausibilityLimits } from './plausibilityLimits.ts';
import { eachWindow, integrate } from './rideWindows.ts';
import type { MuscleRule } from './ruleTypes.ts';

/** At sea level in Taiwan. */
const gravityMps2 = 9.79;
const rollingRatio = 0.005;
const airN = 0.5 * 1.1 * 0.32;
/** Share of the distance climbed on a road of mean steepness; standing still says nothing about power. */
const minSpeedMps = 1;

/**
 * Ten minutes of a climb whose measured power differs by more than 40 % from what any rider needs: less than a light
 * rider in a tuck (a motor, or holding on to a lorry), or more than a heavy one. Rider and bicycle 50 to 120 kg; on an
 * electric bicycle the motor may do up to 750 W of it. No wind, which matters little on a climb steeper than 3 %.
 */
export const powerMismatch: MuscleRule = ({ ride, heights, category }) => {
  const { windowS, ratio, gradeRatio } = plausibilityLimits.powerMismatch;
  const { massKg, motorW } = plausibilityLimits.powerMismatch[category];
  if (!ride.powerW?.some((watts) => watts > 0)) return null;
  const joules = integrate(ride.powerW, ride);
  let value_share = 0;
  for (const { elevationM } of heights) {
    eachWindow(ride, { windowS }, ({ from, to, lastsS }) => {
      const wayM = ride.travelledM[to] - ride.travelledM[from];
      const riseM = elevationM[to] - elevationM[from];
      const speedMps = wayM / lastsS;
      if (speedMps < minSpeedMps || riseM < gradeRatio * wayM) return;
      const measuredW = (joules[to] - joules[from]) / lastsS;
      const neededW = (mass: number) =>
        (mass * gravityMps2 * (riseM + rollingRatio * wayM)) / lastsS + airN * speedMps ** 3;
      const minW = neededW(massKg.min) - motorW;
      const maxW = neededW(massKg.max);
      const off = measuredW < minW ? 1 - measuredW / minW : measuredW > maxW ? measuredW / maxW - 1 : 0;
      value_share = Math.max(value_share, off);
    });
  }
  if (value_share <= ratio) return null;
  return { code: 'powerMismatch', severity: 'review', params: { value_share, limit_share: ratio } };
};
