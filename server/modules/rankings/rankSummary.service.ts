import type { RankingSpan } from '#contract/rankings/rankings.ts';
import type { PossibleRank, RankSummary } from '#contract/rankings/rankSummary.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import { computeEffortPoints, computeSegmentPoints, rankingFormula } from '#workers/core/ranking/rankingFormula.ts';
import { type CurrentRanking, formatRankingDate, getRankingStart } from './rankingEntries.ts';
import { rankingsRepository as rankings } from './rankings.repository.ts';
import { rankSummaryRepository as summaries } from './rankSummary.repository.ts';

const dayMs = 86_400_000;

type Context = Pick<AppContext, 'db' | 'clock' | 'config'>;
type Effort = Awaited<ReturnType<typeof summaries.listOwnEfforts>>[number];

/** The rank a rider would have with efforts that the shown board does not count: newer ones, and ones not public. */
export async function readRankSummary(context: Context, riderId: string, span: RankingSpan): Promise<RankSummary> {
  const { db, clock, config } = context;
  const server_now = new Date(clock.nowMs()).toISOString();
  const current = await rankings.findCurrent(db);
  if (!current) {
    const { all, strava } = await summaries.countOwnEfforts(db, riderId);
    const hiddenCount = config.stravaPublicVerdicts ? 0 : strava;
    const counts = { waiting_count: all - hiddenCount, hidden_count: hiddenCount };
    return { server_now, calculated_at: null, ...counts, next: null, with_hidden: null };
  }
  const today = toTaipeiDay(clock.nowMs());
  const isCounted = createCountedFilter(current);
  const isHidden = ({ source }: Effort) => source === 'strava' && !config.stravaPublicVerdicts;
  const from = span === 'year' ? `${today.slice(0, 4)}-01-01` : null;
  const board = { calculationId: current.id, span };
  const efforts = await summaries.listOwnEfforts(db, { ...board, riderId, today, from });
  const visibleEfforts = efforts.filter((effort) => !isHidden(effort));
  const waiting_count = visibleEfforts.filter((effort) => !isCounted(effort)).length;
  const basis = {
    today,
    span,
    countedSegmentIds: new Set(efforts.filter(isCounted).map((effort) => effort.segment_id)),
  };
  const publicPoints = sumPoints(visibleEfforts, basis);
  const allPoints = sumPoints(efforts, basis);
  const readPossibleRank = async (points: Points): Promise<PossibleRank> => {
    const betterCounts = await summaries.countBetter(db, board, { riderId, ...points });
    const { score, climbingScore } = points;
    const climbing_rank = climbingScore > 0 ? betterCounts.climbing + 1 : null;
    return { rank: betterCounts.overall + 1, score, climbing_rank, climbing_score: climbingScore };
  };
  const isChanged = allPoints.score !== publicPoints.score || allPoints.climbingScore !== publicPoints.climbingScore;
  // The board of a past year says nothing about this year.
  const isOfThisYear = toTaipeiDay(getRankingStart(current).getTime()).slice(0, 4) === today.slice(0, 4);
  const isComparable = span === 'all' || isOfThisYear;
  return {
    server_now,
    calculated_at: formatRankingDate(current),
    waiting_count,
    hidden_count: efforts.length - visibleEfforts.length,
    next: isComparable && waiting_count > 0 && publicPoints.score > 0 ? await readPossibleRank(publicPoints) : null,
    with_hidden: isComparable && isChanged && allPoints.score > 0 ? await readPossibleRank(allPoints) : null,
  };
}

/** Whether the calculation counted an effort. */
function createCountedFilter(current: CurrentRanking): (effort: Effort) => boolean {
  const until = getRankingStart(current);
  const day = toTaipeiDay(until.getTime());
  return ({ created_at: createdAt, ridden_on: riddenOn, source }) =>
    createdAt <= until && riddenOn <= day && (source !== 'strava' || current.counts_strava !== false);
}

interface Basis {
  readonly today: string;
  readonly span: RankingSpan;
  /** Segments on which the rider is already counted as an athlete. */
  readonly countedSegmentIds: ReadonlySet<string>;
}

interface Points {
  readonly score: number;
  readonly climbingScore: number;
}

/**
 * The sums of the best segments. On each segment the rider is counted among the athletes, and may have the best time.
 */
function sumPoints(efforts: readonly Effort[], { today, span, countedSegmentIds }: Basis): Points {
  const effortsBySegment = new Map<string, Effort[]>();
  for (const effort of efforts)
    effortsBySegment.set(effort.segment_id, [...(effortsBySegment.get(effort.segment_id) ?? []), effort]);
  const scoredSegments = [...effortsBySegment].map(([segmentId, segmentEfforts]) => {
    const [{ category, athlete_count: count, best_s: previousBestS, ...segment }] = segmentEfforts as [
      Effort,
      ...Effort[],
    ];
    const available =
      segment.available ??
      computeSegmentPoints({
        distanceM: segment.distance_m,
        elevationGainM: segment.elevation_gain_m,
        gradeRatio: segment.grade_ratio,
        topElevationM: segment.top_dm / 10,
      });
    const athleteCount = (count ?? 0) + (countedSegmentIds.has(segmentId) ? 0 : 1);
    const bestS = Math.min(previousBestS ?? Number.POSITIVE_INFINITY, ...segmentEfforts.map(({ elapsed_s: s }) => s));
    const points = segmentEfforts.map(({ elapsed_s: elapsedS, ridden_on: day }) => {
      const ageDays = (Date.parse(today) - Date.parse(day)) / dayMs;
      return computeEffortPoints({
        availablePoints: available,
        bestS,
        elapsedS,
        athleteCount,
        ageDays,
        isAgeCounted: span === 'all',
      });
    });
    return { points: Math.max(...points), isClimb: category !== 'uncategorised' };
  });
  return {
    score: sumBest(scoredSegments.map(({ points }) => points)),
    climbingScore: sumBest(scoredSegments.filter(({ isClimb }) => isClimb).map(({ points }) => points)),
  };
}

const sumBest = (points: readonly number[]): number =>
  points
    .toSorted((a, b) => b - a)
    .slice(0, rankingFormula.segmentsCounted)
    .reduce((sum, each) => sum + each, 0);
