import type { AirSample } from './sampleWeather.ts';

/** Sums over the time of a row. */
export interface RowSums {
  readonly durationS: Float64Array;
  readonly workJ: Float64Array;
  readonly altitudeS: Float64Array;
  readonly heatS: Float64Array;
  readonly headwindM: Float64Array;
  readonly crosswindM: Float64Array;
  readonly coastedM: Float64Array;
  readonly cappedM: Float64Array;
}

/** All that a march writes; used again by the next one. */
export interface MarchBuffers {
  readonly elapsedS: Float64Array;
  readonly powerW: Float64Array;
  readonly speedMps: Float64Array;
  readonly rows: RowSums;
  readonly air: AirSample;
}

export function createMarchBuffers(stepCount: number, rowCount: number): MarchBuffers {
  const column = () => new Float64Array(rowCount);
  return {
    elapsedS: new Float64Array(stepCount + 1),
    powerW: new Float64Array(stepCount),
    speedMps: new Float64Array(stepCount),
    rows: {
      durationS: column(),
      workJ: column(),
      altitudeS: column(),
      heatS: column(),
      headwindM: column(),
      crosswindM: column(),
      coastedM: column(),
      cappedM: column(),
    },
    air: { airDensityKgM3: 0, windEastMps: 0, windNorthMps: 0, heatFactor: 1 },
  };
}

export function clearRows(rows: RowSums): void {
  rows.durationS.fill(0);
  rows.workJ.fill(0);
  rows.altitudeS.fill(0);
  rows.heatS.fill(0);
  rows.headwindM.fill(0);
  rows.crosswindM.fill(0);
  rows.coastedM.fill(0);
  rows.cappedM.fill(0);
}
