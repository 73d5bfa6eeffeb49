import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { taipeiDay } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import { type BestEffort, segmentBoardRepository } from './segmentBoard.repository.ts';
import { type BoardGroup, type BoardTable, toBoardTable } from './segmentBoardTable.ts';

interface CacheEntry {
  readonly state: string;
  readonly untilMs: number;
  readonly best: Promise<readonly BestEffort[]>;
  readonly tables: Map<string, Promise<BoardTable>>;
  rowCount: number;
}

/** About 150 bytes each. */
const maxRows = 500_000;
/** A blocked account and a new day do not change the version: they take effect within this time. */
const maxAgeMs = 60_000;

export interface BoardSegment {
  readonly id: string;
  readonly version: string;
}

/** Sorting 50,000 athletes takes longer than answering: each process sorts once per version of a board. */
export function createSegmentBoardCache({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const cache = new Map<string, CacheEntry>();

  function store(key: string, segment: BoardSegment, span: RankingSpan): CacheEntry {
    const nowMs = clock.nowMs();
    const basis = { segmentId: segment.id, span, today: taipeiDay(nowMs), countsStrava: config.stravaPublicVerdicts };
    const best = segmentBoardRepository.listBest(db, basis);
    const entry: CacheEntry = {
      state: segment.version,
      untilMs: nowMs + maxAgeMs,
      best,
      tables: new Map(),
      rowCount: 0,
    };
    cache.delete(key);
    cache.set(key, entry);
    best.then(
      ({ length }) => {
        entry.rowCount = length;
        evictOldest();
      },
      () => {
        if (cache.get(key) === entry) cache.delete(key);
      },
    );
    return entry;
  }

  function evictOldest(): void {
    let rowCount = [...cache.values()].reduce((sum, entry) => sum + entry.rowCount, 0);
    for (const [key, entry] of cache) {
      if (rowCount <= maxRows || cache.size === 1) return;
      cache.delete(key);
      rowCount -= entry.rowCount;
    }
  }

  return {
    /** The board of a group at the segment's current version. */
    read(segment: BoardSegment, span: RankingSpan, group: BoardGroup): Promise<BoardTable> {
      const key = `${segment.id}/${span}`;
      const cached = cache.get(key);
      const isFresh = cached !== undefined && cached.state === segment.version && clock.nowMs() < cached.untilMs;
      const { best, tables } = isFresh ? cached : store(key, segment, span);
      const name = [group.sex, group.age_group, group.mass_class].join('/');
      const table = tables.get(name) ?? best.then((rows) => toBoardTable(rows, group));
      tables.set(name, table);
      return table;
    },
  };
}
