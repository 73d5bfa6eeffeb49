import { solveSpeedMps } from '#workers/core/physics/solveSpeed.ts';
import { withResistance } from '../learnedFactors.ts';
import type { StretchColumns } from './allocateSpeeds.ts';

/** A stretch of road that is ridden at one power and its steady speed. */
export interface PowerStretch {
  /** 0 or more. */
  readonly lengthM: number;
  /** Rise over run. */
  readonly gradeRatio: number;
  /** Along the road, positive for headwind. */
  readonly headwindMps: number;
  readonly airDensityKgM3: number;
  readonly gravityMps2: number;
  /** Of the rider at this grade; 1 if missing. */
  readonly resistanceRatio?: number;
  /** Above 0; FTP x altitude x heat of the stretch. */
  readonly ftpW: number;
  /** Speed cap of the stretch; the lower of this and the range's limit applies. */
  readonly capMps?: number;
}

export interface SteadyRider {
  readonly massKg: number;
  readonly cdaM2: number;
  readonly crr: number;
  readonly drivetrainEfficiency: number;
}

/** The range that the rider can choose from. */
export interface PowerRange {
  readonly minPowerW: number;
  /** May be infinite. */
  readonly maxPowerW: number;
  readonly maxSpeedMps: number;
}

/** Limits of the speed where power does not limit it. */
const minMps = 0.1;
const maxMps = 60;

/** Steady speed of a power on a stretch, limited by its caps and a lowest speed. */
export function computeHeldSpeedMps(
  stretch: PowerStretch,
  rider: SteadyRider,
  powerW: number,
  maxSpeedMps = maxMps,
): number {
  const limitMps = Math.min(Math.max(Math.min(maxSpeedMps, stretch.capMps ?? maxMps), minMps), maxMps);
  if (powerW === Number.POSITIVE_INFINITY) return limitMps;
  return Math.min(Math.max(solveSpeedMps({ ...withLearnedResistance(stretch, rider), powerW }), minMps), limitMps);
}

const withLearnedResistance = (stretch: PowerStretch, rider: SteadyRider) =>
  withResistance({ ...rider, ...stretch }, stretch.resistanceRatio ?? 1);

/** Stretches as columns for the allocation, with the speeds at the ends of the range. */
export function toStretchColumns(
  stretches: readonly PowerStretch[],
  rider: SteadyRider,
  { minPowerW, maxPowerW, maxSpeedMps }: PowerRange,
): StretchColumns {
  const minW = Math.max(0, minPowerW);
  const maxW = Math.max(minW, maxPowerW);
  const toColumn = (readValue: (stretch: PowerStretch) => number) => Float64Array.from(stretches, readValue);
  return {
    lengthM: toColumn(({ lengthM }) => lengthM),
    steadyN: toColumn((stretch) => {
      const { massKg, gravityMps2, gradeRatio, crr } = withLearnedResistance(stretch, rider);
      return (massKg * gravityMps2 * (gradeRatio + crr)) / Math.sqrt(1 + gradeRatio * gradeRatio);
    }),
    dragKgPerM: toColumn((stretch) => 0.5 * stretch.airDensityKgM3 * withLearnedResistance(stretch, rider).cdaM2),
    headwindMps: toColumn(({ headwindMps }) => headwindMps),
    wheelFtpW: toColumn(({ ftpW }) => ftpW * rider.drivetrainEfficiency),
    lowMps: toColumn((stretch) => computeHeldSpeedMps(stretch, rider, minW, maxSpeedMps)),
    highMps: toColumn((stretch) => computeHeldSpeedMps(stretch, rider, maxW, maxSpeedMps)),
  };
}
