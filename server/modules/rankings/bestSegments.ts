import type { AthleteDetail, RankingSpan } from '#contract/rankings/rankings.ts';
import { taipeiDay } from '#server/base/clock.ts';
import type { AppContext } from '#server/http/context.ts';
import { effortFade, effortPoints, fieldDepth } from '#workers/core/ranking/rankingFormula.ts';
import { type Current, startedAt } from './rankingEntries.ts';
import { rankingsRepository as rankings, type SegmentFacts } from './rankings.repository.ts';

const shownSegments = 10;
const silhouettePoints = 32;

export interface Counted {
  readonly current: Current;
  readonly span: RankingSpan;
  readonly riderId: string;
}

type Context = Pick<AppContext, 'db' | 'config'>;

/** What the calculation counted: until its start, of this year for the board of the year, only what others may see. */
function countingOf({ config }: Pick<Context, 'config'>, { current, span }: Omit<Counted, 'riderId'>) {
  const until = startedAt(current);
  const from = span === 'year' ? `${taipeiDay(until.getTime()).slice(0, 4)}-01-01` : null;
  // What may not be shown any more is left out, though it was counted.
  return { until, from, countsStrava: config.stravaPublicVerdicts && current.counts_strava !== false };
}

/** Of each segment that an athlete rode the effort with the most points, the most first. */
export async function countedBest(context: Context, counted: Counted) {
  const { current, span, riderId } = counted;
  const day = taipeiDay(startedAt(current).getTime());
  const basis = { calculationId: current.id, span, ...countingOf(context, counted) };
  const efforts = await rankings.listEfforts(context.db, riderId, basis);
  const scored = efforts.map((effort) => {
    const ageDays = (Date.parse(day) - Date.parse(effort.ridden_on)) / 86_400_000;
    const doesFade = span === 'all';
    const { available, best_s: bestS, elapsed_s: elapsedS, athlete_count: athletes } = effort;
    return {
      ...effort,
      points: effortPoints({ available, bestS, elapsedS, athletes, ageDays, doesFade }),
      fade_ratio: doesFade ? effortFade(ageDays) : 1,
    };
  });
  scored.sort((one, other) => other.points - one.points || one.elapsed_s - other.elapsed_s);
  const seen = new Set<string>();
  return scored.filter(({ segment_id: id }) => !seen.has(id) && seen.add(id));
}

/** The ten best segments as the calculation counted them. */
export async function bestSegments(context: Context, counted: Counted): Promise<AthleteDetail['segments']> {
  const { db } = context;
  const shown = (await countedBest(context, counted)).slice(0, shownSegments);
  const times = shown.map(({ segment_id: segmentId, elapsed_s: elapsedS }) => ({ segmentId, elapsedS }));
  const places = await rankings.placesOn(db, times, countingOf(context, counted));
  const facts = await rankings.listSegmentFacts(
    db,
    shown.map(({ segment_id: id }) => id),
  );
  return shown.flatMap((effort) => {
    const segment = facts.get(effort.segment_id);
    if (!segment) return [];
    return {
      ...rankedSegmentOf(segment),
      power_w: effort.power_w,
      rank: places.get(effort.segment_id) ?? 1,
      elapsed_s: effort.elapsed_s,
      speed_mps: effort.distance_m / effort.elapsed_s,
      ridden_on: effort.ridden_on,
      points: effort.points,
      available_points: effort.available,
      gap_ratio: (effort.best_s / effort.elapsed_s) ** 2,
      depth_ratio: fieldDepth(effort.athlete_count),
      fade_ratio: effort.fade_ratio,
    };
  });
}

/** A segment as the boards speak of it. */
export const rankedSegmentOf = (segment: SegmentFacts) => ({
  segment_id: segment.slug,
  name: segment.name,
  category: segment.category,
  distance_m: segment.distance_m,
  elevation_gain_m: segment.elevation_gain_m,
  grade_ratio: segment.grade_ratio,
  route_id: segment.route_id,
  silhouette_m: silhouetteOf(segment.elevation_dm),
});

/** Segments have their heights at equal distances. */
function silhouetteOf(elevationDm: readonly number[]): number[] {
  const last = elevationDm.length - 1;
  return Array.from({ length: silhouettePoints }, (_, at) => {
    const place = (at / (silhouettePoints - 1)) * last;
    const low = elevationDm[Math.floor(place)] ?? 0;
    const high = elevationDm[Math.ceil(place)] ?? 0;
    return Math.round((low + (high - low) * (place - Math.floor(place))) / 10);
  });
}
