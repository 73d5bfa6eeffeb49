import { planAgainS, type Ride, rideAgainS } from '../openRide.ts';
import type { PaceProblem, PaceWeather } from '../pacePlanTypes.ts';
import type { Sensitivity } from './outlookTypes.ts';

/** The changes that are shown; the temperature change is negative if it is warm at the start. */
const changes = { massKg: -1, powerW: 10, headwindMps: 2, temperatureC: 10 } as const;
const warmC = 25;

/**
 * Seconds that a lighter bicycle, more watts, wind and warmth would change, computed by planning the ride again. For an
 * effort by FTP the duration factor is solved again. A goal time keeps its share of what the rider can sustain, so the
 * result is by how much the same effort would miss or beat the goal. Given watts stay as given. `power` changes FTP in
 * the first two cases, otherwise each given power. Wind comes from the front on every metre, in any direction of the
 * road.
 */
export function computeSensitivity(ride: Ride): readonly Sensitivity[] {
  const { problem, plan } = ride;
  const { massKg, powerW, headwindMps } = changes;
  const temperatureC = problem.weather.temperatureC[0] < warmC ? changes.temperatureC : -changes.temperatureC;
  const { durationS } = plan.totals;
  const lighter = { ...problem.rider, bodyMassKg: problem.rider.bodyMassKg + massKg };
  const warmer = { ...problem.weather, temperatureC: problem.weather.temperatureC.map((c) => c + temperatureC) };
  // The wind comes last, because it leaves its changed air in the buffers.
  return [
    { kind: 'mass', change: massKg, durationS: planAgainS(ride, { ...problem, rider: lighter }) - durationS },
    { kind: 'power', change: powerW, durationS: planAgainS(ride, withMorePower(problem, powerW)) - durationS },
    {
      kind: 'temperature',
      change: temperatureC,
      durationS: planAgainS(ride, { ...problem, weather: warmer }) - durationS,
    },
    { kind: 'headwind', change: headwindMps, durationS: againstWindS(ride, headwindMps) - durationS },
  ];
}

function withMorePower(problem: PaceProblem, powerW: number): PaceProblem {
  const { rider, stepPowerW } = problem;
  if (stepPowerW !== undefined)
    return { ...problem, stepPowerW: stepPowerW.map((stepW) => (stepW > 0 ? stepW + powerW : 0)) };
  return { ...problem, rider: { ...rider, ftpW: rider.ftpW + powerW } };
}

/**
 * The ride in the plan's air with additional headwind. Real wind is never a headwind all the way, so it is added
 * to the march's columns, which weather of a single hour does not overwrite.
 */
function againstWindS(ride: Ride, headwindMps: number): number {
  const { problem, buffers } = ride;
  rideAgainS(ride, problem);
  for (let i = 0; i < buffers.headwindMps.length; i++) buffers.headwindMps[i] = buffers.headwindMps[i] + headwindMps;
  const weather: PaceWeather = { ...problem.weather, timeS: problem.weather.timeS.slice(0, 1) };
  buffers.airSource.weather = weather;
  return planAgainS(ride, { ...problem, weather });
}
