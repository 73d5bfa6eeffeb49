/** A query that the source would refuse, with its message. */
export class OpenMeteoRefusal extends Error {}

export interface OpenMeteoQuery {
  readonly places: readonly { readonly latDeg: number; readonly lonDeg: number; readonly elevationM: number }[];
  readonly variables: readonly string[];
  readonly isUnixTime: boolean;
  readonly isMetresPerSecond: boolean;
  readonly timezone: string;
  readonly utcOffsetS: number;
  /** Local days, the last one included. */
  readonly firstDay: string;
  readonly lastDay: string;
}

export type Service = 'forecast' | 'archive';
/** First and last day that a service answers for. */
type DayRange = readonly [string, string];
type QueryFields = Readonly<Record<string, string | string[] | undefined>>;

const dayMs = 86_400_000;
const offsetsS: Readonly<Record<string, number>> = { GMT: 0, 'Asia/Taipei': 28_800, auto: 28_800 };
const knownVariables: readonly string[] = [
  'temperature_2m',
  'relative_humidity_2m',
  'surface_pressure',
  'wind_speed_10m',
  'wind_direction_10m',
  'wind_gusts_10m',
  'precipitation',
  'precipitation_probability',
  'weather_code',
];

export function readOpenMeteoQuery(fields: QueryFields, service: Service, nowMs: number): OpenMeteoQuery {
  const getText = (name: string) => [fields[name]].flat().join(',');
  const timezone = getText('timezone') || 'GMT';
  const utcOffsetS = offsetsS[timezone];
  if (utcOffsetS === undefined) throw new OpenMeteoRefusal('Invalid timezone');
  const variables = getText('hourly').split(',').filter(Boolean);
  const unknownVariable = variables.find((name) => !knownVariables.includes(name));
  if (unknownVariable !== undefined) {
    const type =
      'SurfacePressureAndHeightVariable<VariableAndPreviousDay, ForecastPressureVariable, ForecastHeightVariable>';
    throw new OpenMeteoRefusal(
      `Data corrupted at path ''. Cannot initialize ${type} from invalid String value ${unknownVariable}.`,
    );
  }
  return {
    places: readPlaces(getText),
    variables,
    isUnixTime: getText('timeformat') === 'unixtime',
    isMetresPerSecond: getText('wind_speed_unit') === 'ms',
    timezone,
    utcOffsetS,
    ...readDays(getText, service, new Date(nowMs + utcOffsetS * 1000).toISOString().slice(0, 10)),
  };
}

function readPlaces(getText: (name: string) => string): OpenMeteoQuery['places'] {
  const readNumbers = (name: string) => getText(name).split(',').filter(Boolean).map(Number);
  const latitudes = readNumbers('latitude');
  const longitudes = readNumbers('longitude');
  const elevations = readNumbers('elevation');
  if (latitudes.length === 0 || latitudes.length !== longitudes.length) {
    throw new OpenMeteoRefusal("Parameter 'latitude' and 'longitude' must have the same number of elements");
  }
  if (elevations.length > 0 && elevations.length !== latitudes.length) {
    throw new OpenMeteoRefusal("Parameter 'elevation' must have the same number of elements as coordinates");
  }
  return latitudes.map((latDeg, index) => {
    const lonDeg = longitudes[index] ?? Number.NaN;
    if (!(Math.abs(latDeg) <= 90)) {
      throw new OpenMeteoRefusal(`Latitude must be in range of -90 to 90°. Given: ${latDeg.toFixed(1)}.`);
    }
    if (!(Math.abs(lonDeg) <= 180)) {
      throw new OpenMeteoRefusal(`Longitude must be in range of -180 to 180°. Given: ${lonDeg.toFixed(1)}.`);
    }
    return { latDeg, lonDeg, elevationM: elevations[index] ?? 0 };
  });
}

function readDays(getText: (name: string) => string, service: Service, today: string) {
  const start = getText('start_date');
  const end = getText('end_date');
  if (start === '' && end === '' && service === 'forecast') {
    const [forecastDays, pastDays] = [getText('forecast_days') || '7', getText('past_days') || '0'].map(Number);
    if (!(forecastDays !== undefined && forecastDays >= 0 && forecastDays <= 16)) {
      throw new OpenMeteoRefusal(`Forecast days is invalid. Allowed range 0 to 16. Given ${forecastDays}.`);
    }
    return { firstDay: addDays(today, -Number(pastDays)), lastDay: addDays(today, forecastDays - 1) };
  }
  if (start === '' || end === '') throw new OpenMeteoRefusal("Parameter 'start_date' and 'end_date' must be set");
  // The archive begins in 1940; a forecast covers the last 92 days, today and the next 15.
  const range: DayRange = service === 'archive' ? ['1940-01-01', today] : [addDays(today, -92), addDays(today, 15)];
  checkDay('start_date', start, range);
  checkDay('end_date', end, range);
  if (end < start) throw new OpenMeteoRefusal('End-date must be larger or equals than start-date');
  return { firstDay: start, lastDay: end };
}

function checkDay(name: string, day: string, [first, last]: DayRange): void {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(Date.parse(day))) {
    throw new OpenMeteoRefusal(`Invalid date format. Make sure to use 'YYYY-MM-DD'`);
  }
  if (day < first || day > last) {
    throw new OpenMeteoRefusal(`Parameter '${name}' is out of allowed range from ${first} to ${last}`);
  }
}

const addDays = (day: string, count: number) => new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, 10);
