/**
 * Density of moist air in kg/m3 by the CIPM-2007 formula (Picard 2008, Metrologia 45:149) for ordinary carbon
 * dioxide. Valid for 600-1100 hPa and 15-27 degrees; outside, accuracy falls slowly (compressibility is a correction
 * of a few parts in ten thousand). Humidity is 0..1.
 */
export function computeAirDensityKgM3({
  temperatureC: t,
  pressurePa: p,
  relativeHumidity,
}: {
  temperatureC: number;
  pressurePa: number;
  relativeHumidity: number;
}): number {
  const kelvin = t + 273.15;
  const saturationPa = Math.exp((1.2378847e-5 * kelvin - 1.9121316e-2) * kelvin + 33.93711047 - 6343.1645 / kelvin);
  const enhancement = 1.00062 + 3.14e-8 * p + 5.6e-7 * t * t;
  const vapour = (relativeHumidity * enhancement * saturationPa) / p;
  const ratio = p / kelvin;
  const compressibility =
    1 -
    ratio *
      (1.58123e-6 +
        (-2.9331e-8 + 1.1043e-10 * t) * t +
        (5.707e-6 - 2.051e-8 * t) * vapour +
        (1.9898e-4 - 2.376e-6 * t) * vapour * vapour) +
    ratio * ratio * (1.83e-11 - 0.765e-8 * vapour * vapour);
  return ((ratio * 0.02896546) / (compressibility * 8.314472)) * (1 - vapour * (1 - 0.01801528 / 0.02896546));
}
