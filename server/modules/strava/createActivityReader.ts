import * as z from 'zod/mini';
import type { ReadAnswer, StravaReads } from './createStravaReads.ts';
import {
  ActivityFieldsSchema,
  getSportType,
  getStartedAtMs,
  hasPosition,
  isStartHidden,
  StravaIdSchema,
} from './readSummaries.ts';
import type { StravaConnection, StravaConnections } from './stravaConnection.ts';
import { StravaBrokenError } from './stravaHttp.ts';
import { type FetchedActivity, type FetchedSamples, StravaActivityError } from './stravaTypes.ts';

const streamKeys = ['time', 'latlng', 'distance', 'altitude', 'heartrate', 'watts'] as const;
type StreamKey = (typeof streamKeys)[number];

/** The samples that have a time and a position; null if the ride has none. */
function readStreams(value: unknown): FetchedSamples | null {
  if (Object(value) !== value || Array.isArray(value)) throw new StravaBrokenError('no streams');
  const getStream = (key: StreamKey): readonly unknown[] | undefined => {
    const data: unknown = Reflect.get(Object(Reflect.get(Object(value), key)), 'data');
    return Array.isArray(data) ? data : undefined;
  };
  const times = getStream('time');
  const positions = getStream('latlng');
  if (!times?.length || !positions?.length) return null;
  if (times.length !== positions.length) throw new StravaBrokenError('streams of different lengths');
  const usableIndexes = [...times.keys()].filter((index) => isTime(times[index]) && isPosition(positions[index]));
  if (usableIndexes.length < 2) return null;
  const toColumn = (values: readonly unknown[]) =>
    Float64Array.from(usableIndexes, (index) => toNumberOrNaN(values[index]));
  const toOptionalColumn = (key: StreamKey): Float64Array | null => {
    const values = getStream(key);
    if (values?.length !== times.length) return null;
    const columnValues = toColumn(values);
    return columnValues.some((value) => !Number.isNaN(value)) ? columnValues : null;
  };
  const toCoordinates = (axis: 0 | 1) =>
    toColumn(positions.map((position) => (Array.isArray(position) ? position[axis] : null)));
  return {
    timeS: toColumn(times),
    latDeg: toCoordinates(0),
    lonDeg: toCoordinates(1),
    elevationM: toOptionalColumn('altitude'),
    distanceM: toOptionalColumn('distance'),
    powerW: toOptionalColumn('watts'),
    heartRateBpm: toOptionalColumn('heartrate'),
  };
}

/** A sensor that drops out leaves null among the values. */
const toNumberOrNaN = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : Number.NaN;

const isTime = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);

function isPosition(value: unknown): boolean {
  if (!Array.isArray(value)) return false;
  const [latDeg, lonDeg] = value.map(toNumberOrNaN);
  return Math.abs(latDeg ?? Number.NaN) <= 90 && Math.abs(lonDeg ?? Number.NaN) <= 180;
}

interface Deps {
  readonly connections: Pick<StravaConnections, 'callAsRider'>;
  readonly reads: Pick<StravaReads, 'read'>;
}

const DetailSchema = z.extend(ActivityFieldsSchema, {
  athlete: z.object({ id: StravaIdSchema }),
  device_name: z.nullish(z.string()),
  /** False if Strava estimated the watts of the streams. */
  device_watts: z.nullish(z.boolean()),
});
type Detail = z.infer<typeof DetailSchema>;

/** Reads one activity with its samples. */
export function createActivityReader({ connections, reads }: Deps) {
  async function readActivity(connection: StravaConnection, activityId: string): Promise<FetchedActivity> {
    const detail = await readDetail(connection, activityId);
    // A manually entered ride has no streams.
    if (detail.manual) throw new StravaActivityError('noTrack');
    const samples = await readSamples(connection, detail);
    return {
      externalId: detail.id,
      name: detail.name ?? '',
      sportType: getSportType(detail),
      isTrainer: detail.trainer === true,
      isManual: false,
      isFlagged: detail.flagged === true,
      deviceName: detail.device_name ?? null,
      startedAtMs: getStartedAtMs(detail),
      isStartHidden: isStartHidden(detail),
      samples,
    };
  }

  async function readDetail(connection: StravaConnection, activityId: string): Promise<Detail> {
    const { kind, value } = await readPath(connection, `/activities/${activityId}`);
    if (kind === 'notFound') throw new StravaActivityError('notFound');
    if (kind !== 'ok') throw new StravaActivityError(connection.seesPrivate ? 'scopeMissing' : 'private');
    const { data } = DetailSchema.safeParse(value);
    if (data?.id !== activityId) throw new StravaActivityError('notYetReady');
    // Another rider's activity that Strava shows to followers.
    if (data.athlete.id !== connection.athleteId) throw new StravaActivityError('notFound');
    return data;
  }

  async function readSamples(connection: StravaConnection, detail: Detail): Promise<FetchedSamples> {
    const query = { keys: streamKeys.join(','), key_by_type: 'true' };
    const { kind, value } = await readPath(connection, `/activities/${detail.id}/streams`, query);
    const samples = kind === 'ok' ? readStreams(value) : null;
    if (samples) return detail.device_watts === false ? { ...samples, powerW: null } : samples;
    // Strava lists a ride before its streams are ready.
    throw new StravaActivityError(hasPosition(detail) ? 'notYetReady' : 'noTrack');
  }

  async function readPath(
    connection: StravaConnection,
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<ReadAnswer> {
    const { riderId } = connection;
    return connections.callAsRider(connection, (accessToken) =>
      reads.read({ path, query, accessToken, purpose: 'queued', riderId }),
    );
  }

  return async (connection: StravaConnection, activityId: string): Promise<FetchedActivity> => {
    try {
      return await readActivity(connection, activityId);
    } catch (error) {
      // The failure may concern this ride alone: other reads need not wait.
      if (error instanceof StravaBrokenError) throw new StravaActivityError('notYetReady');
      throw error;
    }
  };
}
