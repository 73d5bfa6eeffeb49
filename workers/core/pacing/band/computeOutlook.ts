import type { ComputeResult } from '#workers/core/computeResult.ts';
import type { PaceEffort } from '../paceEffort.ts';
import type { PaceProblem, PaceWeather } from '../pacePlanTypes.ts';
import { computeReplannedRideS, computeRideS, type SolvedRide, solveRide } from '../solveRide.ts';
import { computeBand } from './computeBand.ts';
import type { Narrowing, PaceBand, PaceOutlook, Sensitivity, UncertaintySource } from './outlookTypes.ts';
import {
  computeUncertainty,
  computeUncertaintyAfterRides,
  nothingKnown,
  type PaceKnowledge,
  type PaceUncertainty,
} from './paceUncertainty.ts';

/** A smaller gain is not worth a rider's time. */
const minGainRatio = 0.03;

/** The standard deviation of each source; nothing listed here improves what was learned, or the lights of a road. */
const spreadKeys: Readonly<
  Record<Exclude<UncertaintySource, 'learned' | 'traffic'>, Exclude<keyof PaceUncertainty, 'learned'>>
> = {
  position: 'cdaRatio',
  tyres: 'crrRatio',
  mass: 'massKg',
  power: 'wheelPowerRatio',
  wind: 'windMps',
  ftp: 'ftpRatio',
  ride: 'rideRatio',
  stretch: 'stretchRatio',
};
const sources = Object.entries(spreadKeys) as [keyof typeof spreadKeys, (typeof spreadKeys)[keyof typeof spreadKeys]][];

/**
 * What would narrow a plan's band, and to how much, best first: everything that is not known yet. The variance of each
 * source is scaled by its squared spread, which is exact while times change linearly with the inputs.
 */
export function findNarrowing({ finish, finishVariance }: PaceBand, knowledge = nothingKnown): Narrowing[] {
  const current = computeUncertainty(knowledge);
  const halfWidthS = (finish.highS - finish.lowS) / 2;
  const variance = Object.values(finishVariance).reduce((sum, each) => sum + each, 0);
  const computeRemaining = (improved: PaceUncertainty): number =>
    sources.reduce((sum, [source, spread]) => {
      const currentSpread = current[spread];
      const improvedSpread = improved[spread];
      return currentSpread > 0 ? sum + finishVariance[source] * (improvedSpread / currentSpread) ** 2 : sum;
    }, finishVariance.learned + finishVariance.traffic);
  return listImprovements(knowledge)
    .map(([kind, improved]) => ({ kind, halfWidthS: halfWidthS * Math.sqrt(computeRemaining(improved) / variance) }))
    .filter((narrowing) => narrowing.halfWidthS < halfWidthS * (1 - minGainRatio))
    .sort((a, b) => a.halfWidthS - b.halfWidthS);
}

/** Learned resistance replaces position and bicycle, so they are requested only without it. */
function listImprovements(knowledge: PaceKnowledge): [Narrowing['kind'], PaceUncertainty][] {
  const all: [Narrowing['kind'], PaceUncertainty][] = [];
  const withKnowledge = (additional: Partial<PaceKnowledge>) => computeUncertainty({ ...knowledge, ...additional });
  if (!knowledge.isWindKnown) all.push(['wind', withKnowledge({ isWindKnown: true })]);
  if (knowledge.learnedFrom !== null) return all;
  if (!knowledge.isPositionKnown) all.push(['position', withKnowledge({ isPositionKnown: true })]);
  if (!knowledge.isBikeKnown) all.push(['bike', withKnowledge({ isBikeKnown: true })]);
  all.push(['rides', computeUncertaintyAfterRides(knowledge)]);
  return all;
}

/** The changes that are shown; the temperature change is negative if it is warm at the start. */
const changes = { massKg: -1, powerW: 10, headwindMps: 2, temperatureC: 10 } as const;
const warmC = 25;

/**
 * Seconds that a lighter bicycle, more watts, wind and warmth would change, computed by planning the ride again. For an
 * effort by FTP the duration factor is solved again. A goal time keeps its share of what the rider can sustain, so the
 * result is by how much the same effort would miss or beat the goal. Fixed watts stay fixed. `power` changes FTP in
 * the first two cases, otherwise each given power. Wind comes from the front on every metre, in any direction of the
 * road.
 */
export function computeSensitivity(ride: SolvedRide): readonly Sensitivity[] {
  const { problem, plan } = ride;
  const { massKg, powerW, headwindMps } = changes;
  const temperatureC = problem.weather.temperatureC[0] < warmC ? changes.temperatureC : -changes.temperatureC;
  const { durationS } = plan.totals;
  const lighterRider = { ...problem.rider, bodyMassKg: problem.rider.bodyMassKg + massKg };
  const warmerWeather = { ...problem.weather, temperatureC: problem.weather.temperatureC.map((c) => c + temperatureC) };
  // The wind comes last, because it leaves its changed air in the buffers.
  return [
    {
      kind: 'mass',
      change: massKg,
      durationChangeS: computeReplannedRideS(ride, { ...problem, rider: lighterRider }) - durationS,
    },
    {
      kind: 'power',
      change: powerW,
      durationChangeS: computeReplannedRideS(ride, withMorePower(problem, powerW)) - durationS,
    },
    {
      kind: 'temperature',
      change: temperatureC,
      durationChangeS: computeReplannedRideS(ride, { ...problem, weather: warmerWeather }) - durationS,
    },
    { kind: 'headwind', change: headwindMps, durationChangeS: computeHeadwindRideS(ride, headwindMps) - durationS },
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
function computeHeadwindRideS(ride: SolvedRide, headwindMps: number): number {
  const { problem, buffers } = ride;
  computeRideS(ride, problem);
  for (let i = 0; i < buffers.headwindMps.length; i++) buffers.headwindMps[i] = buffers.headwindMps[i] + headwindMps;
  const weather: PaceWeather = { ...problem.weather, timeS: problem.weather.timeS.slice(0, 1) };
  buffers.airSource.weather = weather;
  return computeReplannedRideS(ride, { ...problem, weather });
}

/** Band and sensitivity of one plan, which is solved only once for both. */
export function computeOutlook(problem: PaceProblem, effort: PaceEffort): ComputeResult<PaceOutlook> {
  const ride = solveRide(problem, effort);
  if (!ride.ok) return ride;
  const band = computeBand(ride.value);
  const narrowing = findNarrowing(band, problem.knowledge);
  return { ok: true, value: { band, narrowing, sensitivity: computeSensitivity(ride.value) } };
}
