import type { RankingGroup } from '#contract/events/eventKinds.ts';
import type { AppContext } from '#server/http/context.ts';
import type { EventRow } from './events.repository.ts';
import { type GroupTable, toTables } from './rankingTable.ts';
import { resultsRepository } from './results.repository.ts';

/** The public tables of an event in one state of its results. */
export interface EventTables {
  readonly groups: ReadonlyMap<RankingGroup, GroupTable>;
  readonly unlisted: { readonly times: number; readonly strava: number };
}

interface Kept {
  readonly version: number;
  readonly untilMs: number;
  readonly tables: Promise<EventTables>;
}

const mostEvents = 50;
/** Blocking an account or withdrawing a Strava grant does not change the version, so it takes effect within this time. */
const longestMs = 60_000;

/** Sorting 10,000 results takes longer than answering from them, so each process does it once for each version. */
export function createTableCache({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const kept = new Map<string, Kept>();

  async function load(eventId: string): Promise<EventTables> {
    const results = await resultsRepository.listPublic(db, eventId, config);
    return { groups: toTables(results), unlisted: await resultsRepository.countUnlisted(db, eventId, results.length) };
  }

  return {
    read({ id, results_version: version }: EventRow): Promise<EventTables> {
      const known = kept.get(id);
      if (known && known.version === version && clock.nowMs() < known.untilMs) return known.tables;
      const tables = load(id);
      kept.delete(id);
      kept.set(id, { version, untilMs: clock.nowMs() + longestMs, tables });
      tables.catch(() => kept.delete(id));
      const [oldest] = kept.keys();
      if (kept.size > mostEvents && oldest !== undefined) kept.delete(oldest);
      return tables;
    },
  };
}
