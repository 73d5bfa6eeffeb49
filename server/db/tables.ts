import type { ColumnType, Generated } from 'kysely';
import type { announcementKinds, roadWords } from '#contract/announcements/announcements.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { RouteSummary, routeStatuses, SeasonNote, segmentCategories } from '#contract/routes/routes.ts';
import type { WeatherHours } from '#contract/weather/weather.ts';
import type { CertificateKeyTable, CertificateTable } from './certificateTables.ts';
import type { CreatedAt, Json, UpdatedAt } from './columnTypes.ts';
import type { EventLevelTable, EventRegistrationTable, EventResultTable, EventTable } from './eventTables.ts';
import type {
  AccessTokenTable,
  AuditEntryTable,
  ConsentTable,
  CourseLinkTable,
  FtpHistoryTable,
  IdempotencyKeyTable,
  LearnedRidesTable,
  NoticeTable,
  PaceSettingTable,
  PrivateCourseTable,
  ProviderEventTable,
  RiderIdentityTable,
  RiderTable,
  SessionFamilyTable,
  SignInAttemptTable,
  StoredFileTable,
} from './riderTables.ts';
import type {
  ActivityEvidenceTable,
  ActivityPrintTable,
  ActivityTable,
  AttemptReviewTable,
  ChallengeRuleTable,
  ChallengeTable,
  CheckpointTable,
  OutboxTable,
  RideShareTable,
  StravaBudgetTable,
  StravaRiderReadsTable,
  UploadChunkTable,
  UploadTable,
  VerdictTable,
  VerificationAttemptTable,
} from './verificationTables.ts';

export interface RouteTable {
  id: string;
  name: Json<LocalisedText>;
  description: Json<LocalisedText | null>;
  status: (typeof routeStatuses)[number];
  status_note: Json<LocalisedText | null>;
  season_note: Json<SeasonNote | null>;
  course_version: number;
  distance_m: number;
  elevation_gain_m: number;
  elevation_min_m: number;
  elevation_max_m: number;
  grade_ratio: number;
  is_approximate: boolean;
  silhouette_m: RouteSummary['silhouette_m'];
  start_lat_deg: number;
  start_lon_deg: number;
  search_text: string;
  visit_count: Generated<number>;
  /** Whether its videos come from the administrator; then a release does not replace them. */
  has_imported_videos: Generated<boolean>;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface AnnouncementTable {
  id: string;
  kind: (typeof announcementKinds)[number];
  route_id: string | null;
  road_word: (typeof roadWords)[number] | null;
  from_at: Date;
  until_at: Date | null;
  text: Json<LocalisedText | null>;
  ended_at: Generated<Date | null>;
  created_at: ColumnType<Date, Date, never>;
}

export interface CourseVersionTable {
  route_id: string;
  version: number;
  content_hash: string;
  attribution: string;
  source: string;
  is_approximate: boolean;
  /** The line as imported: verification and a later simplification use it. */
  line_distance_cm: number[];
  line_elevation_cm: number[];
  line_lat_e7: number[];
  line_lon_e7: number[];
  /** The line as it is sent: first value, then differences. */
  distance_dm: number[];
  elevation_dm: number[];
  lat_e5: number[];
  lon_e5: number[];
  created_at: CreatedAt;
}

export interface PaceRowTable {
  route_id: string;
  course_version: number;
  position: number;
  from_name: Json<LocalisedText>;
  to_name: Json<LocalisedText>;
  start_m: number;
  end_m: number;
}

export interface SegmentTable {
  id: string;
  slug: string;
  name: Json<LocalisedText>;
  category: (typeof segmentCategories)[number];
  /** The route whose line the geometry was cut from; only its import changes the segment. */
  source_route_id: string;
  distance_m: number;
  elevation_gain_m: number;
  grade_ratio: number;
  lat_e5: number[];
  lon_e5: number[];
  elevation_dm: number[];
  min_lat_deg: number;
  min_lon_deg: number;
  max_lat_deg: number;
  max_lon_deg: number;
  /** Directions of travel, clockwise from north: over the first and last 100 m, and from start to end. */
  start_heading_rad: number;
  end_heading_rad: number;
  overall_heading_rad: number;
  created_at: CreatedAt;
  updated_at: UpdatedAt;
}

export interface RouteSegmentTable {
  route_id: string;
  course_version: number;
  segment_id: string;
  start_m: number;
  end_m: number;
}

export interface RouteVideoTable {
  route_id: string;
  position: number;
  youtube_id: string;
  title: Json<LocalisedText>;
  channel: string | null;
  start_s: Generated<number>;
}

export interface SegmentVideoTable {
  segment_id: string;
  position: number;
  youtube_id: string;
  title: Json<LocalisedText>;
  channel: string | null;
  start_s: Generated<number>;
}

export interface VisitTable {
  route_id: string;
  /** YYYY-MM-DD in Asia/Taipei. */
  day: string;
  visitor_hash: Buffer;
}

export interface VisitNetworkTable {
  route_id: string;
  day: string;
  network_hash: Buffer;
  visit_count: number;
}

export interface VisitSaltTable {
  day: string;
  salt: Buffer;
}

export interface RateLimitTable {
  key: string;
  window_start: Date;
  request_count: number;
}

export interface ContentPackTable {
  name: string;
  hash: string;
  /** The content number that saved it. */
  number: number;
  applied_at: ColumnType<Date, Date | undefined, Date>;
}

/** One row: the version is incremented with every change of content, in the same transaction. */
export interface ContentStateTable {
  id: Generated<number>;
  version: number;
}

export interface WeatherForecastTable {
  route_id: string;
  course_version: number;
  kind: string;
  fetched_at: Date;
  first_hour_at: Date;
  hour_count: number;
  payload: Json<WeatherHours>;
}

export interface WeatherSourceTable {
  id: Generated<number>;
  minute_start: Generated<Date>;
  minute_spent: Generated<number>;
  minute_past: Generated<number>;
  hour_start: Generated<Date>;
  hour_spent: Generated<number>;
  hour_past: Generated<number>;
  day_start: Generated<Date>;
  day_spent: Generated<number>;
  day_past: Generated<number>;
  paused_until: Generated<Date>;
}

export interface KeySentinelTable {
  name: string;
  sealed: Buffer;
}

export interface WriteProbeTable {
  id: number;
  written_at: Date;
}

export interface Database {
  route: RouteTable;
  announcement: AnnouncementTable;
  course_version: CourseVersionTable;
  pace_row: PaceRowTable;
  segment: SegmentTable;
  route_segment: RouteSegmentTable;
  route_video: RouteVideoTable;
  segment_video: SegmentVideoTable;
  visit: VisitTable;
  visit_network: VisitNetworkTable;
  visit_salt: VisitSaltTable;
  rate_limit: RateLimitTable;
  content_pack: ContentPackTable;
  content_state: ContentStateTable;
  key_sentinel: KeySentinelTable;
  write_probe: WriteProbeTable;
  stored_file: StoredFileTable;
  rider: RiderTable;
  rider_identity: RiderIdentityTable;
  sign_in_attempt: SignInAttemptTable;
  session_family: SessionFamilyTable;
  access_token: AccessTokenTable;
  ftp_history: FtpHistoryTable;
  consent: ConsentTable;
  notice: NoticeTable;
  audit_entry: AuditEntryTable;
  provider_event: ProviderEventTable;
  idempotency_key: IdempotencyKeyTable;
  private_course: PrivateCourseTable;
  course_link: CourseLinkTable;
  learned_rides: LearnedRidesTable;
  pace_setting: PaceSettingTable;
  weather_forecast: WeatherForecastTable;
  weather_source: WeatherSourceTable;
  challenge: ChallengeTable;
  challenge_rule: ChallengeRuleTable;
  checkpoint: CheckpointTable;
  upload: UploadTable;
  upload_chunk: UploadChunkTable;
  activity: ActivityTable;
  activity_evidence: ActivityEvidenceTable;
  activity_print: ActivityPrintTable;
  verification_attempt: VerificationAttemptTable;
  verdict: VerdictTable;
  attempt_review: AttemptReviewTable;
  ride_share: RideShareTable;
  outbox: OutboxTable;
  strava_budget: StravaBudgetTable;
  strava_rider_reads: StravaRiderReadsTable;
  event: EventTable;
  event_level: EventLevelTable;
  event_registration: EventRegistrationTable;
  event_result: EventResultTable;
  certificate: CertificateTable;
  certificate_key: CertificateKeyTable;
}
