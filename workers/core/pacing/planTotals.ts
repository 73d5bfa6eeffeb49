import { computeAltitudeFactor } from '../physiology/altitudeFactor.ts';
import type { GridTables } from './gridTables.ts';
import type { MarchBuffers } from './marchBuffers.ts';
import type { PaceProblem, PaceTotals } from './pacePlanTypes.ts';

const grossEfficiency = 0.24;
const joulePerCalorie = 4.184;
const smoothingS = 30;
/** Upper limits of zones 1-6 as ratios of FTP (Coggan). */
const zoneEnds = [0.55, 0.75, 0.9, 1.05, 1.2, 1.5];

type EffortTotals = Pick<PaceTotals, 'normalisedPowerW' | 'intensityFactor' | 'timeInZoneS'>;
/** Values that need a pass over every step. */
const effortKeys = ['normalisedPowerW', 'intensityFactor', 'timeInZoneS'] as const;

/**
 * Sums of a march. Normalised power, intensity and zones need a second pass over every step: they are computed when
 * they are first read, since a search for a goal time or a departure never reads them. Read them before `buffers` are
 * overwritten.
 */
export function computePlanTotals(
  problem: PaceProblem,
  tables: GridTables,
  durationFactor: number,
  buffers: MarchBuffers,
): PaceTotals {
  const totals = computeSums(problem, tables, durationFactor, buffers);
  let totalEffort: EffortTotals | undefined;
  for (const key of effortKeys)
    Object.defineProperty(totals, key, {
      enumerable: true,
      get: () => {
        totalEffort ??= computeEffortTotals(problem, buffers, totals.averagePowerW);
        return totalEffort[key];
      },
    });
  return totals as PaceTotals;
}

function computeSums(
  { grid, rider, effortScale = 1 }: PaceProblem,
  tables: GridTables,
  durationFactor: number,
  { elapsedS, powerW }: MarchBuffers,
): Omit<PaceTotals, keyof EffortTotals> {
  const durationS = elapsedS[grid.stepCount] ?? 0;
  let workJ = 0;
  for (let i = 0; i < powerW.length; i++) {
    workJ += powerW[i] * (elapsedS[i + 1] - elapsedS[i]);
  }
  const averagePowerW = workJ / durationS;
  return {
    distanceM: grid.distanceM,
    elevationGainM: tables.elevationGainM,
    durationS,
    speedMps: grid.distanceM / durationS,
    averagePowerW,
    averageWattsPerKg: averagePowerW / rider.bodyMassKg,
    vamMPerH: (tables.elevationGainM / durationS) * 3600,
    workJ,
    energyKcal: workJ / joulePerCalorie / grossEfficiency / 1000,
    durationFactor,
    effortScale,
    altitudeFactorAtTop: computeAltitudeFactor({ elevationM: tables.maxElevationM, model: rider.altitudeModel }),
  };
}

function computeEffortTotals(
  { rider }: PaceProblem,
  { elapsedS, powerW }: MarchBuffers,
  averagePowerW: number,
): EffortTotals {
  const normalisedPowerW = computeNormalisedPower(elapsedS, powerW, averagePowerW);
  const timeInZoneS = new Float64Array(zoneEnds.length + 1);
  fillTimeInZone(timeInZoneS, elapsedS, powerW, rider.ftpW);
  return { normalisedPowerW, intensityFactor: normalisedPowerW / rider.ftpW, timeInZoneS };
}

/** Fourth-power mean of the 30-second mean, taken at every node; a shorter ride uses its average. */
function computeNormalisedPower(elapsedS: Float64Array, powerW: Float64Array, averagePowerW: number): number {
  const count = powerW.length;
  let tailStep = 0;
  let windowJ = 0;
  let fourthS = 0;
  let weightS = 0;
  for (let i = 0; i < count; i++) {
    const end = elapsedS[i + 1];
    const stepS = end - elapsedS[i];
    windowJ += powerW[i] * stepS;
    const start = end - smoothingS;
    if (start < 0) continue;
    while (elapsedS[tailStep + 1] <= start) {
      windowJ -= powerW[tailStep] * (elapsedS[tailStep + 1] - elapsedS[tailStep]);
      tailStep++;
    }
    const mean = (windowJ - powerW[tailStep] * (start - elapsedS[tailStep])) / smoothingS;
    fourthS += mean * mean * mean * mean * stepS;
    weightS += stepS;
  }
  return weightS > 0 ? Math.sqrt(Math.sqrt(fourthS / weightS)) : averagePowerW;
}

function fillTimeInZone(timeInZoneS: Float64Array, elapsedS: Float64Array, powerW: Float64Array, ftpW: number): void {
  timeInZoneS.fill(0);
  for (let i = 0; i < powerW.length; i++) {
    const ratio = powerW[i] / ftpW;
    let zone = 0;
    while (zone < zoneEnds.length && ratio > zoneEnds[zone]) zone++;
    timeInZoneS[zone] = timeInZoneS[zone] + elapsedS[i + 1] - elapsedS[i];
  }
}
