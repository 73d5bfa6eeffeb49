import type { RankingGroup } from '#contract/events/eventKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import type { EventRow } from './events.repository.ts';
import { resultsRepository } from './results.repository.ts';
import { type GroupTable, toRankingTables } from './toRankingTables.ts';

/** The public tables of an event in one state of its results. */
export interface EventTables {
  readonly groups: ReadonlyMap<RankingGroup, GroupTable>;
  readonly unlisted: { readonly times: number; readonly strava: number };
}

interface CachedTables {
  readonly version: number;
  readonly untilMs: number;
  readonly tables: Promise<EventTables>;
}

const maxEvents = 50;
/**
 * Blocking an account or withdrawing a Strava grant does not change the version, so it takes effect within this time.
 */
const maxAgeMs = 60_000;

/** Sorting 10,000 results takes longer than answering from them, so each process does it once for each version. */
export function createRankingCache({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const cache = new Map<string, CachedTables>();

  async function load(eventId: string): Promise<EventTables> {
    const results = await resultsRepository.listPublic(db, eventId, config);
    return {
      groups: toRankingTables(results),
      unlisted: await resultsRepository.countUnlisted(db, eventId, results.length),
    };
  }

  return {
    read({ id, results_version: version }: EventRow): Promise<EventTables> {
      const cached = cache.get(id);
      if (cached && cached.version === version && clock.nowMs() < cached.untilMs) return cached.tables;
      const tables = load(id);
      cache.delete(id);
      cache.set(id, { version, untilMs: clock.nowMs() + maxAgeMs, tables });
      tables.catch(() => cache.delete(id));
      const [oldest] = cache.keys();
      if (cache.size > maxEvents && oldest !== undefined) cache.delete(oldest);
      return tables;
    },
  };
}
