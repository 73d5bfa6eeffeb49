import type { AthleteDetail, RankingSpan } from '#contract/rankings/rankings.ts';
import { toTaipeiDay } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import { computeEffortPoints, getAgeRatio, getAthletesRatio } from '#workers/core/ranking/rankingFormula.ts';
import { type CurrentRanking, getRankingStart } from './rankingEntries.ts';
import { rankingsRepository as rankings, type SegmentFacts } from './rankings.repository.ts';

const maxShownSegments = 10;
const silhouettePointCount = 32;
const dayMs = 86_400_000;

export interface BestSegmentsQuery {
  readonly current: CurrentRanking;
  readonly span: RankingSpan;
  readonly riderId: string;
}

type Context = Pick<AppContext, 'db' | 'config'>;

/** The calculation's filter: efforts until its start, of this year for the year's board, and only public ones. */
function toEffortFilter({ config }: Pick<Context, 'config'>, { current, span }: Omit<BestSegmentsQuery, 'riderId'>) {
  const until = getRankingStart(current);
  const from = span === 'year' ? `${toTaipeiDay(until.getTime()).slice(0, 4)}-01-01` : null;
  // Strava efforts that were counted are left out if they must not be public any more.
  return { until, from, countsStrava: config.stravaPublicVerdicts && current.counts_strava !== false };
}

/** For each segment of an athlete the effort with the most points, in descending order of points. */
export async function readBestCountedEfforts(context: Context, query: BestSegmentsQuery) {
  const { current, span, riderId } = query;
  const day = toTaipeiDay(getRankingStart(current).getTime());
  const basis = { calculationId: current.id, span, ...toEffortFilter(context, query) };
  const efforts = await rankings.listEfforts(context.db, riderId, basis);
  const scored = efforts.map((effort) => {
    const ageDays = (Date.parse(day) - Date.parse(effort.ridden_on)) / dayMs;
    const isAgeCounted = span === 'all';
    const { available, best_s: bestS, elapsed_s: elapsedS, athlete_count: athleteCount } = effort;
    return {
      ...effort,
      points: computeEffortPoints({
        availablePoints: available,
        bestS,
        elapsedS,
        athleteCount,
        ageDays,
        isAgeCounted,
      }),
      fade_ratio: isAgeCounted ? getAgeRatio(ageDays) : 1,
    };
  });
  scored.sort((a, b) => b.points - a.points || a.elapsed_s - b.elapsed_s);
  const seenIds = new Set<string>();
  return scored.filter(({ segment_id: id }) => !seenIds.has(id) && seenIds.add(id));
}

/** The ten best segments, as counted by the calculation. */
export async function readBestSegments(context: Context, query: BestSegmentsQuery): Promise<AthleteDetail['segments']> {
  const { db } = context;
  const shownEfforts = (await readBestCountedEfforts(context, query)).slice(0, maxShownSegments);
  const times = shownEfforts.map(({ segment_id: segmentId, elapsed_s: elapsedS }) => ({ segmentId, elapsedS }));
  const ranks = await rankings.computeSegmentRanks(db, times, toEffortFilter(context, query));
  const factsBySegment = await rankings.listSegmentFacts(
    db,
    shownEfforts.map(({ segment_id: id }) => id),
  );
  return shownEfforts.flatMap((effort) => {
    const segment = factsBySegment.get(effort.segment_id);
    if (!segment) return [];
    return {
      ...toRankedSegment(segment),
      power_w: effort.power_w,
      rank: ranks.get(effort.segment_id) ?? 1,
      elapsed_s: effort.elapsed_s,
      speed_mps: effort.distance_m / effort.elapsed_s,
      ridden_on: effort.ridden_on,
      points: effort.points,
      available_points: effort.available,
      gap_ratio: (effort.best_s / effort.elapsed_s) ** 2,
      depth_ratio: getAthletesRatio(effort.athlete_count),
      fade_ratio: effort.fade_ratio,
    };
  });
}

/** A segment as shown on the boards. */
export const toRankedSegment = (segment: SegmentFacts) => ({
  segment_id: segment.slug,
  name: segment.name,
  category: segment.category,
  distance_m: segment.distance_m,
  elevation_gain_m: segment.elevation_gain_m,
  grade_ratio: segment.grade_ratio,
  route_id: segment.route_id,
  silhouette_m: buildSilhouette(segment.elevation_dm),
});

/** Interpolates a segment's equally spaced elevations, in dm, at the points of its silhouette, in m. */
function buildSilhouette(elevationDm: readonly number[]): number[] {
  const lastIndex = elevationDm.length - 1;
  return Array.from({ length: silhouettePointCount }, (_, index) => {
    const position = (index / (silhouettePointCount - 1)) * lastIndex;
    const lowDm = elevationDm[Math.floor(position)] ?? 0;
    const highDm = elevationDm[Math.ceil(position)] ?? 0;
    return Math.round((lowDm + (highDm - lowDm) * (position - Math.floor(position))) / 10);
  });
}
