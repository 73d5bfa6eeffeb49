import {
  newcomerDays,
  type ParsedSegmentBoardQuery,
  type SegmentBoard,
  type SegmentBoardRow,
  segmentBoardPageSize,
} from '#contract/segments/segmentBoard.ts';
import { taipeiDay } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { toAthlete } from './athlete.ts';
import { type BestEffort, segmentBoardRepository as boards } from './segmentBoard.repository.ts';
import { type BoardSegment, createSegmentBoardCache } from './segmentBoardCache.ts';
import { type BoardTable, countBefore, isTied, rankOfTime, toBoardTable } from './segmentBoardTable.ts';

/** So many before and behind the own row. */
const neighbours = 5;
const dayMs = 86_400_000;

/** A row that waits for its athlete's name. */
interface Unnamed {
  readonly effort: BestEffort;
  readonly rank: number;
  readonly isTied: boolean;
}

interface Own {
  readonly row: Unnamed;
  readonly isPublic: boolean;
  readonly around: readonly Unnamed[];
}

/** Leaderboards of segments: the order is kept in memory for as long as no effort changes. */
export function createSegmentBoards(context: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const { db, clock, config } = context;
  const cache = createSegmentBoardCache(context);

  /** The own place; of a ride from Strava that others may not see, where it would be. */
  async function ownOf(
    { segment, table, query }: { segment: BoardSegment; table: BoardTable; query: ParsedSegmentBoardQuery },
    riderId: string | undefined,
  ): Promise<Own | null> {
    if (riderId === undefined) return null;
    const index = table.indexOf.get(riderId);
    const hidden = config.stravaPublicVerdicts ? undefined : await hiddenBest(segment, query, riderId);
    const shown = index === undefined ? undefined : table.rows[index];
    if (hidden !== undefined && (shown === undefined || hidden.elapsed_s < shown.elapsed_s))
      return hiddenPlace(table, hidden, riderId);
    return index === undefined
      ? null
      : {
          row: unnamed(table, index),
          isPublic: true,
          around: range(table, index - neighbours, index + neighbours + 1),
        };
  }

  async function hiddenBest({ id }: BoardSegment, { span, ...group }: ParsedSegmentBoardQuery, riderId: string) {
    const basis = { segmentId: id, span, today: taipeiDay(clock.nowMs()), countsStrava: true, riderId };
    return toBoardTable(await boards.listBest(db, basis), group).rows[0];
  }

  async function segmentOf(slug: string): Promise<BoardSegment> {
    const segment = await boards.findSegment(db, slug);
    if (!segment) throw new AppError('resource.notFound');
    return segment;
  }

  return {
    /** Differs whenever the board may, but for a rider's new name. */
    stateOf: async (slug: string): Promise<string> => (await segmentOf(slug)).version,

    async read(slug: string, query: ParsedSegmentBoardQuery, riderId?: string): Promise<SegmentBoard> {
      const start = placeOf(query.cursor);
      const segment = await segmentOf(slug);
      const table = await cache.read(segment, query.span, query);
      const from = start === null ? 0 : countBefore(table, start);
      const page = range(table, from, from + segmentBoardPageSize);
      const own = await ownOf({ segment, table, query }, riderId);
      const shown = own ? [...page, own.row, ...own.around] : page;
      const athletes = await boards.listAthletes(db, [...new Set(shown.map(({ effort }) => effort.rider_id))]);
      const toRow = rowOf(table, new Map(athletes.map((athlete) => [athlete.id, athlete])), clock.nowMs());
      const last = from + page.length < table.rows.length ? page.at(-1)?.effort : undefined;
      return {
        server_now: new Date(clock.nowMs()).toISOString(),
        segment_id: slug,
        athlete_count: table.rows.length,
        results: page.flatMap(toRow),
        next_cursor: last ? `${last.elapsed_s}.${last.rider_id}` : null,
        own: own && toOwn(own, toRow),
        plan: query.plan_s === undefined ? null : { elapsed_s: query.plan_s, rank: rankOfTime(table, query.plan_s) },
      };
    },
  };
}

type ToRow = (unnamed: Unnamed) => SegmentBoardRow[];

function toOwn({ row, isPublic, around }: Own, toRow: ToRow): SegmentBoard['own'] {
  const [shown] = toRow(row);
  return shown ? { row: shown, is_public: isPublic, around: around.flatMap(toRow) } : null;
}

function unnamed(table: BoardTable, index: number): Unnamed {
  const effort = table.rows[index] as BestEffort;
  return { effort, rank: rankOfTime(table, effort.elapsed_s), isTied: isTied(table, index) };
}

function range(table: BoardTable, from: number, to: number): Unnamed[] {
  const first = Math.max(0, from);
  const count = Math.max(0, Math.min(to, table.rows.length) - first);
  return Array.from({ length: count }, (_, at) => unnamed(table, first + at));
}

/** Its rider alone sees it; the others keep their ranks, and the own slower row is not repeated. */
function hiddenPlace(table: BoardTable, effort: BestEffort, riderId: string): Own {
  const at = countBefore(table, { elapsedS: effort.elapsed_s, riderId });
  const row = {
    effort,
    rank: rankOfTime(table, effort.elapsed_s),
    isTied: table.rows[at]?.elapsed_s === effort.elapsed_s,
  };
  const isOther = ({ effort: { rider_id: id } }: Unnamed) => id !== riderId;
  const before = range(table, at - neighbours, at).filter(isOther);
  const behind = range(table, at, at + neighbours).filter(isOther);
  return { row, isPublic: false, around: [...before, row, ...behind] };
}

type Athletes = ReadonlyMap<string, Awaited<ReturnType<typeof boards.listAthletes>>[number]>;

/** Nothing for an athlete who was deleted between two reads. */
function rowOf(table: BoardTable, athletes: Athletes, nowMs: number): ToRow {
  const newSince = taipeiDay(nowMs - newcomerDays * dayMs);
  const firstS = table.rows[0]?.elapsed_s ?? 0;
  return ({ effort, ...place }) => {
    const athlete = athletes.get(effort.rider_id);
    if (!athlete) return [];
    return [
      {
        rank: place.rank,
        is_tied: place.isTied,
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

/** Behind the last row of the page before: by its time and account, so that a row more or less moves nothing. */
function placeOf(cursor: string | undefined) {
  if (cursor === undefined) return null;
  const [, elapsed, id] = /^(\d{1,6})\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(cursor) ?? [];
  if (id === undefined) throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  // Just behind it: no account has its id with one more sign.
  return { elapsedS: Number(elapsed), riderId: `${id}+` };
}
