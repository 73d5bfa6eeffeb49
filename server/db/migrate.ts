import { type Kysely, sql } from 'kysely';
import { DEFAULT_MIGRATION_TABLE, type Migration, Migrator } from 'kysely/migration';
import { routesMigration } from './migrations/001_routes.ts';
import { visitNetworksMigration } from './migrations/002_visit_networks.ts';
import { immutableCoursesMigration } from './migrations/003_immutable_courses.ts';
import { contentNumberMigration } from './migrations/004_content_number.ts';
import { ridersMigration } from './migrations/005_riders.ts';
import { paceSettingsMigration } from './migrations/006_pace_settings.ts';
import { weatherMigration } from './migrations/007_weather.ts';
import { pastWeatherMigration } from './migrations/008_past_weather.ts';
import { verificationsMigration } from './migrations/009_verifications.ts';
import { reviewsMigration } from './migrations/010_reviews.ts';
import { forgettingMigration } from './migrations/011_forgetting.ts';
import { stravaReadsMigration } from './migrations/012_strava_reads.ts';
import { ridePrintsMigration } from './migrations/013_ride_prints.ts';
import { uncheckedStretchesMigration } from './migrations/014_unchecked_stretches.ts';
import { learnedRidesMigration } from './migrations/016_learned_rides.ts';
import { ruleDatesMigration } from './migrations/017_rule_dates.ts';
import { rideSpansMigration } from './migrations/018_ride_spans.ts';
import { boundsAndSentinelsMigration } from './migrations/019_bounds_and_sentinels.ts';
import { sessionsMigration } from './migrations/020_sessions.ts';
import { usernameLooksMigration } from './migrations/022_username_looks.ts';
import { courseLinksMigration } from './migrations/025_course_links.ts';
import { announcementsMigration } from './migrations/026_announcements.ts';
import { rideSharesMigration } from './migrations/029_ride_shares.ts';
import { challengeCardsMigration } from './migrations/032_challenge_cards.ts';
import { videosMigration } from './migrations/033_videos.ts';
import { zoneChangesMigration } from './migrations/035_zone_changes.ts';
import { eventsMigration } from './migrations/040_events.ts';
import { certificatesMigration } from './migrations/045_certificates.ts';
import { auditOrderMigration } from './migrations/048_audit_order.ts';
import { sampleRidersMigration } from './migrations/049_sample_riders.ts';
import { revocationsMigration } from './migrations/050_revocations.ts';
import { racesMigration } from './migrations/060_races.ts';
import { raceConsentMigration } from './migrations/061_race_consent.ts';
import { lapBoardMigration } from './migrations/064_lap_board.ts';
import { raceDataMigration } from './migrations/074_race_data.ts';
import { cyclingEventsMigration } from './migrations/080_cycling_events.ts';
import { raceAdminMigration } from './migrations/081_race_desk.ts';
import { raceDisclosuresMigration } from './migrations/082_race_disclosures.ts';
import { raceHeatsMigration } from './migrations/083_race_heats.ts';
import { rankingsMigration } from './migrations/090_rankings.ts';
import { segmentBoardsMigration } from './migrations/091_segment_boards.ts';
import { rankingReplayMigration } from './migrations/092_ranking_replay.ts';
import { contentMigration } from './migrations/100_content.ts';
import { headToHeadsMigration } from './migrations/101_head_to_heads.ts';
import { deviceDeclarationsMigration } from './migrations/102_device_declarations.ts';
import { picturesAndCyclingEventsMigration } from './migrations/103_pictures_and_cycling_events.ts';
import { feedsAndAdsMigration } from './migrations/104_feeds_and_ads.ts';
import { pageViewsAndStatusMigration } from './migrations/105_page_views_and_status.ts';
import { routeAdminMigration } from './migrations/106_route_desk.ts';
import { roadScheduleMigration } from './migrations/107_road_schedule.ts';
import { changeCountsMigration } from './migrations/108_change_counts.ts';
import { massHistoryMigration } from './migrations/110_mass_history.ts';
import type { Database } from './tables.ts';

/** In the order of their names. A released name never changes. */
const migrations: Record<string, Migration> = {
  '001_routes': routesMigration,
  '002_visit_networks': visitNetworksMigration,
  '003_immutable_courses': immutableCoursesMigration,
  '004_content_number': contentNumberMigration,
  '005_riders': ridersMigration,
  '006_pace_settings': paceSettingsMigration,
  '007_weather': weatherMigration,
  '008_past_weather': pastWeatherMigration,
  '009_verifications': verificationsMigration,
  '010_reviews': reviewsMigration,
  '011_forgetting': forgettingMigration,
  '012_strava_reads': stravaReadsMigration,
  '013_ride_prints': ridePrintsMigration,
  '014_unchecked_stretches': uncheckedStretchesMigration,
  '016_learned_rides': learnedRidesMigration,
  '017_rule_dates': ruleDatesMigration,
  '018_ride_spans': rideSpansMigration,
  '019_bounds_and_sentinels': boundsAndSentinelsMigration,
  '020_sessions': sessionsMigration,
  '022_username_looks': usernameLooksMigration,
  '025_course_links': courseLinksMigration,
  '026_announcements': announcementsMigration,
  '029_ride_shares': rideSharesMigration,
  '032_challenge_cards': challengeCardsMigration,
  '033_videos': videosMigration,
  '035_zone_changes': zoneChangesMigration,
  '040_events': eventsMigration,
  '045_certificates': certificatesMigration,
  '048_audit_order': auditOrderMigration,
  '049_sample_riders': sampleRidersMigration,
  '050_revocations': revocationsMigration,
  '060_races': racesMigration,
  '061_race_consent': raceConsentMigration,
  '064_lap_board': lapBoardMigration,
  '074_race_data': raceDataMigration,
  '080_cycling_events': cyclingEventsMigration,
  '081_race_desk': raceAdminMigration,
  '082_race_disclosures': raceDisclosuresMigration,
  '083_race_heats': raceHeatsMigration,
  '090_rankings': rankingsMigration,
  '091_segment_boards': segmentBoardsMigration,
  '092_ranking_replay': rankingReplayMigration,
  '100_content': contentMigration,
  '101_head_to_heads': headToHeadsMigration,
  '102_device_declarations': deviceDeclarationsMigration,
  '103_pictures_and_cycling_events': picturesAndCyclingEventsMigration,
  '104_feeds_and_ads': feedsAndAdsMigration,
  '105_page_views_and_status': pageViewsAndStatusMigration,
  '106_route_desk': routeAdminMigration,
  '107_road_schedule': roadScheduleMigration,
  '108_change_counts': changeCountsMigration,
  '110_mass_history': massHistoryMigration,
};

function createMigrator(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Migrates the database to the version of this program. Several processes may call it at once: an advisory lock lets
 * only one run. Throws if a newer program has migrated the database.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<void> {
  const newer = await findNewerMigration(db);
  if (newer !== undefined) {
    throw new Error(`a newer version of this program has already changed it (${newer}); start that version.`);
  }
  const { error } = await createMigrator(db).migrateToLatest();
  if (error) throw error;
}

async function findNewerMigration(db: Kysely<Database>): Promise<string | undefined> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass(${DEFAULT_MIGRATION_TABLE}) is not null as exists
  `.execute(db);
  if (!tables[0]?.exists) return undefined;
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by name desc
  `.execute(db);
  return rows.find(({ name }) => !(name in migrations))?.name;
}

/** Whether all migrations of this program have run. */
export async function isMigrated(db: Kysely<Database>): Promise<boolean> {
  const knownMigrations = await createMigrator(db).getMigrations();
  return knownMigrations.every((migration) => migration.executedAt !== undefined);
}
