import type { RankingSpan } from '#contract/rankings/rankings.ts';
import { taipeiDay } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import { type BestEffort, segmentBoardRepository } from './segmentBoard.repository.ts';
import { type BoardGroup, type BoardTable, toBoardTable } from './segmentBoardTable.ts';

interface Kept {
  readonly state: string;
  readonly untilMs: number;
  readonly best: Promise<readonly BestEffort[]>;
  readonly tables: Map<string, Promise<BoardTable>>;
  rowCount: number;
}

/** About 150 bytes each. */
const mostRows = 500_000;
/** A blocked account and a new day do not change the version: they take effect within this time. */
const longestMs = 60_000;

export interface BoardSegment {
  readonly id: string;
  readonly version: string;
}

/** Ordering 50,000 athletes takes longer than answering from them: each process does it once for each version of a board. */
export function createSegmentBoardCache({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const kept = new Map<string, Kept>();

  function keep(key: string, segment: BoardSegment, span: RankingSpan): Kept {
    const nowMs = clock.nowMs();
    const basis = { segmentId: segment.id, span, today: taipeiDay(nowMs), countsStrava: config.stravaPublicVerdicts };
    const best = segmentBoardRepository.listBest(db, basis);
    const entry: Kept = { state: segment.version, untilMs: nowMs + longestMs, best, tables: new Map(), rowCount: 0 };
    kept.delete(key);
    kept.set(key, entry);
    best.then(
      ({ length }) => {
        entry.rowCount = length;
        forgetOldest();
      },
      () => {
        if (kept.get(key) === entry) kept.delete(key);
      },
    );
    return entry;
  }

  function forgetOldest(): void {
    let rowCount = [...kept.values()].reduce((sum, entry) => sum + entry.rowCount, 0);
    for (const [key, entry] of kept) {
      if (rowCount <= mostRows || kept.size === 1) return;
      kept.delete(key);
      rowCount -= entry.rowCount;
    }
  }

  return {
    /** The board of a group at the segment's present version. */
    read(segment: BoardSegment, span: RankingSpan, group: BoardGroup): Promise<BoardTable> {
      const key = `${segment.id}/${span}`;
      const known = kept.get(key);
      const isFresh = known !== undefined && known.state === segment.version && clock.nowMs() < known.untilMs;
      const { best, tables } = isFresh ? known : keep(key, segment, span);
      const name = [group.sex, group.age_group, group.mass_class].join('/');
      const table = tables.get(name) ?? best.then((rows) => toBoardTable(rows, group));
      tables.set(name, table);
      return table;
    },
  };
}
