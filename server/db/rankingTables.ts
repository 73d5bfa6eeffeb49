import type { Generated } from 'kysely';
import type { RankedSex } from '#contract/rankings/membership.ts';
import type { CalculationState, CalculationStep, RankingSpan } from '#contract/rankings/rankings.ts';

/** Riders who agreed to be ranked; nobody else is in a board. */
export interface RankingMemberTable {
  rider_id: string;
  joined_at: Date;
  /** For age groups; never public. */
  birth_year: Generated<number | null>;
  /** For the board of women; never public. */
  sex: Generated<RankedSex | null>;
}

/** Changes whenever a segment's leaderboard may have changed; no row: no effort so far. */
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
  /** Null if it was not measured. */
  power_w: number | null;
  /** From the recording interval of the device; null if unknown. */
  uncertainty_s: Generated<number | null>;
  /** The mass that the rider gave for the day of the ride; null if unknown. */
  mass_kg: Generated<number | null>;
  created_at: Date;
}

/** A ride whose segments are known, so that it is not matched again. */
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
  /** Efforts that arrived later are not included. */
  started_at: Generated<Date | null>;
  finished_at: Generated<Date | null>;
  effort_count: Generated<number>;
  ranked_count: Generated<number>;
  /** The calculation that is shown. */
  is_current: Generated<boolean>;
  /** Whether rides from Strava count; null before it has started. */
  counts_strava: Generated<boolean | null>;
  /** The calculation that was shown before, for the previous ranks. */
  board_before: Generated<string | null>;
}

/** The points of a segment in one calculation. */
export interface RankingSegmentTable {
  calculation_id: string;
  span: RankingSpan;
  segment_id: string;
  available: number;
  best_s: number;
  athlete_count: number;
  /** Whether its points count for the climbing score. */
  is_climb: Generated<boolean>;
}

/** One athlete's row of a board. */
export interface RankingEntryTable {
  calculation_id: string;
  span: RankingSpan;
  rider_id: string;
  rank: number;
  score: number;
  climbing_rank: number | null;
  climbing_score: number;
  wins: number;
  /** Rank in the calculation that was shown before. */
  rank_before: number | null;
  climbing_rank_before: number | null;
  /** Number of efforts on counted segments; null in calculations of the first formula. */
  effort_count: Generated<number | null>;
}
