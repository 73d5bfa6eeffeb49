/** At or below this temperature a rider loses nothing to heat, in air of 40 % humidity: usual for an FTP test. */
export const comfortableC = 22;
const maxFeltC = 45;
/** 4.6 % at 32 degrees, of the power at 22. */
const lossPerSquaredK = 4.6e-4;
/** The humidity of the trials that the loss comes from. */
const trialHumidity = 0.4;
/** Degrees that one hectopascal of additional vapour pressure feels like. */
const feltKPerHpa = 0.22;
/** Remaining share of the loss after two weeks in the heat. */
const acclimatisedShare = 0.25;

export interface HeatState {
  readonly temperatureC: number;
  /** 0..1. */
  readonly relativeHumidity: number;
}

/**
 * Share of the sustainable power that is left in warm air, 0.75..1, for a rider who is not acclimatised. By
 * temperature: Peiffer & Abbiss 2011, 40-km time trials at 40 % humidity, 324 W at 22 degrees and 309 W at 32 (the
 * often quoted -6 % is relative to 17 degrees, at which FTP is not usually tested). By humidity: Maughan 2012, 68
 * minutes to exhaustion at 30 degrees and 24 %, 46 at 80 %, which is 2-6 % of power by the duration factor; Jenkins
 * 2023 found 3.4 % of time at 36 degrees. Above 37 degrees it is an extrapolation.
 */
export function computeHeatFactor({ temperatureC, relativeHumidity }: HeatState): number {
  const vapourHpa = (relativeHumidity - trialHumidity) * computeSaturationHpa(temperatureC);
  const excessK = Math.min(temperatureC + feltKPerHpa * vapourHpa, maxFeltC) - comfortableC;
  return excessK <= 0 ? 1 : 1 - lossPerSquaredK * excessK * excessK;
}

/**
 * The factor of a rider who has trained in the heat for two weeks. After such training 43 km at 37 degrees took as long
 * as in the cold (66 minutes), before it 77 minutes (Racinais 2015, nine riders). A quarter of the loss is kept,
 * because other studies found a smaller improvement.
 */
export const toAcclimatisedFactor = (factor: number): number => 1 - acclimatisedShare * (1 - factor);

/** Saturation vapour pressure over water (Magnus). */
function computeSaturationHpa(temperatureC: number): number {
  return 6.112 * Math.exp((17.62 * temperatureC) / (243.12 + temperatureC));
}
