import type { AthleteDetail, RankingSpan } from '#contract/rankings/rankings.ts';
import { taipeiDay } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import { effortPoints, getAgeRatio, getAthletesRatio } from '#workers/core/ranking/rankingFormula.ts';
import { type CurrentRanking, getRankingStart } from './rankingEntries.ts';
import { rankingsRepository as rankings, type SegmentFacts } from './rankings.repository.ts';

const shownSegments = 10;
const silhouettePoints = 32;

export interface Counted {
  readonly current: CurrentRanking;
  readonly span: RankingSpan;
  readonly riderId: string;
}

type Context = Pick<AppContext, 'db' | 'config'>;

/** The calculation's filter: efforts until its start, of this year for the year's board, and only public ones. */
function countingOf({ config }: Pick<Context, 'config'>, { current, span }: Omit<Counted, 'riderId'>) {
  const until = getRankingStart(current);
  const from = span === 'year' ? `${taipeiDay(until.getTime()).slice(0, 4)}-01-01` : null;
  // Strava efforts that were counted are left out if they must not be public any more.
  return { until, from, countsStrava: config.stravaPublicVerdicts && current.counts_strava !== false };
}

/** For each segment of an athlete the effort with the most points, in descending order of points. */
export async function readCountedBest(context: Context, counted: Counted) {
  const { current, span, riderId } = counted;
  const day = taipeiDay(getRankingStart(current).getTime());
  const basis = { calculationId: current.id, span, ...countingOf(context, counted) };
  const efforts = await rankings.listEfforts(context.db, riderId, basis);
  const scored = efforts.map((effort) => {
    const ageDays = (Date.parse(day) - Date.parse(effort.ridden_on)) / 86_400_000;
    const isAgeCounted = span === 'all';
    const { available, best_s: bestS, elapsed_s: elapsedS, athlete_count: athletes } = effort;
    return {
      ...effort,
      points: effortPoints({ available, bestS, elapsedS, athletes, ageDays, isAgeCounted }),
      fade_ratio: isAgeCounted ? getAgeRatio(ageDays) : 1,
    };
  });
  scored.sort((a, b) => b.points - a.points || a.elapsed_s - b.elapsed_s);
  const seenIds = new Set<string>();
  return scored.filter(({ segment_id: id }) => !seenIds.has(id) && seenIds.add(id));
}

/** The ten best segments, as counted by the calculation. */
export async function readBestSegments(context: Context, counted: Counted): Promise<AthleteDetail['segments']> {
  const { db } = context;
  const shownEfforts = (await readCountedBest(context, counted)).slice(0, shownSegments);
  const times = shownEfforts.map(({ segment_id: segmentId, elapsed_s: elapsedS }) => ({ segmentId, elapsedS }));
  const places = await rankings.placesOn(db, times, countingOf(context, counted));
  const facts = await rankings.listSegmentFacts(
    db,
    shownEfforts.map(({ segment_id: id }) => id),
  );
  return shownEfforts.flatMap((effort) => {
    const segment = facts.get(effort.segment_id);
    if (!segment) return [];
    return {
      ...toRankedSegment(segment),
      power_w: effort.power_w,
      rank: places.get(effort.segment_id) ?? 1,
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
  silhouette_m: silhouetteOf(segment.elevation_dm),
});

/** Interpolates a segment's equally spaced elevations, in dm, at the points of its silhouette, in m. */
function silhouetteOf(elevationDm: readonly number[]): number[] {
  const last = elevationDm.length - 1;
  return Array.from({ length: silhouettePoints }, (_, index) => {
    const place = (index / (silhouettePoints - 1)) * last;
    const low = elevationDm[Math.floor(place)] ?? 0;
    const high = elevationDm[Math.ceil(place)] ?? 0;
    return Math.round((low + (high - low) * (place - Math.floor(place))) / 10);
  });
}
