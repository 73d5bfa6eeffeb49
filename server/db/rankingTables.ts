import type { Generated } from 'kysely';
import type { RankedSex } from '#contract/rankings/membership.ts';
import type { CalculationState, CalculationStep, RankingSpan } from '#contract/rankings/rankings.ts';

/** Who agreed to be ranked; without it nobody is in a board. */
export interface RankingMemberTable {
  rider_id: string;
  joined_at: Date;
  /** For age groups; never shown. */
  birth_year: Generated<number | null>;
  /** For the board of women; never shown. */
  sex: Generated<RankedSex | null>;
}

/** Another one whenever a segment's leaderboard may have changed; no row: it never had an effort. */
export interface SegmentBoardVersionTable {
  segment_id: string;
  version: Generated<string>;
}

/** One ride over one segment. */
export interface SegmentEffortTable {
  id: string;
  segment_id: string;
  rider_id: string;
  /** Null for sample content. */
  activity_id: string | null;
  source: 'file' | 'strava' | 'sample';
  /** YYYY-MM-DD in Asia/Taipei. */
  ridden_on: string;
  /** Whole seconds. */
  elapsed_s: number;
  /** Null where it was not measured. */
  power_w: number | null;
  /** By how often the device recorded; null where it is not known. */
  uncertainty_s: Generated<number | null>;
  /** As the rider said it of the day of the ride; null where it is not known. */
  mass_kg: Generated<number | null>;
  created_at: Date;
}

/** A ride whose segments are known: it is not matched again. */
export interface EffortMatchTable {
  activity_id: string;
  matched_at: Date;
}

export interface RankingCalculationTable {
  id: string;
  state: CalculationState;
  step: CalculationStep;
  formula_version: number;
  requested_at: Date;
  /** Efforts that came later are not in it. */
  started_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
  effort_count: Generated<number>;
  ranked_count: Generated<number>;
  /** The one that is shown. */
  is_current: Generated<boolean>;
  /** Whether rides from Strava counted; null before it started. */
  counts_strava: Generated<boolean | null>;
  /** The one that was shown until then, for the ranks before. */
  board_before: Generated<string | null>;
}

/** What a segment had to give in one calculation. */
export interface RankingSegmentTable {
  calculation_id: string;
  span: RankingSpan;
  segment_id: string;
  available: number;
  best_s: number;
  athlete_count: number;
  /** Whether its points counted for the climbing score. */
  is_climb: Generated<boolean>;
}

/** One athlete's line of a board. */
export interface RankingEntryTable {
  calculation_id: string;
  span: RankingSpan;
  rider_id: string;
  rank: number;
  score: number;
  climbing_rank: number | null;
  climbing_score: number;
  wins: number;
  /** Of the calculation that was shown before. */
  rank_before: number | null;
  climbing_rank_before: number | null;
  /** Efforts on the segments that were counted; null in calculations of the first formula. */
  effort_count: Generated<number | null>;
}
