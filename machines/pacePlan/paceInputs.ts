import { limits } from '#contract/limits.ts';

export const ridingPositions = ['tops', 'hoods', 'drops', 'aero', 'own'] as const;
/** Hand position; it determines CdA. `own`: the rider entered CdA. */
export type RidingPosition = (typeof ridingPositions)[number];

/** Everything a rider can set on the pace page. Units by name, ranges in contract/limits.ts. */
export interface PaceInputs {
  readonly ftpW: number;
  readonly bodyMassKg: number;
  readonly bikeMassKg: number;
  readonly ridingPosition: RidingPosition;
  readonly cdaM2: number;
  readonly crr: number;
  readonly drivetrainEfficiency: number;
  /** At the start of the course. */
  readonly temperatureC: number;
  readonly relativeHumidity: number;
  readonly seaLevelPressureHpa: number;
  /** Direction that the wind comes from, clockwise from north. */
  readonly windFromDeg: number;
  /** At riding height. */
  readonly windSpeedMps: number;
  /** Minutes after midnight, Asia/Taipei. */
  readonly departureMinute: number;
}

export const initialPaceInputs: PaceInputs = {
  ftpW: limits.ftpW.initial,
  bodyMassKg: limits.bodyMassKg.initial,
  bikeMassKg: limits.bikeMassKg.initial,
  ridingPosition: 'hoods',
  cdaM2: limits.cdaM2.initial,
  crr: limits.crr.initial,
  drivetrainEfficiency: limits.drivetrainEfficiency.initial,
  temperatureC: limits.temperatureC.initial,
  relativeHumidity: limits.relativeHumidity.initial,
  seaLevelPressureHpa: limits.seaLevelPressureHpa.initial,
  windFromDeg: limits.windFromDeg.initial,
  windSpeedMps: limits.windSpeedMps.initial,
  // 05:30.
  departureMinute: 330,
};
