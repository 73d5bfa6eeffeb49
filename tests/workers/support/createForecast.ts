import type { RouteWeather } from '#contract/weather/weather.ts';

interface HourAtPlace {
  readonly temperatureDc?: number;
  readonly humidityPc?: number;
  readonly pressureDhpa?: number;
  readonly windDmps?: number;
  readonly windFromDeg?: number;
  readonly gustDmps?: number;
  readonly rainDmm?: number;
  readonly rainChancePc?: number;
}

interface ForecastOptions {
  /** The forecast begins at midnight of Asia/Taipei of this day. */
  readonly firstDay?: string;
  readonly hours?: number;
  /** Distance and elevation. */
  readonly places?: readonly (readonly [number, number])[];
  readonly getHour?: (hour: number, place: number) => HourAtPlace;
  readonly fetchedAt?: string;
  readonly isStale?: boolean;
}

/** A forecast as the API sends it: calm, dry, 20 °C and 900 hPa unless given otherwise. */
export function createForecast({
  firstDay = '2026-11-22',
  hours = 144,
  places = [[0, 500]],
  getHour = () => ({}),
  fetchedAt = '2026-11-22T00:10:00.000Z',
  isStale = false,
}: ForecastOptions = {}): RouteWeather {
  const column = (value: (hour: HourAtPlace) => number) =>
    Array.from({ length: hours * places.length }, (_, index) =>
      value(getHour(Math.floor(index / places.length), index % places.length)),
    );
  return {
    fetched_at: fetchedAt,
    is_stale: isStale,
    source: 'open-meteo',
    first_hour_at: new Date(`${firstDay}T00:00:00+08:00`).toISOString(),
    hour_count: hours,
    places: places.map(([distance_m, elevation_m]) => ({ distance_m, elevation_m })),
    temperature_dc: column(({ temperatureDc = 200 }) => temperatureDc),
    relative_humidity_pc: column(({ humidityPc = 70 }) => humidityPc),
    pressure_dhpa: column(({ pressureDhpa = 9000 }) => pressureDhpa),
    wind_speed_dmps: column(({ windDmps = 0 }) => windDmps),
    wind_from_deg: column(({ windFromDeg = 0 }) => windFromDeg),
    gust_dmps: column(({ gustDmps = 0 }) => gustDmps),
    precipitation_dmm: column(({ rainDmm = 0 }) => rainDmm),
    precipitation_probability_pc: column(({ rainChancePc = 0 }) => rainChancePc),
    weather_code: column(({ rainDmm = 0 }) => (rainDmm > 0 ? 61 : 0)),
  };
}
