/** A closed range of what a rider may enter, with the step of one tap and the initial value. */
export interface Limit {
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly initial: number;
}

/** Limits of all inputs, for page, profile and API, in the unit given by the suffix of the name. */
export const limits = {
  ftpW: { min: 50, max: 600, step: 5, initial: 200 },
  bodyMassKg: { min: 30, max: 160, step: 0.5, initial: 65 },
  bikeMassKg: { min: 5, max: 40, step: 0.5, initial: 9 },
  cdaM2: { min: 0.15, max: 0.8, step: 0.01, initial: 0.38 },
  crr: { min: 0.002, max: 0.02, step: 0.0005, initial: 0.005 },
  drivetrainEfficiency: { min: 0.9, max: 1, step: 0.005, initial: 0.975 },
  temperatureC: { min: -10, max: 42, step: 1, initial: 20 },
  relativeHumidity: { min: 0, max: 1, step: 0.05, initial: 0.7 },
  seaLevelPressureHpa: { min: 950, max: 1060, step: 1, initial: 1013 },
  windSpeedMps: { min: 0, max: 20, step: 0.5, initial: 0 },
  windFromDeg: { min: 0, max: 355, step: 5, initial: 45 },
  groupSize: { min: 1, max: 12, step: 1, initial: 1 },
  weightFactor: { min: 0.3, max: 1.5, step: 0.01, initial: 0.8 },
} as const satisfies Record<string, Limit>;
