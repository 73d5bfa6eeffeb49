import { LRUCache } from 'lru-cache';
import type { RankingSpan } from '#contract/rankings/rankings.ts';
import {
  newcomerDays,
  type ParsedSegmentBoardQuery,
  type SegmentBoard,
  type SegmentBoardRow,
  segmentBoardPageSize,
} from '#contract/segments/segmentBoard.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import { expiresAfter } from '#server/base/expiresAfter.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { type BestEffort, segmentBoardRepository as boards } from './segmentBoard.repository.ts';
import {
  type BoardGroup,
  type BoardTable,
  countAhead,
  findRankOfTime,
  isTied,
  toBoardTable,
} from './segmentBoardTable.ts';
import { toAthlete } from './toAthlete.ts';

interface CacheEntry {
  readonly version: string;
  readonly bestEfforts: Promise<readonly BestEffort[]>;
  readonly tables: Map<string, Promise<BoardTable>>;
}

/** The cache's limit, about 75 MB: a row takes about 150 bytes. */
const maxRows = 500_000;
/** A blocked account and a new day do not change the version: they take effect within this time. */
const maxAgeMs = 60_000;

interface BoardSegment {
  readonly id: string;
  readonly version: string;
}

/** Sorting 50,000 athletes takes longer than answering: each process sorts once per version of a board. */
function createSegmentBoardCache({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const cache = new LRUCache<string, CacheEntry>({ maxSize: maxRows, ...expiresAfter(maxAgeMs, clock) });

  function store(key: string, { id: segmentId, version }: BoardSegment, span: RankingSpan): CacheEntry {
    const basis = { segmentId, span, today: toTaipeiDay(clock.nowMs()), countsStrava: config.stravaPublicVerdicts };
    const bestEfforts = boards.listBestEfforts(db, basis);
    const entry: CacheEntry = { version, bestEfforts, tables: new Map() };
    cache.set(key, entry, { size: 1 });
    const isCached = () => cache.peek(key) === entry;
    bestEfforts.then(
      ({ length }) => {
        // A copy, because setting the same object would not change the size. A board over the limit evicts all others.
        if (isCached())
          cache.set(key, { ...entry }, { size: Math.min(Math.max(length, 1), maxRows), noUpdateTTL: true });
      },
      () => {
        if (isCached()) cache.delete(key);
      },
    );
    return entry;
  }

  return {
    /** The board of a group at the segment's current version. */
    read(segment: BoardSegment, span: RankingSpan, group: BoardGroup): Promise<BoardTable> {
      const key = `${segment.id}/${span}`;
      const cached = cache.get(key);
      const { bestEfforts, tables } = cached?.version === segment.version ? cached : store(key, segment, span);
      const groupKey = [group.sex, group.age_group, group.mass_class].join('/');
      const table = tables.get(groupKey) ?? bestEfforts.then((rows) => toBoardTable(rows, group));
      tables.set(groupKey, table);
      return table;
    },
  };
}

/** Number of rows before and after the rider's own row. */
const neighbourCount = 5;
const dayMs = 86_400_000;

/** A row without its athlete's name. */
interface UnnamedRow {
  readonly effort: BestEffort;
  readonly rank: number;
  readonly isTied: boolean;
}

interface OwnRow {
  readonly row: UnnamedRow;
  readonly isPublic: boolean;
  readonly around: readonly UnnamedRow[];
}

/** Leaderboards of segments: the order is cached in memory until an effort changes. */
export function createSegmentBoards(context: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const { db, clock, config } = context;
  const cache = createSegmentBoardCache(context);

  /** The rider's own row; for a Strava ride that is not public, where it would be. */
  async function findOwnRow(
    { segment, table, query }: { segment: BoardSegment; table: BoardTable; query: ParsedSegmentBoardQuery },
    riderId: string | undefined,
  ): Promise<OwnRow | null> {
    if (riderId === undefined) return null;
    const index = table.indexByRider.get(riderId);
    const hiddenEffort = config.stravaPublicVerdicts ? undefined : await findHiddenBest(segment, query, riderId);
    const publicRow = index === undefined ? undefined : table.rows[index];
    if (hiddenEffort !== undefined && (publicRow === undefined || hiddenEffort.elapsed_s < publicRow.elapsed_s))
      return toHiddenOwnRow(table, hiddenEffort, riderId);
    return index === undefined
      ? null
      : {
          row: toUnnamedRow(table, index),
          isPublic: true,
          around: sliceRows(table, index - neighbourCount, index + neighbourCount + 1),
        };
  }

  async function findHiddenBest({ id }: BoardSegment, { span, ...group }: ParsedSegmentBoardQuery, riderId: string) {
    const basis = { segmentId: id, span, today: toTaipeiDay(clock.nowMs()), countsStrava: true, riderId };
    return toBoardTable(await boards.listBestEfforts(db, basis), group).rows[0];
  }

  async function requireSegment(slug: string): Promise<BoardSegment> {
    const segment = await boards.findSegment(db, slug);
    if (!segment) throw new AppError('resource.notFound');
    return segment;
  }

  return {
    /** Differs whenever the board may differ, apart from riders' names. */
    getVersion: async (slug: string): Promise<string> => (await requireSegment(slug)).version,

    async read(slug: string, query: ParsedSegmentBoardQuery, riderId?: string): Promise<SegmentBoard> {
      const start = parseCursor(query.cursor);
      const segment = await requireSegment(slug);
      const table = await cache.read(segment, query.span, query);
      const from = start === null ? 0 : countAhead(table, start);
      const page = sliceRows(table, from, from + segmentBoardPageSize);
      const ownRow = await findOwnRow({ segment, table, query }, riderId);
      const shownRows = ownRow ? [...page, ownRow.row, ...ownRow.around] : page;
      const athletes = await boards.listAthletes(db, [...new Set(shownRows.map(({ effort }) => effort.rider_id))]);
      const toRow = createRowMapper(table, new Map(athletes.map((athlete) => [athlete.id, athlete])), clock.nowMs());
      const lastEffort = from + page.length < table.rows.length ? page.at(-1)?.effort : undefined;
      return {
        server_now: new Date(clock.nowMs()).toISOString(),
        segment_id: slug,
        athlete_count: table.rows.length,
        results: page.flatMap(toRow),
        next_cursor: lastEffort ? `${lastEffort.elapsed_s}.${lastEffort.rider_id}` : null,
        own: ownRow && toOwn(ownRow, toRow),
        plan:
          query.plan_s === undefined ? null : { elapsed_s: query.plan_s, rank: findRankOfTime(table, query.plan_s) },
      };
    },
  };
}

type RowMapper = (unnamed: UnnamedRow) => SegmentBoardRow[];

function toOwn({ row, isPublic, around }: OwnRow, toRow: RowMapper): SegmentBoard['own'] {
  const [namedRow] = toRow(row);
  return namedRow ? { row: namedRow, is_public: isPublic, around: around.flatMap(toRow) } : null;
}

function toUnnamedRow(table: BoardTable, index: number): UnnamedRow {
  const effort = table.rows[index] as BestEffort;
  return { effort, rank: findRankOfTime(table, effort.elapsed_s), isTied: isTied(table, index) };
}

function sliceRows(table: BoardTable, from: number, to: number): UnnamedRow[] {
  const firstIndex = Math.max(0, from);
  const count = Math.max(0, Math.min(to, table.rows.length) - firstIndex);
  return Array.from({ length: count }, (_, index) => toUnnamedRow(table, firstIndex + index));
}

/** Only its rider sees it; the other ranks do not change, and the rider's slower public row is not repeated. */
function toHiddenOwnRow(table: BoardTable, effort: BestEffort, riderId: string): OwnRow {
  const position = countAhead(table, { elapsedS: effort.elapsed_s, riderId });
  const row = {
    effort,
    rank: findRankOfTime(table, effort.elapsed_s),
    isTied: table.rows[position]?.elapsed_s === effort.elapsed_s,
  };
  const isOtherRider = ({ effort: { rider_id: id } }: UnnamedRow) => id !== riderId;
  const ahead = sliceRows(table, position - neighbourCount, position).filter(isOtherRider);
  const behind = sliceRows(table, position, position + neighbourCount).filter(isOtherRider);
  return { row, isPublic: false, around: [...ahead, row, ...behind] };
}

type Athletes = ReadonlyMap<string, Awaited<ReturnType<typeof boards.listAthletes>>[number]>;

/** No row for an athlete who was deleted between two reads. */
function createRowMapper(table: BoardTable, athletes: Athletes, nowMs: number): RowMapper {
  const newSince = toTaipeiDay(nowMs - newcomerDays * dayMs);
  const firstS = table.rows[0]?.elapsed_s ?? 0;
  return ({ effort, ...ranking }) => {
    const athlete = athletes.get(effort.rider_id);
    if (!athlete) return [];
    return [
      {
        rank: ranking.rank,
        is_tied: ranking.isTied,
        athlete: toAthlete(athlete),
        elapsed_s: effort.elapsed_s,
        uncertainty_s: effort.uncertainty_s,
        gap_s: Math.max(0, effort.elapsed_s - firstS),
        power_w: effort.power_w === null ? null : Math.round(effort.power_w),
        ridden_on: effort.ridden_on,
        is_new: effort.first_on > newSince,
      },
    ];
  };
}

/** The sort key after the last row of the previous page; with an index, inserted rows would shift the pages. */
function parseCursor(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [, elapsed, id] = /^(\d{1,6})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  // With `+` the key sorts just after the row: all ids have the same length.
  return { elapsedS: Number(elapsed), riderId: `${id}+` };
}
