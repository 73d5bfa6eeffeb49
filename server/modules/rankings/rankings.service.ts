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
import { readBestSegments } from './bestSegments.ts';
import { formatRankingDate, getRank, getScore, toRankingEntries } from './rankingEntries.ts';
import { type Place, rankingsRepository as rankings } from './rankings.repository.ts';

const calculationsListed = 20;

/** The public boards, from the calculation that is shown. */
export function createRankingReads({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const now = () => new Date(clock.nowMs()).toISOString();

  return {
    async list(query: WolfRankingQuery): Promise<WolfRanking> {
      const afterPlace = parseCursor(query.cursor);
      const current = await rankings.current(db);
      if (!current) return { server_now: now(), calculated_at: null, results: [], next_cursor: null };
      const { board, span, search } = query;
      const page = { afterPlace, search, limit: rankingPageSize + 1 };
      const rows = await rankings.list(db, { calculationId: current.id, board, span }, page);
      const pageRows = rows.slice(0, rankingPageSize);
      const last = rows.length > rankingPageSize ? pageRows.at(-1) : undefined;
      return {
        server_now: now(),
        calculated_at: formatRankingDate(current),
        results: await toRankingEntries(db, { current, board, span }, pageRows),
        next_cursor: last ? `${getRank(last, board)}.${last.rider_id}` : null,
      };
    },

    async summary(span: RankingSpan): Promise<RankingSummary> {
      const current = await rankings.current(db);
      const calculation = current && { calculationId: current.id, span };
      const { ranked, kings } = calculation ? await rankings.countKings(db, calculation) : { ranked: 0, kings: 0 };
      return {
        server_now: now(),
        athlete_count: await rankings.countMembers(db),
        ranked_count: ranked,
        king_count: kings,
        calculated_at: current ? formatRankingDate(current) : null,
        is_calculating: await rankings.isOpen(db),
        histogram: calculation ? await rankings.histogram(db, calculation, histogramStepScore) : [],
      };
    },

    async athlete(id: string, { span, board = 'overall' }: AthleteQuery): Promise<AthleteDetail> {
      const current = await rankings.current(db);
      const row = current && (await rankings.find(db, { calculationId: current.id, span }, id));
      if (!current || !row) throw new AppError('ranking.none');
      const history = await rankings.history(db, span, id);
      const place = getRank(row, board);
      const next = await rankings.nextBetter(db, { calculationId: current.id, board, span }, place);
      const [entry] = await toRankingEntries(db, { current, board, span }, [row]);
      if (!entry) throw new AppError('ranking.none');
      return {
        server_now: now(),
        calculated_at: formatRankingDate(current),
        entry,
        next_rank: next?.rank ? { rank: next.rank, points: next.score - getScore(row, board) } : null,
        history: history.map(({ started_at: startedAt, rank }) => ({
          calculated_at: startedAt?.toISOString() ?? '',
          rank,
        })),
        segments: await readBestSegments({ db, config }, { current, span, riderId: id }),
      };
    },

    async calculations(): Promise<CalculationList> {
      const rows = await rankings.listCalculations(db, calculationsListed);
      return {
        server_now: now(),
        results: rows.map(({ requested_at: requestedAt, finished_at: done, started_at: _, ...row }) => ({
          ...row,
          requested_at: requestedAt.toISOString(),
          finished_at: done?.toISOString() ?? null,
        })),
      };
    },
  };
}

function parseCursor(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, rank, riderId] = /^(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (rank === undefined || riderId === undefined)
    throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  return { rank: Number(rank), riderId };
}
