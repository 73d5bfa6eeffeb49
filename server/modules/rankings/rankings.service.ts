import {
  type AthleteDetail,
  type AthleteQuery,
  type CalculationList,
  histogramStepScore,
  type RankingBoard,
  type RankingEntry,
  type RankingSpan,
  type RankingSummary,
  rankingPageSize,
  type WolfRanking,
  type WolfRankingQuery,
} from '#contract/rankings/rankings.ts';
import { taipeiDay } from '#server/base/clock.ts';
import { AppError } from '#server/http/AppError.ts';
import type { AppContext } from '#server/http/context.ts';
import { effortFade, effortPoints, fieldDepth } from '#workers/core/ranking/rankingFormula.ts';
import { type Place, rankingsRepository as rankings, shownSegments } from './rankings.repository.ts';

const calculationsListed = 20;

type EntryRow = Awaited<ReturnType<typeof rankings.list>>[number];
type Current = NonNullable<Awaited<ReturnType<typeof rankings.current>>>;

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
        ...{ server_now: now(), calculated_at: calculatedAt(current) },
        results: shown.map((row) => toEntry(row, board)),
        next_cursor: last ? `${rankOf(last, board)}.${last.rider_id}` : null,
      };
    },

    async summary(span: RankingSpan): Promise<RankingSummary> {
      const current = await rankings.current(db);
      const of = current && { calculationId: current.id, span };
      const { ranked, kings } = of ? await rankings.countKings(db, of) : { ranked: 0, kings: 0 };
      return {
        ...{ server_now: now(), athlete_count: await rankings.countMembers(db), ranked_count: ranked },
        ...{ king_count: kings, calculated_at: current ? calculatedAt(current) : null },
        is_calculating: await rankings.isOpen(db),
        histogram: of ? await rankings.histogram(db, of, histogramStepScore) : [],
      };
    },

    async athlete(id: string, { span, board = 'overall' }: AthleteQuery): Promise<AthleteDetail> {
      const current = await rankings.current(db);
      const row = current && (await rankings.find(db, { calculationId: current.id, span }, id));
      if (!current || !row) throw new AppError('ranking.none');
      const history = await rankings.history(db, span, id);
      return {
        ...{ server_now: now(), calculated_at: calculatedAt(current), entry: toEntry(row, board) },
        history: history.map(({ started_at: at, rank }) => ({ calculated_at: at?.toISOString() ?? '', rank })),
        segments: await segmentsOf({ db, config }, current, id, span),
      };
    },

    async calculations(): Promise<CalculationList> {
      const rows = await rankings.listCalculations(db, calculationsListed);
      return {
        server_now: now(),
        results: rows.map(({ requested_at: asked, finished_at: done, started_at: _, ...row }) => ({
          ...{ ...row, requested_at: asked.toISOString(), finished_at: done?.toISOString() ?? null },
        })),
      };
    },
  };
}

/** The ten best segments as the calculation counted them. */
async function segmentsOf(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  current: Current,
  riderId: string,
  span: RankingSpan,
): Promise<AthleteDetail['segments']> {
  const until = current.started_at ?? new Date(0);
  const day = dayOf(until);
  const from = span === 'year' ? `${day.slice(0, 4)}-01-01` : null;
  // Neither listed nor counted where others may not see them.
  const counted = { until, from, countsStrava: config.stravaPublicVerdicts };
  const efforts = await rankings.listEfforts(db, riderId, { calculationId: current.id, span, ...counted });
  const scored = efforts.map((effort) => ({ ...effort, points: pointsOf(effort, day, span) }));
  scored.sort((one, other) => other.points - one.points || one.elapsed_s - other.elapsed_s);
  const best = scored.filter((effort, at) => scored.findIndex(({ segment_id: id }) => id === effort.segment_id) === at);
  const shown = best.slice(0, shownSegments);
  const places = await rankings.placesOn(
    db,
    shown.map(({ segment_id: segmentId, elapsed_s: elapsedS }) => ({ segmentId, elapsedS })),
    counted,
  );
  return shown.map((effort) => ({
    ...{ segment_id: effort.slug, name: effort.name, category: effort.category, distance_m: effort.distance_m },
    ...{ elevation_gain_m: effort.elevation_gain_m, grade_ratio: effort.grade_ratio, power_w: effort.power_w },
    rank: places.get(effort.segment_id) ?? 1,
    ...{ elapsed_s: effort.elapsed_s, speed_mps: effort.distance_m / effort.elapsed_s },
    ...{ ridden_on: effort.ridden_on, points: effort.points, available_points: effort.available },
    gap_ratio: (effort.best_s / effort.elapsed_s) ** 2,
    ...{ depth_ratio: fieldDepth(effort.athlete_count), fade_ratio: fadeOf(effort, day, span) },
  }));
}

type EffortRow = Awaited<ReturnType<typeof rankings.listEfforts>>[number];

const pointsOf = (effort: EffortRow, day: string, span: RankingSpan): number =>
  effortPoints({
    ...{ available: effort.available, bestS: effort.best_s, elapsedS: effort.elapsed_s },
    athletes: effort.athlete_count,
    ageDays: ageDays(effort, day),
    doesFade: span === 'all',
  });

const ageDays = (effort: EffortRow, day: string): number =>
  (Date.parse(day) - Date.parse(effort.ridden_on)) / 86_400_000;

const fadeOf = (effort: EffortRow, day: string, span: RankingSpan): number =>
  span === 'all' ? effortFade(ageDays(effort, day)) : 1;

const dayOf = (instant: Date): string => taipeiDay(instant.getTime());

const calculatedAt = ({ started_at: at, requested_at: asked }: Current): string => (at ?? asked).toISOString();

const rankOf = (row: EntryRow, board: RankingBoard): number =>
  board === 'climbing' ? (row.climbing_rank ?? 0) : row.rank;

function toEntry(row: EntryRow, board: RankingBoard): RankingEntry {
  const before = board === 'climbing' ? row.climbing_rank_before : row.rank_before;
  const gained = before === null ? 0 : before - rankOf(row, board);
  return {
    athlete: { id: row.rider_id, name: row.username, is_sample: row.is_sample },
    ...{ rank: row.rank, score: row.score, climbing_rank: row.climbing_rank, climbing_score: row.climbing_score },
    wins: row.wins,
    change: before === null ? 'new' : gained > 0 ? 'up' : gained < 0 ? 'down' : 'same',
    change_by: Math.abs(gained),
  };
}

function placeOf(cursor: string | undefined): Place | null {
  if (cursor === undefined) return null;
  const [, rank, riderId] = /^(\d{1,9})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor) ?? [];
  if (rank === undefined || riderId === undefined)
    throw new AppError('request.invalid', [{ field: 'cursor', code: 'formatInvalid', params: {} }]);
  return { rank: Number(rank), riderId };
}
