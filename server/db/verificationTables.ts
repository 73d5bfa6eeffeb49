import type { Generated } from 'kysely';
import type { RideCategory, UncheckedStretch } from '#contract/challenges/challenges.ts';
import type { Language } from '#contract/languages.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { ActivitySource, AttemptStatus, sitePauseReasons } from '#contract/verifications/attemptCodes.ts';
import type { AttemptResult } from '#contract/verifications/verificationAttempts.ts';
import type { BigInteger, Json, JsonWithDefault } from './columnTypes.ts';

export interface ChallengeTable {
  id: string;
  title: Json<LocalisedText>;
  /** Null if lists show the title. */
  name: Json<LocalisedText | null>;
  description: Json<LocalisedText | null>;
  route_id: string;
  rule_version: number;
  categories: RideCategory[];
  search_text: string;
  created_at: Date;
  updated_at: Date;
}

export interface ChallengeRuleTable {
  challenge_id: string;
  version: number;
  content_hash: string;
  course_version: number;
  checks_coverage: boolean;
  unchecked_stretches: JsonWithDefault<UncheckedStretch[]>;
  is_complete: boolean;
  categories: RideCategory[];
  created_at: Date;
  /** A day in Asia/Taipei. */
  valid_from: string | null;
  /** The last day whose rides count. */
  valid_until: string | null;
  best_known_s: number | null;
}

export interface CheckpointTable {
  challenge_id: string;
  rule_version: number;
  position: number;
  name: Json<LocalisedText>;
  lat_deg: number;
  lon_deg: number;
  radius_m: number;
  heading_deg: number | null;
  is_mandatory: boolean;
  course_distance_m: number | null;
}

export interface UploadTable {
  id: string;
  rider_id: string;
  file_name_encrypted: Buffer;
  size_bytes: number;
  chunk_bytes: number;
  created_at: Date;
  expires_at: Date;
  taken_at: Date | null;
}

export interface UploadChunkTable {
  upload_id: string;
  position: number;
  bytes_sealed: Buffer;
}

export interface ActivityTable {
  id: string;
  rider_id: string;
  source: ActivitySource;
  external_id: string | null;
  name_encrypted: Buffer | null;
  file_name_encrypted: Buffer | null;
  sport_type: string | null;
  device_name: string | null;
  started_at: Date;
  /** Whether only the day of `started_at` is correct, not its time of day. */
  is_start_hidden: Generated<boolean>;
  content_hash: Buffer;
  ride_hash: Buffer;
  created_at: Date;
  ended_at: Date | null;
}

export interface ActivityEvidenceTable {
  activity_id: string;
  samples_sealed: Buffer;
  sample_count: number;
  expires_at: Date;
}

export interface ActivityPrintTable {
  activity_id: string;
  print: BigInteger;
  /** With its time; null if the start is hidden. */
  timed_print: BigInteger | null;
}

export interface VerificationAttemptTable {
  id: string;
  rider_id: string;
  challenge_id: string;
  rule_version: number;
  category: RideCategory;
  source: ActivitySource;
  strava_activity_id: string | null;
  upload_id: string | null;
  activity_id: string | null;
  status: AttemptStatus;
  error_code: string | null;
  try_count: Generated<number>;
  submitted_at: Date;
  due_at: Date;
  taken_at: Date | null;
  decided_at: Date | null;
  started_at: Date | null;
  elapsed_s: number | null;
  result: Json<AttemptResult | null>;
  algorithm_version: number | null;
  earlier_attempt_id: string | null;
  /** The zone that the rider chose, if the times of the file have none. */
  utc_offset_min: number | null;
  zone_changed_at: Date | null;
  utc_offset_before_min: number | null;
  status_before_zone: 'passed' | 'failed' | 'inReview' | null;
  /** Shares of the total time at equal parts of the distance, in millionths; -1 where unknown. Used to find copies. */
  rhythm: number[] | null;
}

export interface VerdictTable {
  id: string;
  attempt_id: string | null;
  rider_id: string;
  challenge_id: string;
  rule_version: number;
  category: RideCategory;
  source: ActivitySource;
  status: 'passed' | 'failed';
  started_at: Date | null;
  elapsed_s: number | null;
  algorithm_version: number;
  created_at: Date;
  superseded_by: string | null;
  passed_at: Date | null;
}

export interface AttemptReviewTable {
  id: string;
  attempt_id: string;
  kind: 'flags' | 'appeal';
  opened_at: Date;
  appeal_text: string | null;
  decision: 'accepted' | 'rejected' | null;
  reason: string | null;
  decided_at: Date | null;
  decided_by_rider_id: string | null;
  decided_by: 'person' | 'rules' | null;
  decided_codes: string[] | null;
  other_attempt_id: string | null;
  verdict_stands: Generated<boolean>;
}

export interface RideShareTable {
  id: string;
  rider_id: string;
  attempt_id: string;
  token_hash: Buffer;
  token_encrypted: Buffer;
  language: Language;
  shows_name: boolean;
  shows_date: boolean;
  shows_plan: boolean;
  plan_s: number | null;
  created_at: Date;
}

export interface OutboxTable {
  id: string;
  topic: string;
  payload: Json<Record<string, unknown>>;
  created_at: Date;
  handled_at: Date | null;
}

export interface StravaBudgetTable {
  id: Generated<number>;
  quarter_start: Generated<Date>;
  quarter_used: Generated<number>;
  quarter_limit: Generated<number>;
  day_start: Generated<Date>;
  day_used: Generated<number>;
  day_limit: Generated<number>;
  paused_until: Generated<Date>;
  pause_reason: (typeof sitePauseReasons)[number] | null;
  failure_count: Generated<number>;
}

export interface StravaRiderReadsTable {
  rider_id: string;
  quarter_start: Date;
  quarter_lists: number;
  day_start: Date;
  day_lists: number;
  day_rides: number;
}
