/** Deceleration of a rider who sees a red light and is in no hurry, m/s². */
const brakingMps2 = 1.5;

/**
 * Energy that is taken from a step for each expected stop, as a share of the kinetic energy. Above 1, because a loss
 * that is spread along the road costs less time than the same loss at once: a rider who starts from 0 is slow where the
 * mean rider is hardly slower. With 1.4 the riding time lost for each stop is within a quarter of that of a rider who
 * really stops and starts at the same power, from -2 to 6 %, at 100 to 350 W and up to one stop per km.
 */
const stopEnergyRatio = 1.4;

/** Speed with which a step begins over that with which the step before ended; 1 without stops. */
export const computeEntryRatio = (stopsPerM: number, stepM: number): number =>
  Math.sqrt(1 / (1 + stopEnergyRatio * stopsPerM * stepM));

/** Duration of braking to a halt, s, in which the rider does not pedal. */
export const computeBrakingS = (speedMps: number): number => speedMps / brakingMps2;

/**
 * Time lost by braking, in seconds per metre of road and per m/s of speed: from `v`, braking takes `v / b` for a way
 * that takes `v / 2b` at full speed.
 */
export const computeBrakingSPerMps = (stopsPerM: number): number => stopsPerM / (2 * brakingMps2);
