import { allocateSpeeds, computeWheelPowerW } from './allocateSpeeds.ts';
import { type PowerStretch, type SteadyRider, toStretchColumns } from './stretchColumns.ts';

export interface PowerAllocationInput {
  readonly stretches: readonly PowerStretch[];
  readonly rider: SteadyRider;
  /** 1 or more: 1 limits mean power, 4 the physiological cost (the power of four in normalised power). */
  readonly exponent: number;
  /** The mean over time of (P / ftpW)^exponent may be this^exponent. */
  readonly intensityFactor: number;
  readonly minPowerW: number;
  readonly maxPowerW: number;
  /** Brakes limit it: on a steep descent power is 0 there. */
  readonly maxSpeedMps: number;
}

export interface PowerAllocation {
  readonly powerW: Float64Array;
  readonly speedMps: Float64Array;
  readonly durationS: number;
}

/**
 * Power of each stretch that gives the least time for a budget (Gordon 2005, Bos & Slawinski 2024 for exponent 1), in
 * steady state.
 *
 * Edge cases: no stretches take no time; a budget below the cost of `minPowerW` gives `minPowerW` everywhere (the
 * budget is then exceeded); a budget above what `maxPowerW` and `maxSpeedMps` allow is not spent completely; where
 * the speed cap holds, power is what the cap needs, 0 or more, even below `minPowerW`; where `minPowerW` would stop
 * the rider, power is what 0.1 m/s needs. A `maxPowerW` below `minPowerW` is raised to it.
 */
export function allocatePower(input: PowerAllocationInput): PowerAllocation {
  const columns = toStretchColumns(input.stretches, input.rider, input);
  const { exponent, intensityFactor, rider, stretches } = input;
  const speedMps = allocateSpeeds(columns, {
    exponent,
    meanCost: Math.max(0, intensityFactor) ** exponent,
    lockedS: 0,
    lockedCostS: 0,
  });
  const powerW = new Float64Array(stretches.length);
  let durationS = 0;
  for (let i = 0; i < stretches.length; i++) {
    const speed = speedMps[i];
    powerW[i] = Math.max(0, computeWheelPowerW(columns, i, speed)) / rider.drivetrainEfficiency;
    durationS += columns.lengthM[i] / speed;
  }
  return { powerW, speedMps, durationS };
}
