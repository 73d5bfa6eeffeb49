/** One hour at one place, in the source's units: °C, %, hPa, m/s, degrees, mm. */
export interface SimulatedHour {
  readonly temperature_2m: number;
  readonly relative_humidity_2m: number;
  readonly surface_pressure: number;
  readonly wind_speed_10m: number;
  readonly wind_direction_10m: number;
  readonly wind_gusts_10m: number;
  readonly precipitation: number;
  readonly precipitation_probability: number;
  readonly weather_code: number;
}

interface Place {
  readonly latDeg: number;
  readonly lonDeg: number;
  readonly elevationM: number;
}

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Lapse rate of free air; Taiwan's mountain stations are close to it. */
const lapseKPerM = 0.0056;

/**
 * Invented weather typical of Taiwan, always the same for the same hour: warm and calm lowlands, the north-east monsoon
 * in winter and the south-west wind in summer, westerlies above 2,500 m in winter, clouds that rise on the mountains
 * after noon and rain there in summer.
 */
export function computeTaiwanWeather({ latDeg, lonDeg, elevationM }: Place, atMs: number): SimulatedHour {
  const localMs = atMs + 8 * hourMs;
  const hour = (localMs % dayMs) / hourMs;
  const dayNumber = localMs / dayMs;
  const yearRatio = (dayNumber % 365.25) / 365.25;
  /** 1 in late July, -1 in late January. */
  const summerIndex = Math.cos(2 * Math.PI * (yearRatio - 0.56));
  const winterIndex = Math.max(0, -summerIndex);
  const elevationRatio = Math.min(elevationM / 3_000, 1.3);
  const spellNoise = computeSmoothNoise(dayNumber / 2.5, 1);
  const cellNoise = computeSmoothNoise(dayNumber / 1.5, Math.round(latDeg * 4) * 1_000 + Math.round(lonDeg * 4));
  const afternoonRatio = Math.exp(-(((hour - 15) / 2.8) ** 2));
  const wetness = clamp(
    0.35 +
      0.3 * spellNoise +
      0.25 * cellNoise +
      0.35 * afternoonRatio * elevationRatio * (0.4 + Math.max(0, summerIndex)),
    0,
    1,
  );
  const daySwingK = Math.cos((2 * Math.PI * (hour - 13.5)) / 24) * (3.6 - 1.2 * elevationRatio) * (1 - 0.5 * wetness);
  const temperatureC =
    23 + 5.5 * summerIndex - 0.8 * (latDeg - 23.5) - lapseKPerM * elevationM + daySwingK + 2.5 * spellNoise;
  const rawWindMps =
    (1.6 + 2.6 * winterIndex + 0.8 * Math.max(0, summerIndex)) * (1 + 0.55 * elevationRatio) * (1 + 0.35 * spellNoise) +
    1.2 * afternoonRatio * (1 - 0.5 * elevationRatio) +
    0.8 * cellNoise;
  const windMps = Math.max(0.3, rawWindMps);
  const rainMm = wetness > 0.72 ? ((wetness - 0.72) / 0.28) ** 2 * (3 + 9 * Math.max(0, summerIndex)) : 0;
  return {
    temperature_2m: round(temperatureC, 1),
    relative_humidity_2m: Math.round(clamp(58 + 38 * wetness - 3 * daySwingK, 30, 100)),
    surface_pressure: round(computePressureHpa(elevationM, 1_012 - 6 * summerIndex + 2 * spellNoise, temperatureC), 1),
    wind_speed_10m: round(windMps, 2),
    // Rounding can give 360, hence the second modulo.
    wind_direction_10m:
      Math.round(
        mod(computeWindFromDeg(summerIndex, elevationRatio) + 35 * cellNoise + 20 * (afternoonRatio - 0.3), 360),
      ) % 360,
    wind_gusts_10m: round(windMps * (1.5 + 0.4 * elevationRatio) + 0.6, 2),
    precipitation: round(rainMm, 1),
    precipitation_probability: Math.round(clamp(110 * (wetness - 0.25), 0, 97)),
    weather_code: toWeatherCode(wetness, rainMm, elevationRatio),
  };
}

/** From the north-east in winter, the south-west in summer; westerly above the ridges in winter. */
function computeWindFromDeg(summerIndex: number, elevationRatio: number): number {
  if (summerIndex >= 0) return 215;
  return elevationRatio > 0.83 ? 275 : 45;
}

/** Barometric formula, with the mean temperature of the column below. */
function computePressureHpa(elevationM: number, seaLevelHpa: number, temperatureC: number): number {
  const meanK = 273.15 + temperatureC + (lapseKPerM * elevationM) / 2;
  return seaLevelHpa * Math.exp((-9.80665 * elevationM) / (287.05 * meanK));
}

/** WMO 4677, the codes that the source uses. */
function toWeatherCode(wetness: number, rainMm: number, elevationRatio: number): number {
  if (rainMm >= 6) return 95;
  if (rainMm >= 2.5) return 63;
  if (rainMm >= 0.5) return 61;
  if (rainMm > 0) return 51;
  if (wetness > 0.66 && elevationRatio > 0.6) return 45;
  if (wetness > 0.55) return 3;
  if (wetness > 0.4) return 2;
  return wetness > 0.28 ? 1 : 0;
}

/** Smooth noise in -1..1; the same for the same arguments. */
function computeSmoothNoise(position: number, seed: number): number {
  const lowPosition = Math.floor(position);
  const ratio = position - lowPosition;
  const eased = ratio * ratio * (3 - 2 * ratio);
  return hashNoise(lowPosition, seed) * (1 - eased) + hashNoise(lowPosition + 1, seed) * eased;
}

function hashNoise(position: number, seed: number): number {
  let bits = Math.imul(position, 0x9e3779b1) ^ Math.imul(seed, 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  bits = Math.imul(bits ^ (bits >>> 16), 0x45d9f3b);
  return ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 31 - 1;
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);
const mod = (value: number, by: number) => ((value % by) + by) % by;
const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
