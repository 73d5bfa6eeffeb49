import { computeAirDensityKgM3 } from '#workers/core/physics/airDensity.ts';
import { getDraftFactorAt } from '#workers/core/physics/draftFactor.ts';
import { computeGravityMps2 } from '#workers/core/physics/gravity.ts';
import { computeRequiredPowerW } from '#workers/core/physics/requiredPower.ts';
import { computeDurationFactor } from '#workers/core/physiology/durationFactor.ts';
import type { PullRequest, PullRider } from './pullTypes.ts';

/** The road of the race: flat, in Taiwan, at sea level. */
const gravity = computeGravityMps2({ latDeg: 24, elevationM: 0 });
const drivetrainEfficiency = 0.976;
/** Standard pressure at sea level, with the humidity of a Taiwanese morning. */
const air = { pressurePa: 101_325, relativeHumidity: 0.8 };

/** Power at the pedals of a rider at a position of the line, 0 if the tailwind is enough. */
export function computePowerW(request: PullRequest, rider: PullRider, position: number, speedMps: number): number {
  const { headwindMps, temperatureC, crr, equipmentKg, riders } = request;
  const powerW = computeRequiredPowerW({
    speedMps,
    headwindMps,
    crr,
    drivetrainEfficiency,
    airDensityKgM3: computeAirDensityKgM3({ ...air, temperatureC }),
    massKg: rider.bodyMassKg + equipmentKg,
    gravityMps2: gravity,
    gradeRatio: 0,
    cdaM2: rider.cdaM2 * getDraftFactorAt(position, riders.length),
  });
  return Math.max(0, powerW);
}

/** What a rider can hold for a race of this duration: critical power in the balance of W'. */
export const computeSustainableW = ({ ftpW }: PullRider, durationS: number): number =>
  ftpW * computeDurationFactor(durationS);
