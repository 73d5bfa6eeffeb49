import type { FactorName } from './learningTypes.ts';

/**
 * Shares of the resistance on each kind of road, of a rider of 84 kg at 200 W: gravity takes 85 % of a climb of 6 %,
 * air 78 % on the flat at 30 km/h. None of them is a braking habit.
 */
export const resistanceShares = {
  mass: { climb: 0.93, flat: 0.22, descentSpeed: 0 },
  crr: { climb: 0.08, flat: 0.22, descentSpeed: 0 },
  cda: { climb: 0.07, flat: 0.78, descentSpeed: 0 },
} as const;

/**
 * One cause that makes a rider's resistance differ from the model's: its spread (one standard deviation of a logarithm)
 * and the share of the resistance on each kind of road that it affects.
 */
interface Cause extends Readonly<Record<FactorName, number>> {
  readonly ratio: number;
}

/** Why riders differ from the model's default values, from published spreads. */
const causesBetweenRiders: readonly Cause[] = [
  // Trueness of 54 power meters: -0.9 +- 3.2 % (Maier 2017, Int J Sports Med 38:1023).
  { ratio: 0.032, climb: 1, flat: 1, descentSpeed: 0 },
  // Stated body mass, bicycle, bottles and clothes: 2.5 kg of 84 kg. More mass also helps downhill.
  { ratio: 0.03, ...resistanceShares.mass },
  // Tyres and surface: 0.0035 to 0.0080 for the tyres that riders use.
  { ratio: 0.25, ...resistanceShares.crr },
  // Body and position: 0.28 to 0.40 m2 between drops and hoods of small and tall riders.
  { ratio: 0.15, ...resistanceShares.cda },
  // Riding in company: drag behind one rider is 0.64 to 0.85 of the drag alone; also the wind on a rider's usual roads.
  { ratio: 0.12, climb: 0.05, flat: 0.75, descentSpeed: 0 },
  // Braking habits: downhill, riders of equal power differ by about a fifth in speed.
  { ratio: 0.2, climb: 0, flat: 0, descentSpeed: 1 },
];

/** Why two rides of one rider differ: the same causes, as far as they change from day to day. */
const causesBetweenDays: readonly Cause[] = [
  // Zero offset and temperature of the meter; repeatability is about 1 % (Maier 2017).
  { ratio: 0.012, climb: 1, flat: 1, descentSpeed: 0 },
  { ratio: 0.012, ...resistanceShares.mass },
  { ratio: 0.08, ...resistanceShares.crr },
  { ratio: 0.05, ...resistanceShares.cda },
  // Company and traffic; the wind is modelled separately.
  { ratio: 0.07, climb: 0.05, flat: 0.75, descentSpeed: 0 },
  { ratio: 0.1, climb: 0, flat: 0, descentSpeed: 1 },
];

const factorOrder = ['climb', 'flat', 'descentSpeed'] as const;

/** Covariance of the logarithms of the three factors. */
function computeCovariance(causes: readonly Cause[]): readonly (readonly number[])[] {
  return factorOrder.map((rowFactor) =>
    factorOrder.map((columnFactor) =>
      causes.reduce((sum, cause) => sum + cause.ratio ** 2 * cause[rowFactor] * cause[columnFactor], 0),
    ),
  );
}

/** Covariance between riders of whom nothing is known. */
export const riderCovariance = computeCovariance(causesBetweenRiders);
/** Covariance between the rides of one rider. */
export const dayCovariance = computeCovariance(causesBetweenDays);
/** Standard deviations of the same. */
export const daySdByFactor = toDeviations(dayCovariance);
export const riderSdByFactor = toDeviations(riderCovariance);

function toDeviations(covariance: readonly (readonly number[])[]): Readonly<Record<FactorName, number>> {
  const [climb = 0, flat = 0, descentSpeed = 0] = covariance.map((row, index) => Math.sqrt(row[index] ?? 0));
  return { climb, flat, descentSpeed };
}

/**
 * Spread of the time of one kilometre that factors do not explain: bends, lights, elevation errors of a metre or two.
 */
export const kilometreSd = 0.085;
/** Unknown wind of a ride at riding height, east and north each; a part remains even with known weather. */
export const windSdMps = { calm: 0.5, forecast: 0.35 } as const;
