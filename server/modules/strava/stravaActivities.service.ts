import * as z from 'zod/mini';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import { createStravaReads, type ReadAnswer, type ReadsSurroundings } from './createStravaReads.ts';
import { createPageMemory } from './pageMemory.ts';
import { readStreams, streamKeys } from './readStreams.ts';
import {
  ActivityFieldsSchema,
  type ActivitySummary,
  hasPosition,
  isStartHidden,
  readSummaries,
  StravaIdSchema,
  sportTypeOf,
  startedAtMsOf,
} from './readSummaries.ts';
import { createStravaConnections, type StravaConnection, type StravaTokens } from './stravaConnection.ts';
import { StravaBrokenError } from './stravaHttp.ts';
import type { FetchedActivity, FetchedSamples } from './stravaTypes.ts';
import { StravaActivityError } from './stravaTypes.ts';

export interface ListRequest {
  readonly fromMs: number;
  /** The first instant that is no longer asked for. */
  readonly toMs: number;
  readonly page: number;
}

export interface ActivityPage {
  /** Newest first. */
  readonly activities: readonly ActivitySummary[];
  readonly nextPage: number | null;
}

type Surroundings = ReadsSurroundings & { readonly tokens: StravaTokens };

const DetailSchema = z.extend(ActivityFieldsSchema, {
  athlete: z.object({ id: StravaIdSchema }),
  device_name: z.nullish(z.string()),
});
type Detail = z.infer<typeof DetailSchema>;

/**
 * A rider's own activities at Strava, within what Strava lets the site read. What is the ride's or the rider's fault is
 * a StravaActivityError, what the site has to wait for a StravaPausedError.
 */
export function createStravaActivities({ tokens, ...surroundings }: Surroundings) {
  const { config, db, clock } = surroundings;
  const reads = createStravaReads(surroundings);
  const connections = createStravaConnections({ db, tokens, reads });
  const remembered = createPageMemory<ActivityPage>(clock);

  async function connect(riderId: string): Promise<StravaConnection> {
    if (config.providers.strava.state === 'unavailable') throw new StravaActivityError('inactive');
    return connections.connectionOf(riderId);
  }

  async function listActivities(riderId: string, request: ListRequest): Promise<ActivityPage> {
    const connection = await connect(riderId);
    if (request.toMs <= 0) return { activities: [], nextPage: null };
    const { athleteId, seesPrivate } = connection;
    const { fromMs, toMs, page } = request;
    const key = [riderId, athleteId, seesPrivate, fromMs, toMs, page].join(' ');
    return remembered(key, () => loadPage(connection, request));
  }

  /** One page. It is the last where it is empty or reaches back beyond the days asked for: a short one proves nothing. */
  async function loadPage(connection: StravaConnection, { fromMs, toMs, page }: ListRequest): Promise<ActivityPage> {
    const { riderId } = connection;
    // Before a token is exchanged at a Strava that is to be left alone.
    await reads.requireOpen({ asking: 'interactive', riderId });
    // With `before` alone Strava's order is known, and it is ours.
    const query = {
      before: String(Math.ceil(toMs / 1000)),
      page: String(page),
      per_page: String(verificationLimits.activityPageSize),
    };
    const { kind, value } = await connections.asRider(connection, (accessToken) =>
      reads.read({ path: '/athlete/activities', query, accessToken, asking: 'interactive', riderId }),
    );
    if (kind === 'scopeMissing' || kind === 'forbidden') throw new StravaActivityError('scopeMissing');
    if (kind !== 'ok') throw new StravaBrokenError('the list of activities is not found');
    const found = readSummaries(value);
    const isLast = found.length === 0 || found.some(({ startedAtMs }) => startedAtMs < fromMs);
    return {
      activities: found
        .filter(({ startedAtMs }) => startedAtMs >= fromMs && startedAtMs < toMs)
        .sort((one, other) => other.startedAtMs - one.startedAtMs),
      nextPage: isLast ? null : page + 1,
    };
  }

  async function fetchActivity(riderId: string, activityId: string): Promise<FetchedActivity> {
    const connection = await connect(riderId);
    await reads.requireOpen({ asking: 'queued', riderId });
    const detail = await detailOf(connection, activityId);
    // Without them there are no streams either.
    if (detail.manual) throw new StravaActivityError('noTrack');
    const samples = await samplesOf(connection, detail);
    return {
      externalId: detail.id,
      name: detail.name ?? '',
      sportType: sportTypeOf(detail),
      isTrainer: detail.trainer === true,
      isManual: false,
      isFlagged: detail.flagged === true,
      deviceName: detail.device_name ?? null,
      startedAtMs: startedAtMsOf(detail),
      isStartHidden: isStartHidden(detail),
      samples,
    };
  }

  async function detailOf(connection: StravaConnection, activityId: string): Promise<Detail> {
    const { kind, value } = await ask(connection, `/activities/${activityId}`);
    if (kind === 'notFound') throw new StravaActivityError('notFound');
    if (kind !== 'ok') throw new StravaActivityError(connection.seesPrivate ? 'scopeMissing' : 'private');
    const { data } = DetailSchema.safeParse(value);
    if (data?.id !== activityId) throw new StravaActivityError('notYetReady');
    // What riders whom one follows let their followers see is theirs.
    if (data.athlete.id !== connection.athleteId) throw new StravaActivityError('notFound');
    return data;
  }

  async function samplesOf(connection: StravaConnection, detail: Detail): Promise<FetchedSamples> {
    const query = { keys: streamKeys.join(','), key_by_type: 'true' };
    const { kind, value } = await ask(connection, `/activities/${detail.id}/streams`, query);
    const samples = kind === 'ok' ? readStreams(value) : null;
    if (samples) return samples;
    // Strava tells of a ride before it has its streams.
    throw new StravaActivityError(hasPosition(detail) ? 'notYetReady' : 'noTrack');
  }

  async function ask(
    connection: StravaConnection,
    path: string,
    query: Readonly<Record<string, string>> = {},
  ): Promise<ReadAnswer> {
    const { riderId } = connection;
    return connections.asRider(connection, (accessToken) =>
      reads.read({ path, query, accessToken, asking: 'queued', riderId }),
    );
  }

  return {
    listActivities,
    /** Two reads: the ride, and its samples. */
    async fetchActivity(riderId: string, activityId: string): Promise<FetchedActivity> {
      try {
        return await fetchActivity(riderId, activityId);
      } catch (error) {
        // It may be this ride's own: nobody else has to wait for it.
        if (error instanceof StravaBrokenError) throw new StravaActivityError('notYetReady');
        throw error;
      }
    },
  };
}

export type StravaActivities = ReturnType<typeof createStravaActivities>;
