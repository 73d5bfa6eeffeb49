import { StravaBrokenError } from './stravaHttp.ts';
import type { FetchedSamples } from './stravaTypes.ts';

export const streamKeys = ['time', 'latlng', 'distance', 'altitude', 'heartrate', 'watts'] as const;
type StreamKey = (typeof streamKeys)[number];

/** The samples that have a time and a position; null if the ride has none. */
export function readStreams(value: unknown): FetchedSamples | null {
  if (Object(value) !== value || Array.isArray(value)) throw new StravaBrokenError('no streams');
  const streamOf = (key: StreamKey): readonly unknown[] | undefined => {
    const data: unknown = Reflect.get(Object(Reflect.get(Object(value), key)), 'data');
    return Array.isArray(data) ? data : undefined;
  };
  const times = streamOf('time');
  const places = streamOf('latlng');
  if (!times?.length || !places?.length) return null;
  if (times.length !== places.length) throw new StravaBrokenError('streams of different lengths');
  const usableIndexes = [...times.keys()].filter((index) => isTime(times[index]) && isPlace(places[index]));
  if (usableIndexes.length < 2) return null;
  const column = (values: readonly unknown[]) => Float64Array.from(usableIndexes, (index) => numberOr(values[index]));
  const optional = (key: StreamKey): Float64Array | null => {
    const values = streamOf(key);
    if (values?.length !== times.length) return null;
    const read = column(values);
    return read.some((value) => !Number.isNaN(value)) ? read : null;
  };
  const coordinate = (axis: 0 | 1) => column(places.map((place) => (Array.isArray(place) ? place[axis] : null)));
  return {
    timeS: column(times),
    latDeg: coordinate(0),
    lonDeg: coordinate(1),
    elevationM: optional('altitude'),
    distanceM: optional('distance'),
    powerW: optional('watts'),
    heartRateBpm: optional('heartrate'),
  };
}

/** A sensor that drops out leaves null among the values. */
const numberOr = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN);

const isTime = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

function isPlace(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [latDeg, lonDeg] = value.map(numberOr);
  return Math.abs(latDeg ?? Number.NaN) <= 90 && Math.abs(lonDeg ?? Number.NaN) <= 180;
}
