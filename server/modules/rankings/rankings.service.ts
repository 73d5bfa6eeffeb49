import {
  type AthleteDetail,
  type AthleteQuery,
  type CalculationList,
  histogramStepScore,
  type RankingSpan,
  type RankingSummary,
  type RankingSummaryQuery,
  rankingPageSize,
  type WolfRanking,
  type WolfRankingQuery,
} from '#contract/rankings/rankings.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { readBestSegments } from './bestSegments.ts';
import { type GroupView, groupBoardsRepository as groupBoards } from './groupBoards.repository.ts';
import { formatRankingDate, getRank, getScore, toGroupView, toRankingEntries } from './rankingEntries.ts';
import { type BoardPosition, rankingsRepository as rankings } from './rankings.repository.ts';

const maxCalculations = 20;

/** The public boards, from the calculation that is shown. */
export function createRankingReads({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>) {
  const formatNow = () => new Date(clock.nowMs()).toISOString();

  async function readScores(calculationId: string, span: RankingSpan, groupView: GroupView | null) {
    if (groupView === null) {
      const calculation = { calculationId, span };
      const histogram = await rankings.computeHistogram(db, calculation, histogramStepScore);
      return { ...(await rankings.countKings(db, calculation)), histogram };
    }
    const groupCalculation = { calculationId, ...groupView };
    const histogram = await groupBoards.computeHistogram(db, groupCalculation, histogramStepScore);
    return { ...(await groupBoards.countKings(db, groupCalculation)), histogram };
  }

  return {
    async list(query: WolfRankingQuery): Promise<WolfRanking> {
      const afterPosition = parseCursor(query.cursor);
      const current = await rankings.findCurrent(db);
      if (!current) return { server_now: formatNow(), calculated_at: null, results: [], next_cursor: null };
      const { board, span, search, ...group } = query;
      const page = { afterPosition, pattern: toSearchPattern(search), limit: rankingPageSize + 1 };
      const calculationId = current.id;
      const groupView = toGroupView(clock, span, group);
      const rows = await (groupView === null
        ? rankings.list(db, { calculationId, board, span }, page)
        : groupBoards.list(db, { calculationId, ...groupView }, { board, ...page }));
      const pageRows = rows.slice(0, rankingPageSize);
      const lastRow = rows.length > rankingPageSize ? pageRows.at(-1) : undefined;
      return {
        server_now: formatNow(),
        calculated_at: formatRankingDate(current),
        results: await toRankingEntries(db, { current, board, span, groupView }, pageRows),
        next_cursor: lastRow ? `${getRank(lastRow, board)}.${lastRow.rider_id}` : null,
      };
    },

    async getSummary({ span, ...group }: RankingSummaryQuery): Promise<RankingSummary> {
      const current = await rankings.findCurrent(db);
      const groupView = toGroupView(clock, span, group);
      const { ranked, kings, histogram } = current
        ? await readScores(current.id, span, groupView)
        : { ranked: 0, kings: 0, histogram: [] };
      return {
        server_now: formatNow(),
        athlete_count: await (groupView === null ? rankings.countMembers(db) : groupBoards.countMembers(db, groupView)),
        ranked_count: ranked,
        king_count: kings,
        calculated_at: current ? formatRankingDate(current) : null,
        is_calculating: await rankings.hasOpenCalculation(db),
        histogram,
      };
    },

    async getAthlete(id: string, { span, board = 'overall', ...group }: AthleteQuery): Promise<AthleteDetail> {
      const current = await rankings.findCurrent(db);
      if (!current) throw new AppError('ranking.none');
      const calculationId = current.id;
      const groupView = toGroupView(clock, span, group);
      const row = await (groupView === null
        ? rankings.findEntry(db, { calculationId, span }, id)
        : groupBoards.findEntry(db, { calculationId, ...groupView }, id));
      if (!row) throw new AppError('ranking.none');
      const history = await rankings.listHistory(db, span, id);
      const currentRank = getRank(row, board);
      const nextEntry = await (groupView === null
        ? rankings.findNextBetter(db, { calculationId, board, span }, currentRank)
        : groupBoards.findNextBetter(db, { calculationId, board, ...groupView }, currentRank));
      const [entry] = await toRankingEntries(db, { current, board, span, groupView }, [row]);
      if (!entry) throw new AppError('ranking.none');
      return {
        server_now: formatNow(),
        calculated_at: formatRankingDate(current),
        entry,
        next_rank: nextEntry?.rank ? { rank: nextEntry.rank, points: nextEntry.score - getScore(row, board) } : null,
        history: history.map(({ started_at: startedAt, rank }) => ({
          calculated_at: startedAt?.toISOString() ?? '',
          rank,
        })),
        segments: await readBestSegments({ db, config }, { current, span, riderId: id }),
      };
    },

    async listCalculations(): Promise<CalculationList> {
      const rows = await rankings.listCalculations(db, maxCalculations);
      return {
        server_now: formatNow(),
        results: rows.map(({ requested_at: requestedAt, finished_at: finishedAt, started_at: _, ...row }) => ({
          ...row,
          requested_at: requestedAt.toISOString(),
          finished_at: finishedAt?.toISOString() ?? null,
        })),
      };
    },
  };
}

/** The text is searched as it is, also with the signs of a pattern. */
const toSearchPattern = (search: string | undefined): string | null =>
  search === undefined ? null : `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function parseCursor(cursor: string | undefined): BoardPosition | null {
  if (cursor === undefined) return null;
  const [, rank, riderId] = /^(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (rank === undefined || riderId === undefined)
    throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  return { rank: Number(rank), riderId };
}
