import type { ColumnType, Generated } from 'kysely';
import type { WeatherHours } from '#contract/weather/weather.ts';
import type { CertificateKeyTable, CertificateTable } from './certificateTables.ts';
import type { BigInteger, Json } from './columnTypes.ts';
import type { ContentItemTable, ContentVersionTable, PictureTable } from './contentTables.ts';
import type { CalendarFeedTable, CyclingEventFavoriteTable, CyclingEventTable } from './cyclingEventTables.ts';
import type { DeviceDeclarationTable } from './deviceDeclarationTable.ts';
import type { EventLevelTable, EventRegistrationTable, EventResultTable, EventTable } from './eventTables.ts';
import type { AdCountTable, ChannelFeedTable } from './feedTables.ts';
import type { HeadToHeadResultTable, HeadToHeadTable } from './headToHeadTables.ts';
import type { LapBoardTable, LapEntryTable, LapWatchTable } from './lapTables.ts';
import type {
  GroupRaceTable,
  RaceConsentScanTable,
  RaceConsentTable,
  RaceDisclosureTable,
  RaceHeatTable,
  RaceHeatTeamTable,
  RaceInvitationTable,
  RaceMemberTable,
  RaceRosterTable,
  RaceSubstitutionTable,
  RaceTable,
  RaceTeamMemberTable,
  RaceTeamTable,
} from './raceTables.ts';
import type {
  EffortMatchTable,
  RankingCalculationTable,
  RankingEntryTable,
  RankingMemberTable,
  RankingSegmentTable,
  SegmentBoardVersionTable,
  SegmentEffortTable,
} from './rankingTables.ts';
import type {
  AccessTokenTable,
  AuditEntryTable,
  ConsentTable,
  CourseLinkTable,
  FtpHistoryTable,
  IdempotencyKeyTable,
  LearnedRidesTable,
  MassHistoryTable,
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
import type { CourseFileTable, RoadItemTable, RoadVersionTable } from './roadAdminTables.ts';
import type {
  AnnouncementTable,
  CourseVersionTable,
  PaceRowTable,
  RouteSegmentTable,
  RouteTable,
  RouteVideoTable,
  SegmentTable,
  SegmentVideoTable,
  VisitNetworkTable,
  VisitSaltTable,
  VisitTable,
} from './routeTables.ts';
import type { ClientErrorHourTable, OperatorMailTable, OutsideServiceTable, PageViewTable } from './siteTables.ts';
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

/** One row. The version is incremented with every change of content, in the same transaction. */
export interface ContentStateTable {
  id: Generated<number>;
  version: number;
}

/** Number of changes of announcements, published content and stored weather. */
export interface ChangeCountTable {
  name: string;
  count: BigInteger;
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

/** Weather of a past day and the next one in a cell of `weatherGrid`; days are those of Asia/Taipei. */
export interface WeatherCellTable {
  day: string;
  lat_cdeg: number;
  lon_cdeg: number;
  elevation_m: number;
  fetched_on: string;
  payload: Json<WeatherHours>;
}

/** Calls in the current minute, hour and day: `spent` are all of them, `past` those for past days. */
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
  ad_count: AdCountTable;
  change_count: ChangeCountTable;
  channel_feed: ChannelFeedTable;
  content_state: ContentStateTable;
  key_sentinel: KeySentinelTable;
  write_probe: WriteProbeTable;
  page_view: PageViewTable;
  client_error_hour: ClientErrorHourTable;
  outside_service: OutsideServiceTable;
  operator_mail: OperatorMailTable;
  stored_file: StoredFileTable;
  rider: RiderTable;
  rider_identity: RiderIdentityTable;
  sign_in_attempt: SignInAttemptTable;
  session_family: SessionFamilyTable;
  access_token: AccessTokenTable;
  ftp_history: FtpHistoryTable;
  mass_history: MassHistoryTable;
  consent: ConsentTable;
  notice: NoticeTable;
  audit_entry: AuditEntryTable;
  provider_event: ProviderEventTable;
  idempotency_key: IdempotencyKeyTable;
  private_course: PrivateCourseTable;
  course_link: CourseLinkTable;
  learned_rides: LearnedRidesTable;
  pace_setting: PaceSettingTable;
  picture: PictureTable;
  weather_cell: WeatherCellTable;
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
  content_item: ContentItemTable;
  content_version: ContentVersionTable;
  course_file: CourseFileTable;
  road_item: RoadItemTable;
  road_version: RoadVersionTable;
  effort_match: EffortMatchTable;
  ranking_calculation: RankingCalculationTable;
  ranking_entry: RankingEntryTable;
  ranking_member: RankingMemberTable;
  ranking_segment: RankingSegmentTable;
  segment_board_version: SegmentBoardVersionTable;
  segment_effort: SegmentEffortTable;
  group_race: GroupRaceTable;
  race: RaceTable;
  race_consent: RaceConsentTable;
  race_consent_scan: RaceConsentScanTable;
  race_disclosure: RaceDisclosureTable;
  race_heat: RaceHeatTable;
  race_heat_team: RaceHeatTeamTable;
  race_invitation: RaceInvitationTable;
  race_member: RaceMemberTable;
  race_roster: RaceRosterTable;
  race_substitution: RaceSubstitutionTable;
  head_to_head: HeadToHeadTable;
  head_to_head_result: HeadToHeadResultTable;
  lap_board: LapBoardTable;
  lap_watch: LapWatchTable;
  lap_entry: LapEntryTable;
  race_team: RaceTeamTable;
  race_team_member: RaceTeamMemberTable;
  event: EventTable;
  cycling_event: CyclingEventTable;
  cycling_event_favorite: CyclingEventFavoriteTable;
  calendar_feed: CalendarFeedTable;
  event_level: EventLevelTable;
  event_registration: EventRegistrationTable;
  event_result: EventResultTable;
  device_declaration: DeviceDeclarationTable;
  certificate: CertificateTable;
  certificate_key: CertificateKeyTable;
}
