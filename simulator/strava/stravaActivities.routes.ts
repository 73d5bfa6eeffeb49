import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readBearer, readQueryFields } from '../pages/requestFields.ts';
import { hiddenSchema, type Simulator } from '../simulator.ts';
import { listSegmentEfforts, toDetailedActivity, toSummaryActivity } from './activityAnswers.ts';
import type { RideRecording } from './recordSampleRide.ts';
import type { StravaGrant, StravaGrants } from './StravaGrants.ts';
import type { StravaLogbook } from './StravaLogbook.ts';
import type { StravaRateLimit } from './StravaRateLimit.ts';
import type { SampleRide } from './sampleRide.ts';
import { refuse, type stravaErrors, stravaFaultResponses } from './stravaErrors.ts';

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
  readonly isKeyedByType: boolean;
  /** The first visible sample. */
  readonly firstVisibleIndex: number;
  readonly hasPosition: boolean;
}

/** The requested columns that exist; distance is always included. */
function toStreams(recording: RideRecording, { keys, isKeyedByType, firstVisibleIndex, hasPosition }: StreamQuery) {
  const streams = streamTypes
    .filter((type) => type === 'distance' || keys.includes(type))
    .flatMap((type) => {
      const data = type === 'latlng' && !hasPosition ? null : getColumn(recording, type)?.slice(firstVisibleIndex);
      if (!data) return [];
      return { type, data, series_type: 'distance', original_size: data.length, resolution: 'high' };
    });
  if (!isKeyedByType) return streams;
  return Object.fromEntries(streams.map(({ type, ...stream }) => [type, stream]));
}

function getColumn(recording: RideRecording, type: StreamType): readonly unknown[] | null {
  const { timeS, latDeg, lonDeg, elevationM, distanceM, speedMps, heartRateBpm, powerW } = recording;
  const roundAll = (values: readonly number[], decimals: number) =>
    values.map((value) => Number(value.toFixed(decimals)));
  switch (type) {
    case 'time':
      return roundAll(timeS, 0);
    case 'latlng':
      return latDeg.map((lat, index) => roundAll([lat, lonDeg[index] as number], 6));
    case 'distance':
      return roundAll(distanceM, 1);
    case 'altitude':
      return roundAll(elevationM, 1);
    case 'velocity_smooth':
      return roundAll(speedMps, 3);
    case 'heartrate':
      return heartRateBpm;
    case 'watts':
      return powerW;
    case 'moving':
      return speedMps.map((speed) => speed > 0.8);
  }
}

const base = '/simulator/strava/api/v3';

interface Deps {
  readonly grants: StravaGrants;
  readonly limit: StravaRateLimit;
  readonly logbook: StravaLogbook;
}

type Refusal = keyof typeof stravaErrors;
/** Result of a request: a JSON value, or the reason for a refusal. */
type Outcome = { readonly value: unknown } | { readonly refusal: Refusal };

/** A rider's rides: the list, a single ride, and its streams. */
export function registerStravaActivities({ app, faults }: Simulator, { grants, limit, logbook }: Deps): void {
  const onRequest = faults.guard('strava', 'api', stravaFaultResponses);

  function serve(path: string, answer: (grant: StravaGrant, request: FastifyRequest) => Promise<Outcome>): void {
    app.get(`${base}${path}`, { schema: hiddenSchema, onRequest }, async (request, reply) => {
      const grant = grants.findByAccessToken(readBearer(request) ?? '');
      const isBeyondLimit = grant !== undefined && limit.countCall();
      reply.headers(limit.getHeaders()).header('cache-control', 'no-store');
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
      .listRecentRides()
      .filter((ride) => isVisible(ride, grant) && ride.plan.quirk !== 'deleted')
      .filter(({ startedAtMs }) => startedAtMs / 1000 < beforeS && startedAtMs / 1000 > afterS);
    const ordered = Number.isFinite(afterS) && !Number.isFinite(beforeS) ? rides.toReversed() : rides;
    const value: unknown[] = [];
    for (const ride of ordered.slice((page - 1) * perPage, page * perPage)) {
      value.push(toSummaryActivity(ride, logbook.getFacts(ride, canSeeAll(grant))));
      // Recording a ride takes some 50 ms, so other requests get a turn between two rides.
      await nextTurn();
    }
    return { value };
  });

  serve('/activities/:id', async (grant, request) => {
    const ride = findRide(grant, request);
    if (typeof ride === 'string') return { refusal: ride };
    const includesAll = readQueryFields(request).get('include_all_efforts') === 'true';
    const segments = logbook.listSegments(ride);
    const efforts = listSegmentEfforts(ride, logbook.getRecording(ride), includesAll ? segments : segments.slice(0, 1));
    return { value: toDetailedActivity(ride, logbook.getFacts(ride, canSeeAll(grant)), efforts) };
  });

  serve('/activities/:id/streams', async (grant, request) => {
    const ride = findRide(grant, request);
    if (typeof ride === 'string') return { refusal: ride };
    const { quirk } = ride.plan;
    if (quirk === 'manual' || quirk === 'notReady') return { refusal: 'noActivity' };
    const query = readQueryFields(request);
    const value = toStreams(logbook.getRecording(ride), {
      keys: query.get('keys')?.split(',') ?? [],
      isKeyedByType: query.get('key_by_type') === 'true',
      firstVisibleIndex: logbook.findFirstVisibleIndex(ride, canSeeAll(grant)),
      hasPosition: quirk !== 'trainer' && quirk !== 'noPosition',
    });
    return { value };
  });

  /** Another rider's ride is refused like an unknown one. */
  function findRide(grant: StravaGrant, request: FastifyRequest): SampleRide | Refusal {
    const { id } = request.params as { readonly id: string };
    const ride = logbook.listRides().find((candidate) => candidate.id === id);
    if (ride?.rider.strava.athleteId !== grant.athleteId) return 'noActivity';
    if (ride.plan.quirk === 'deleted') return 'deletedActivity';
    return isVisible(ride, grant) ? ride : 'activityReadMissing';
  }
}

const canSeeAll = ({ scopes }: StravaGrant): boolean => scopes.includes('activity:read_all');
const canRead = (grant: StravaGrant): boolean => canSeeAll(grant) || grant.scopes.includes('activity:read');

function isVisible({ rider, plan }: SampleRide, grant: StravaGrant): boolean {
  return rider.strava.athleteId === grant.athleteId && (plan.quirk !== 'private' || canSeeAll(grant));
}

interface ListQuery {
  readonly beforeS: number;
  readonly afterS: number;
  readonly page: number;
  readonly perPage: number;
}

function readListQuery(query: URLSearchParams): ListQuery | Refusal {
  const readNumber = (name: string, fallback: number): number => {
    const text = query.get(name) ?? '';
    return text === '' ? fallback : /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  };
  const beforeS = readNumber('before', Number.POSITIVE_INFINITY);
  const afterS = readNumber('after', Number.NEGATIVE_INFINITY);
  const page = readNumber('page', 1);
  const perPage = readNumber('per_page', 30);
  if (Number.isNaN(beforeS) || Number.isNaN(afterS)) return 'badTime';
  if (!(page >= 1)) return 'badPage';
  if (!(perPage >= 1 && perPage <= 200)) return 'badPerPage';
  return { beforeS, afterS, page, perPage };
}

/** Fastify's own serialiser cannot write numbers beyond 2^53. */
const sendJson = (reply: FastifyReply, value: unknown): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(JSON.stringify(value));
