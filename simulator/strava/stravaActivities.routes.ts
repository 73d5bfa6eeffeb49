import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBearer, readQueryFields } from '../pages/requestFields.ts';
import { hidden, type Simulator } from '../simulator.ts';
import { detailedActivity, segmentEfforts, summaryActivity } from './activityAnswers.ts';
import type { RideRecording } from './recordSampleRide.ts';
import type { StravaGrant, StravaGrants } from './StravaGrants.ts';
import type { StravaLogbook } from './StravaLogbook.ts';
import type { StravaRateLimit } from './StravaRateLimit.ts';
import type { SampleRide } from './sampleRide.ts';
import { refuse, type stravaErrors, stravaFaultWords } from './stravaErrors.ts';

const streamTypes = [
  'time',
  'latlng',
  'distance',
  'altitude',
  'velocity_smooth',
  'heartrate',
  'watts',
  'moving',
] as const;
type StreamType = (typeof streamTypes)[number];

interface StreamQuery {
  readonly keys: readonly string[];
  readonly isByType: boolean;
  /** The first visible sample. */
  readonly first: number;
  readonly hasPosition: boolean;
}

/** The requested columns that exist; distance is always included. */
function toStreams(recording: RideRecording, { keys, isByType, first, hasPosition }: StreamQuery) {
  const streams = streamTypes
    .filter((type) => type === 'distance' || keys.includes(type))
    .flatMap((type) => {
      const data = type === 'latlng' && !hasPosition ? null : columnOf(recording, type)?.slice(first);
      if (!data) return [];
      return { type, data, series_type: 'distance', original_size: data.length, resolution: 'high' };
    });
  if (!isByType) return streams;
  return Object.fromEntries(streams.map(({ type, ...stream }) => [type, stream]));
}

function columnOf(recording: RideRecording, type: StreamType): readonly unknown[] | null {
  const { timeS, latDeg, lonDeg, elevationM, distanceM, speedMps, heartRateBpm, powerW } = recording;
  const rounded = (values: readonly number[], decimals: number) =>
    values.map((value) => Number(value.toFixed(decimals)));
  switch (type) {
    case 'time':
      return rounded(timeS, 0);
    case 'latlng':
      return latDeg.map((lat, index) => rounded([lat, lonDeg[index] as number], 6));
    case 'distance':
      return rounded(distanceM, 1);
    case 'altitude':
      return rounded(elevationM, 1);
    case 'velocity_smooth':
      return rounded(speedMps, 3);
    case 'heartrate':
      return heartRateBpm;
    case 'watts':
      return powerW;
    case 'moving':
      return speedMps.map((speed) => speed > 0.8);
  }
}

const base = '/simulator/strava/api/v3';

interface Parts {
  readonly grants: StravaGrants;
  readonly limit: StravaRateLimit;
  readonly logbook: StravaLogbook;
}

type Refusal = keyof typeof stravaErrors;
/** Result of a request: a JSON value, or the reason for a refusal. */
type Outcome = { readonly value: unknown } | { readonly refusal: Refusal };

/** A rider's rides: the list, a single ride, and its streams. */
export function registerStravaActivities({ app, faults }: Simulator, { grants, limit, logbook }: Parts): void {
  const onRequest = faults.guard('strava', 'api', stravaFaultWords);

  function serve(path: string, answer: (grant: StravaGrant, request: FastifyRequest) => Promise<Outcome>): void {
    app.get(`${base}${path}`, { schema: hidden, onRequest }, async (request, reply) => {
      const grant = grants.findByAccessToken(readBearer(request) ?? '');
      const isBeyondLimit = grant !== undefined && limit.count();
      reply.headers(limit.headers()).header('cache-control', 'no-store');
      if (!grant) return refuse(reply, 'badAccessToken');
      if (isBeyondLimit) return refuse(reply, 'rateLimited');
      if (!canRead(grant)) return refuse(reply, 'activityReadMissing');
      const outcome = await answer(grant, request);
      return 'refusal' in outcome ? refuse(reply, outcome.refusal) : sendJson(reply, outcome.value);
    });
  }

  serve('/athlete/activities', async (grant, request) => {
    const listQuery = readListQuery(readQueryFields(request));
    if (typeof listQuery === 'string') return { refusal: listQuery };
    const { beforeS, afterS, page, perPage } = listQuery;
    const rides = logbook
      .recentRides()
      .filter((ride) => isVisible(ride, grant) && ride.plan.quirk !== 'deleted')
      .filter(({ startedAtMs }) => startedAtMs / 1000 < beforeS && startedAtMs / 1000 > afterS);
    const ordered = Number.isFinite(afterS) && !Number.isFinite(beforeS) ? rides.toReversed() : rides;
    const value: unknown[] = [];
    for (const ride of ordered.slice((page - 1) * perPage, page * perPage)) {
      value.push(summaryActivity(ride, logbook.factsOf(ride, seesAll(grant))));
      // Recording a ride takes some 50 ms, so other requests get a turn between two rides.
      await nextTurn();
    }
    return { value };
  });

  serve('/activities/:id', async (grant, request) => {
    const ride = find(grant, request);
    if (typeof ride === 'string') return { refusal: ride };
    const includesAll = readQueryFields(request).get('include_all_efforts') === 'true';
    const segments = logbook.segmentsOf(ride);
    const efforts = segmentEfforts(ride, logbook.recordingOf(ride), includesAll ? segments : segments.slice(0, 1));
    return { value: detailedActivity(ride, logbook.factsOf(ride, seesAll(grant)), efforts) };
  });

  serve('/activities/:id/streams', async (grant, request) => {
    const ride = find(grant, request);
    if (typeof ride === 'string') return { refusal: ride };
    const { quirk } = ride.plan;
    if (quirk === 'manual' || quirk === 'notReady') return { refusal: 'noActivity' };
    const query = readQueryFields(request);
    const value = toStreams(logbook.recordingOf(ride), {
      keys: query.get('keys')?.split(',') ?? [],
      isByType: query.get('key_by_type') === 'true',
      first: logbook.firstVisible(ride, seesAll(grant)),
      hasPosition: quirk !== 'trainer' && quirk !== 'noPosition',
    });
    return { value };
  });

  /** Another rider's ride is refused like an unknown one. */
  function find(grant: StravaGrant, request: FastifyRequest): SampleRide | Refusal {
    const { id } = request.params as { readonly id: string };
    const ride = logbook.rides().find((candidate) => candidate.id === id);
    if (ride?.rider.strava.athleteId !== grant.athleteId) return 'noActivity';
    if (ride.plan.quirk === 'deleted') return 'deletedActivity';
    return isVisible(ride, grant) ? ride : 'activityReadMissing';
  }
}

const seesAll = ({ scopes }: StravaGrant): boolean => scopes.includes('activity:read_all');
const canRead = (grant: StravaGrant): boolean => seesAll(grant) || grant.scopes.includes('activity:read');

function isVisible({ rider, plan }: SampleRide, grant: StravaGrant): boolean {
  return rider.strava.athleteId === grant.athleteId && (plan.quirk !== 'private' || seesAll(grant));
}

interface ListQuery {
  readonly beforeS: number;
  readonly afterS: number;
  readonly page: number;
  readonly perPage: number;
}

function readListQuery(query: URLSearchParams): ListQuery | Refusal {
  const numberOf = (name: string, otherwise: number): number => {
    const text = query.get(name) ?? '';
    return text === '' ? otherwise : /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  };
  const beforeS = numberOf('before', Number.POSITIVE_INFINITY);
  const afterS = numberOf('after', Number.NEGATIVE_INFINITY);
  const page = numberOf('page', 1);
  const perPage = numberOf('per_page', 30);
  if (Number.isNaN(beforeS) || Number.isNaN(afterS)) return 'badTime';
  if (!(page >= 1)) return 'badPage';
  if (!(perPage >= 1 && perPage <= 200)) return 'badPerPage';
  return { beforeS, afterS, page, perPage };
}

/** Fastify's own serialiser cannot write numbers beyond 2^53. */
const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
