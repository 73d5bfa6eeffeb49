import {
  type AthleteDetail,
  type AthleteQuery,
  type CalculationList,
  histogramStepScore,
  type RankingSpan,
  type RankingSummary,
  rankingPageSize,
  type WolfRanking,
  type WolfRankingQuery,
} from '#contract/rankings/rankings.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { bestSegments } from './bestSegments.ts';
import { calculatedAt, rankOf, scoreOf, toEntries } from './rankingEntries.ts';
import { type Place, rankingsRepository as rankings } from './rankings.repository.ts';

const calculationsListed = 20;

/** The boards as everybody reads them, from the calculation that is shown. */
export function createRankingReads({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const now = () => new Date(clock.nowMs()).toISOString();

  return {
    async list(query: WolfRankingQuery): Promise<WolfRanking> {
      const after = placeOf(query.cursor);
      const current = await rankings.current(db);
      if (!current) return { server_now: now(), calculated_at: null, results: [], next_cursor: null };
      const { board, span, search } = query;
      const page = { after, search, limit: rankingPageSize + 1 };
      const rows = await rankings.list(db, { calculationId: current.id, board, span }, page);
      const shown = rows.slice(0, rankingPageSize);
      const last = rows.length > rankingPageSize ? shown.at(-1) : undefined;
      return {
        server_now: now(),
        calculated_at: calculatedAt(current),
        results: await toEntries(db, { current, board, span }, shown),
        next_cursor: last ? `${rankOf(last, board)}.${last.rider_id}` : null,
      };
    },

    async summary(span: RankingSpan): Promise<RankingSummary> {
      const current = await rankings.current(db);
      const of = current && { calculationId: current.id, span };
      const { ranked, kings } = of ? await rankings.countKings(db, of) : { ranked: 0, kings: 0 };
      return {
        server_now: now(),
        athlete_count: await rankings.countMembers(db),
        ranked_count: ranked,
        king_count: kings,
        calculated_at: current ? calculatedAt(current) : null,
        is_calculating: await rankings.isOpen(db),
        histogram: of ? await rankings.histogram(db, of, histogramStepScore) : [],
      };
    },

    async athlete(id: string, { span, board = 'overall' }: AthleteQuery): Promise<AthleteDetail> {
      const current = await rankings.current(db);
      const row = current && (await rankings.find(db, { calculationId: current.id, span }, id));
      if (!current || !row) throw new AppError('ranking.none');
      const history = await rankings.history(db, span, id);
      const place = rankOf(row, board);
      const next = await rankings.nextBetter(db, { calculationId: current.id, board, span }, place);
      const [entry] = await toEntries(db, { current, board, span }, [row]);
      if (!entry) throw new AppError('ranking.none');
      return {
        server_now: now(),
        calculated_at: calculatedAt(current),
        entry,
        next_rank: next?.rank ? { rank: next.rank, points: next.score - scoreOf(row, board) } : null,
        history: history.map(({ started_at: at, rank }) => ({ calculated_at: at?.toISOString() ?? '', rank })),
        segments: await bestSegments({ db, config }, { current, span, riderId: id }),
      };
    },

    async calculations(): Promise<CalculationList> {
      const rows = await rankings.listCalculations(db, calculationsListed);
      return {
        server_now: now(),
        results: rows.map(({ requested_at: asked, finished_at: done, started_at: _, ...row }) => ({
          ...row,
          requested_at: asked.toISOString(),
          finished_at: done?.toISOString() ?? null,
        })),
      };
    },
  };
}

function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, rank, riderId] = /^(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (rank === undefined || riderId === undefined)
    throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  return { rank: Number(rank), riderId };
}
