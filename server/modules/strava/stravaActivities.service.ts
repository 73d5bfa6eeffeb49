import { LRUCache } from 'lru-cache';
import { verificationLimits } from '#contract/verifications/verificationLimits.ts';
import type { Clock } from '#server/base/clock.ts';
import { expiresAfter } from '#server/base/expiresAfter.ts';
import { createActivityReader } from './createActivityReader.ts';
import { createStravaReads, type StravaReadsDeps } from './createStravaReads.ts';
import { type ActivitySummary, readSummaries } from './readSummaries.ts';
import { createStravaConnections, type StravaConnection, type StravaTokens } from './stravaConnection.ts';
import { StravaBrokenError } from './stravaHttp.ts';
import { type FetchedActivity, StravaActivityError } from './stravaTypes.ts';

const cacheMs = 60_000;
const maxPages = 500;

/** Pages loaded within the last minute are not loaded again in this process; simultaneous requests share one load. */
function createPageCache<Page>(clock: Clock) {
  const pages = new LRUCache<string, Promise<Page>>({ max: maxPages, ...expiresAfter(cacheMs, clock) });

  return (key: string, load: () => Promise<Page>): Promise<Page> => {
    const cached = pages.get(key);
    if (cached) return cached;
    // Expired activities of riders must not stay in memory until the cache is full.
    pages.purgeStale();
    const page = load();
    pages.set(key, page);
    // A failed load is not cached.
    page.catch(() => {
      if (pages.peek(key) === page) pages.delete(key);
    });
    return page;
  };
}

export interface ListRequest {
  readonly fromMs: number;
  /** The end of the range, exclusive. */
  readonly toMs: number;
  readonly page: number;
}

export interface ActivityPage {
  /** Newest first. */
  readonly activities: readonly ActivitySummary[];
  readonly nextPage: number | null;
}

type Deps = StravaReadsDeps & { readonly tokens: StravaTokens };

/**
 * A rider's own activities at Strava, within Strava's read limits. Throws StravaActivityError if the ride or the
 * rider's permission is the cause, and StravaPausedError if the site has to wait.
 */
export function createStravaActivities({ tokens, ...deps }: Deps) {
  const { config, db, clock } = deps;
  const reads = createStravaReads(deps);
  const connections = createStravaConnections({ db, tokens, reads });
  const readActivity = createActivityReader({ connections, reads });
  const loadCached = createPageCache<ActivityPage>(clock);

  async function connect(riderId: string): Promise<StravaConnection> {
    if (config.providers.strava.state === 'unavailable') throw new StravaActivityError('inactive');
    return connections.readConnection(riderId);
  }

  async function listActivities(riderId: string, request: ListRequest): Promise<ActivityPage> {
    const connection = await connect(riderId);
    // There are no activities before 1970.
    if (request.toMs <= 0) return { activities: [], nextPage: null };
    const { athleteId, seesPrivate } = connection;
    const { fromMs, toMs, page } = request;
    const key = [riderId, athleteId, seesPrivate, fromMs, toMs, page].join(' ');
    return loadCached(key, () => loadPage(connection, request));
  }

  /**
   * One page. It is the last if it is empty or reaches back beyond the requested days: a short page alone does not
   * prove it.
   */
  async function loadPage(connection: StravaConnection, { fromMs, toMs, page }: ListRequest): Promise<ActivityPage> {
    const { riderId } = connection;
    // Checked first, so that no token is exchanged while Strava is paused.
    await reads.requireOpen({ purpose: 'interactive', riderId });
    // Strava defines an order only for `before` alone: newest first, like ours.
    const query = {
      before: String(Math.ceil(toMs / 1000)),
      page: String(page),
      per_page: String(verificationLimits.activityPageSize),
    };
    const { kind, value } = await connections.callAsRider(connection, (accessToken) =>
      reads.read({ path: '/athlete/activities', query, accessToken, purpose: 'interactive', riderId }),
    );
    if (kind === 'scopeMissing' || kind === 'forbidden') throw new StravaActivityError('scopeMissing');
    if (kind !== 'ok') throw new StravaBrokenError('the list of activities is not found');
    const summaries = readSummaries(value);
    const isLast = summaries.length === 0 || summaries.some(({ startedAtMs }) => startedAtMs < fromMs);
    return {
      activities: summaries
        .filter(({ startedAtMs }) => startedAtMs >= fromMs && startedAtMs < toMs)
        .sort((a, b) => b.startedAtMs - a.startedAtMs),
      nextPage: isLast ? null : page + 1,
    };
  }

  return {
    listActivities,

    /** Two reads: the ride, and its samples. */
    async fetchActivity(riderId: string, activityId: string): Promise<FetchedActivity> {
      const connection = await connect(riderId);
      await reads.requireOpen({ purpose: 'queued', riderId });
      return readActivity(connection, activityId);
    },
  };
}

export type StravaActivities = ReturnType<typeof createStravaActivities>;
