import type { AltitudeModel } from '../physiology/altitudeFactor.ts';
import type { PaceWeather } from './pacePlanTypes.ts';
import type { AirSample } from './sampleWeather.ts';

/** How a step was ridden; values of `MarchBuffers.state`. */
export const marchState = { pedals: 0, coasts: 1, capped: 2, walks: 3 } as const;

/** All outputs of a march, step by step; overwritten by the next march. */
export interface MarchBuffers {
  /** One value per node; the other columns have one value per step. */
  readonly elapsedS: Float64Array;
  readonly powerW: Float64Array;
  readonly speedMps: Float64Array;
  readonly headwindMps: Float64Array;
  readonly crosswindMps: Float64Array;
  readonly altitudeFactor: Float64Array;
  readonly heatFactor: Float64Array;
  readonly state: Uint8Array;
  /** Power that would ride a walked step at `minRideableMps`; of other steps it means nothing. */
  readonly rideablePowerW: Float64Array;
  /** Only the first step of each stretch of air is set. */
  readonly airDensityKgM3: Float64Array;
  readonly air: AirSample;
  /** The weather, model and acclimatisation that the columns of wind, air and heat were filled for. */
  readonly airSource: { weather: PaceWeather | null; altitudeModel: AltitudeModel; isHeatAcclimatised: boolean };
}

/** Empty buffers for a grid of `stepCount` steps. */
export function createMarchBuffers(stepCount: number): MarchBuffers {
  const createColumn = () => new Float64Array(stepCount);
  return {
    elapsedS: new Float64Array(stepCount + 1),
    powerW: createColumn(),
    speedMps: createColumn(),
    headwindMps: createColumn(),
    crosswindMps: createColumn(),
    altitudeFactor: createColumn(),
    heatFactor: createColumn(),
    state: new Uint8Array(stepCount),
    rideablePowerW: createColumn(),
    airDensityKgM3: createColumn(),
    air: { airDensityKgM3: 0, windEastMps: 0, windNorthMps: 0, heatFactor: 1 },
    airSource: { weather: null, altitudeModel: 'townsend', isHeatAcclimatised: false },
  };
}
