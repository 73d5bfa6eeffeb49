import type { RankingSpan } from '#contract/rankings/rankings.ts';
import type { RankPlace, RankSummary } from '#contract/rankings/rankSummary.ts';
import { taipeiDay } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import { effortPoints, rankingFormula, segmentPoints } from '#workers/core/ranking/rankingFormula.ts';
import { type CurrentRanking, formatRankingDate, getRankingStart } from './rankingEntries.ts';
import { rankingsRepository as rankings } from './rankings.repository.ts';
import { rankSummaryRepository as summaries } from './rankSummary.repository.ts';

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;
type Effort = Awaited<ReturnType<typeof summaries.listOwn>>[number];

/** The rank a rider would have with efforts that the shown board does not count: newer ones, and ones not public. */
export async function readRankSummary(context: Context, riderId: string, span: RankingSpan): Promise<RankSummary> {
  const { db, clock, config } = context;
  const server_now = new Date(clock.nowMs()).toISOString();
  const current = await rankings.current(db);
  if (!current) {
    const { all, strava } = await summaries.countOwn(db, riderId);
    const hidden = config.stravaPublicVerdicts ? 0 : strava;
    const counts = { waiting_count: all - hidden, hidden_count: hidden };
    return { server_now, calculated_at: null, ...counts, next: null, with_hidden: null };
  }
  const today = taipeiDay(clock.nowMs());
  const isCounted = countedBy(current);
  const isHidden = ({ source }: Effort) => source === 'strava' && !config.stravaPublicVerdicts;
  const from = span === 'year' ? `${today.slice(0, 4)}-01-01` : null;
  const board = { calculationId: current.id, span };
  const efforts = await summaries.listOwn(db, { ...board, riderId, today, from });
  const visible = efforts.filter((effort) => !isHidden(effort));
  const waiting_count = visible.filter((effort) => !isCounted(effort)).length;
  const basis = { today, span, riddenBefore: new Set(efforts.filter(isCounted).map((effort) => effort.segment_id)) };
  const open = sumPoints(visible, basis);
  const whole = sumPoints(efforts, basis);
  const placeOf = async (points: Points): Promise<RankPlace> => {
    const better = await summaries.countBetter(db, board, { riderId, ...points });
    const { score, climbingScore } = points;
    const climbing_rank = climbingScore > 0 ? better.climbing + 1 : null;
    return { rank: better.overall + 1, score, climbing_rank, climbing_score: climbingScore };
  };
  const isChanged = whole.score !== open.score || whole.climbingScore !== open.climbingScore;
  // The board of a past year says nothing about this year.
  const isOfThisYear = taipeiDay(getRankingStart(current).getTime()).slice(0, 4) === today.slice(0, 4);
  const isKnown = span === 'all' || isOfThisYear;
  return {
    server_now,
    calculated_at: formatRankingDate(current),
    waiting_count,
    hidden_count: efforts.length - visible.length,
    next: isKnown && waiting_count > 0 && open.score > 0 ? await placeOf(open) : null,
    with_hidden: isKnown && isChanged && whole.score > 0 ? await placeOf(whole) : null,
  };
}

/** Whether the calculation counted an effort. */
function countedBy(current: CurrentRanking): (effort: Effort) => boolean {
  const until = getRankingStart(current);
  const day = taipeiDay(until.getTime());
  return ({ created_at: createdAt, ridden_on: on, source }) =>
    createdAt <= until && on <= day && (source !== 'strava' || current.counts_strava !== false);
}

interface Basis {
  readonly today: string;
  readonly span: RankingSpan;
  /** Segments on which the rider is already counted as an athlete. */
  readonly riddenBefore: ReadonlySet<string>;
}

interface Points {
  readonly score: number;
  readonly climbingScore: number;
}

/** The sums of the best segments. Adds the rider to a segment's field, and uses the rider's time if it is the best. */
function sumPoints(efforts: readonly Effort[], { today, span, riddenBefore }: Basis): Points {
  const bySegment = new Map<string, Effort[]>();
  for (const effort of efforts) bySegment.set(effort.segment_id, [...(bySegment.get(effort.segment_id) ?? []), effort]);
  const best = [...bySegment].map(([segmentId, segmentEfforts]) => {
    const [{ category, athlete_count: count, best_s: bestBefore, ...segment }] = segmentEfforts as [
      Effort,
      ...Effort[],
    ];
    const available =
      segment.available ??
      segmentPoints({
        distanceM: segment.distance_m,
        elevationGainM: segment.elevation_gain_m,
        gradeRatio: segment.grade_ratio,
        topM: segment.top_dm / 10,
      });
    const athletes = (count ?? 0) + (riddenBefore.has(segmentId) ? 0 : 1);
    const bestS = Math.min(bestBefore ?? Number.POSITIVE_INFINITY, ...segmentEfforts.map(({ elapsed_s: s }) => s));
    const points = segmentEfforts.map(({ elapsed_s: elapsedS, ridden_on: day }) => {
      const ageDays = (Date.parse(today) - Date.parse(day)) / 86_400_000;
      return effortPoints({ available, bestS, elapsedS, athletes, ageDays, isAgeCounted: span === 'all' });
    });
    return { points: Math.max(...points), isClimb: category !== 'uncategorised' };
  });
  return {
    score: sumOfBest(best.map(({ points }) => points)),
    climbingScore: sumOfBest(best.filter(({ isClimb }) => isClimb).map(({ points }) => points)),
  };
}

const sumOfBest = (points: readonly number[]): number =>
  points
    .toSorted((a, b) => b - a)
    .slice(0, rankingFormula.segmentsCounted)
    .reduce((sum, each) => sum + each, 0);
