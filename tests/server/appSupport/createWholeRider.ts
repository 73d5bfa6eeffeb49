import { sql } from 'kysely';
import { providers } from '#contract/auth/auth.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { encryptBytes, encryptText } from '#server/keys/encryptBytes.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveFile } from '#server/modules/files/files.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { shareTokenAad } from '#server/modules/shares/shareTokenAad.ts';
import { uploadNameAad, uploadPieceAad } from '#server/modules/uploads/uploadAad.ts';
import { activityAad, evidenceAad } from '#server/modules/verifications/store/activityAad.ts';
import { packEvidence } from '#server/modules/verifications/store/evidence.ts';
import { learnedRides } from '#tests/contract/exampleAnswers.ts';
import { createCyclingEvent } from '#tests/server/modules/cyclingEvents/createCyclingEvent.ts';
import { createDeclarationRow } from '#tests/server/modules/deviceDeclarations/declarationSite.ts';
import { createRace } from '#tests/server/modules/races/raceSite.ts';
import { challengeDraft } from './challengeDrafts.ts';
import { createRider, signIn } from './createRider.ts';
import { fillRaceTables } from './fillRaceTables.ts';
import { pngBytes } from './pngBytes.ts';
import { routeDraft } from './routeDrafts.ts';
import type { TestSite } from './testApp.ts';

/** Creates a rider with rows in every table that can contain rider data. */
export async function createWholeRider(site: TestSite, username: string): Promise<string> {
  const { db, clock } = site;
  const columns = { first_name: `First ${username}`, last_name: 'Lin', mass_kg: 60, height_cm: 170, ftp_w: 230 };
  const email = `${username}@example.test`;
  const riderId = await createRider(site, { username, email, providers, columns: { ...columns, gender: 'male' } });
  await signIn(site, riderId);
  const draft = { kind: 'avatar', ownerRiderId: riderId, visibility: 'public', bytes: pngBytes } as const;
  const avatar = await saveFile(db, clock, draft);
  await db.updateTable('rider').set({ avatar_file_id: avatar }).where('id', '=', riderId).execute();
  await createNotices(site).add(db, riderId, 'welcome');
  await writeAudit(db, clock, {
    actor: { kind: 'rider', riderId },
    action: 'rider.exported',
    subject: { kind: 'rider', id: riderId },
  });
  await fillRiderTables(site, riderId, username);
  await fillPaceTables(site, riderId);
  await fillVerificationTables(site, riderId, username);
  await fillEventTables(site, riderId, username);
  await fillRankingTables(site, riderId);
  await fillContentTables(site, riderId);
  await fillCyclingTables(site, riderId, username);
  await fillRaceTables(site, riderId, username);
  await fillDeviceTables(site, riderId);
  return riderId;
}

async function fillRiderTables({ db, clock }: TestSite, riderId: string, username: string): Promise<void> {
  const now = new Date(clock.nowMs());
  await db
    .insertInto('strava_rider_reads')
    .values({ rider_id: riderId, quarter_start: now, quarter_lists: 1, day_start: now, day_lists: 1, day_rides: 2 })
    .execute();
  const id = () => uuidv7(clock.nowMs());
  await db.insertInto('mass_history').values({ rider_id: riderId, since: now, mass_kg: 61 }).execute();
  await db.insertInto('ftp_history').values({ rider_id: riderId, since: now, ftp_w: 230 }).execute();
  await db
    .insertInto('consent')
    .values({ id: id(), rider_id: riderId, purpose: 'publishTimes', text_version: 1, given_at: now })
    .execute();
  await db
    .insertInto('sign_in_attempt')
    .values({
      state_hash: Buffer.from(`state ${username}`),
      browser_hash: Buffer.from(`browser ${username}`),
      provider: 'google',
      redirect_uri: 'http://localhost/api/auth/google/callback/',
      link_rider_id: riderId,
      created_at: now,
      expires_at: now,
    })
    .execute();
  await db
    .insertInto('provider_event')
    .values({ id: id(), provider: 'strava', subject: `strava-${username}`, kind: 'deauthorised', received_at: now })
    .execute();
}

async function fillPaceTables({ db, clock }: TestSite, riderId: string): Promise<void> {
  const now = new Date(clock.nowMs());
  const courseId = uuidv7(clock.nowMs());
  await saveRoute(db, routeDraft('wuling-west'));
  await db
    .insertInto('private_course')
    .values({
      id: courseId,
      rider_id: riderId,
      name: 'Home loop',
      distance_m: 100,
      distance_dm: [0, 1000],
      elevation_dm: [0, 10],
      lat_e5: [2_400_000, 10],
      lon_e5: [12_100_000, 10],
      attribution: '',
      is_approximate: false,
      rows: '[]',
      created_at: now,
    })
    .execute();
  await db
    .insertInto('course_link')
    .values({ private_course_id: courseId, rider_id: riderId, token: `link-${courseId}`, created_at: now })
    .execute();
  const settings = {
    rider_id: riderId,
    schema_version: 1,
    model_version: 1,
    inputs: sql<never>`'{}'::jsonb`,
    weather: sql<never>`'{}'::jsonb`,
    rows: sql<never>`'[]'::jsonb`,
    segment_count: 1,
    elapsed_s: 60,
    created_at: now,
    updated_at: now,
  };
  await db
    .insertInto('pace_setting')
    .values([
      { ...settings, id: uuidv7(clock.nowMs()), name: 'Home', private_course_id: courseId },
      { ...settings, id: uuidv7(clock.nowMs()), name: 'Wuling', route_id: 'wuling-west', course_version: 1 },
    ])
    .execute();
  await db
    .insertInto('learned_rides')
    .values({ rider_id: riderId, rides: JSON.stringify(learnedRides.rides), updated_at: now })
    .execute();
  await db
    .insertInto('idempotency_key')
    .values({
      rider_id: riderId,
      key: uuidv7(clock.nowMs()),
      operation: 'POST /api/pace-settings/',
      request_hash: Buffer.from('hash'),
      answer: '{}',
      created_at: now,
    })
    .execute();
}

/** A file being uploaded, a ride with its track, an attempt in review and its verdict. */
async function fillVerificationTables(
  { db, clock, config }: TestSite,
  riderId: string,
  username: string,
): Promise<void> {
  const now = new Date(clock.nowMs());
  const id = () => uuidv7(clock.nowMs());
  const uploadId = id();
  const activityId = id();
  const attemptId = id();
  const { columnKeys: keys } = config;
  await saveChallenge(db, challengeDraft('wuling'), clock);
  const name = encryptText(keys, uploadNameAad(uploadId), `${username}.gpx`);
  const file = { file_name_encrypted: name, size_bytes: 3, chunk_bytes: 262_144, created_at: now, expires_at: now };
  await db
    .insertInto('upload')
    .values({ id: uploadId, rider_id: riderId, ...file })
    .execute();
  await db
    .insertInto('upload_chunk')
    .values({
      upload_id: uploadId,
      position: 0,
      bytes_sealed: encryptBytes(keys, uploadPieceAad(uploadId, 0), Buffer.from(username)),
    })
    .execute();
  await db
    .insertInto('activity')
    .values({
      id: activityId,
      rider_id: riderId,
      source: 'strava',
      external_id: `77${username.length}`,
      name_encrypted: encryptText(keys, activityAad('name', activityId), `Ride of ${username}`),
      file_name_encrypted: encryptText(keys, activityAad('file_name', activityId), `${username}.gpx`),
      sport_type: 'Ride',
      device_name: `Device of ${username}`,
      started_at: now,
      created_at: now,
      content_hash: Buffer.from(`content ${username}`),
      ride_hash: Buffer.from(`ride ${username}`),
    })
    .execute();
  await db
    .insertInto('activity_print')
    .values({ activity_id: activityId, print: BigInt(username.length), timed_print: null })
    .execute();
  const column = Float64Array.of(1, 2, 3);
  const facts = {
    sportType: 'Ride',
    deviceName: null,
    isTrainer: false,
    isManual: false,
    isFlagged: false,
    creator: null,
    format: 'strava',
  } as const;
  const none = { elevationM: null, distanceM: null, powerW: null, heartRateBpm: null };
  const samples = { timeS: column, latDeg: column, lonDeg: column, ...none };
  const packed = packEvidence({ startedAtMs: clock.nowMs(), facts, samples });
  await db
    .insertInto('activity_evidence')
    .values({
      activity_id: activityId,
      samples_sealed: encryptBytes(keys, evidenceAad(activityId), packed),
      sample_count: 3,
      expires_at: new Date(clock.nowMs() + 86_400_000),
    })
    .execute();
  const rode = {
    rider_id: riderId,
    challenge_id: 'wuling',
    rule_version: 1,
    category: 'ride',
    source: 'strava',
  } as const;
  await db
    .insertInto('verification_attempt')
    .values({
      id: attemptId,
      ...rode,
      strava_activity_id: '77',
      activity_id: activityId,
      status: 'inReview',
      submitted_at: now,
      due_at: now,
      started_at: now,
      elapsed_s: 3_600,
      algorithm_version: 1,
    })
    .execute();
  await db
    .insertInto('verdict')
    .values({
      id: id(),
      attempt_id: attemptId,
      ...rode,
      status: 'passed',
      algorithm_version: 1,
      started_at: now,
      elapsed_s: 3_600,
      created_at: now,
      passed_at: now,
    })
    .execute();
  const shareId = id();
  await db
    .insertInto('ride_share')
    .values({
      id: shareId,
      rider_id: riderId,
      attempt_id: attemptId,
      created_at: now,
      language: 'zh-TW',
      shows_name: true,
      shows_date: true,
      shows_plan: false,
      plan_s: null,
      token_hash: Buffer.from(`link of ${username}`),
      token_encrypted: encryptText(keys, shareTokenAad(shareId), `link-of-${username}`),
    })
    .execute();
  await db
    .insertInto('attempt_review')
    .values({
      id: id(),
      attempt_id: attemptId,
      kind: 'appeal',
      opened_at: now,
      appeal_text: `I, ${username}, was there.`,
    })
    .execute();
}

/** A marked race, and the address of a calendar feed. */
async function fillCyclingTables(site: TestSite, riderId: string, username: string): Promise<void> {
  const { db, clock } = site;
  const slug = await createCyclingEvent(site);
  const { id } = await db.selectFrom('cycling_event').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const now = new Date(clock.nowMs());
  await db.insertInto('cycling_event_favorite').values({ rider_id: riderId, event_id: id, created_at: now }).execute();
  const sealed = Buffer.from(`feed of ${username}`);
  await db
    .insertInto('calendar_feed')
    .values({ rider_id: riderId, id, token_hash: sealed, token_encrypted: sealed, created_at: now })
    .execute();
}

/** Consent to be ranked, an effort, and a board entry. */
async function fillRankingTables({ db, clock }: TestSite, riderId: string): Promise<void> {
  const now = new Date(clock.nowMs());
  const id = uuidv7(clock.nowMs());
  const name = `ranked-${riderId.slice(-12)}`;
  const draft = routeDraft(name);
  const segments = draft.segments.map((segment) => ({ ...segment, slug: name }));
  await saveRoute(db, { ...draft, segments });
  const segment = await db.selectFrom('segment').select('id').where('slug', '=', name).executeTakeFirstOrThrow();
  await db.insertInto('ranking_member').values({ rider_id: riderId, joined_at: now }).execute();
  const ride = await db.selectFrom('activity').select('id').where('rider_id', '=', riderId).executeTakeFirstOrThrow();
  await db.insertInto('effort_match').values({ activity_id: ride.id, matched_at: now }).execute();
  await db
    .insertInto('segment_effort')
    .values({
      id,
      segment_id: segment.id,
      rider_id: riderId,
      activity_id: ride.id,
      source: 'file',
      power_w: 231,
      ridden_on: '2026-02-01',
      elapsed_s: 1_000,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('ranking_calculation')
    .values({ id, state: 'done', step: 'boards', formula_version: 1, requested_at: now })
    .execute();
  await db
    .insertInto('ranking_entry')
    .values({
      calculation_id: id,
      span: 'all',
      rider_id: riderId,
      rank: 1,
      score: 40,
      climbing_rank: 1,
      climbing_score: 40,
      wins: 1,
      rank_before: null,
      climbing_rank_before: null,
    })
    .execute();
}

/** Content written by the rider as an administrator. */
async function fillContentTables({ db, clock }: TestSite, riderId: string): Promise<void> {
  const now = new Date(clock.nowMs());
  const item = { id: uuidv7(clock.nowMs()), kind: 'page', slug: `page-${riderId.slice(-12)}`, draft: '{}' } as const;
  await db
    .insertInto('content_item')
    .values({ ...item, version: 1, published: null, scheduled: null, created_at: now, updated_at: now })
    .execute();
  await db
    .insertInto('content_version')
    .values({ item_id: item.id, version: 1, action: 'created', draft: '{}', rider_id: riderId, at: now })
    .execute();
  const road = { kind: 'route', id: item.slug, version: 1, draft: '{}' } as const;
  await db
    .insertInto('road_item')
    .values({ ...road, draft_base: '', known_base: '', updated_at: now })
    .execute();
  await db
    .insertInto('road_version')
    .values({ ...road, action: 'created', rider_id: riderId, at: now })
    .execute();
}

/** Devices declared for a race; no other row may reference them. */
async function fillDeviceTables(site: TestSite, riderId: string): Promise<void> {
  const raceId = await createRace(site, { slug: `devices-${riderId.slice(-12)}`, day: '2031-05-18' });
  const now = new Date(site.clock.nowMs());
  await site.db.insertInto('device_declaration').values(createDeclarationRow({ raceId, riderId, now })).execute();
}

/** An event of the rider, with a registration and a result in it. */
async function fillEventTables({ db, clock }: TestSite, riderId: string, username: string): Promise<void> {
  const now = new Date(clock.nowMs());
  const daysAhead = (days: number) => new Date(clock.nowMs() + days * 86_400_000);
  const eventId = uuidv7(clock.nowMs());
  const registrationId = uuidv7(clock.nowMs());
  await db
    .insertInto('event')
    .values({
      id: eventId,
      slug: `event-${eventId}`,
      organiser_rider_id: riderId,
      name: '{"zh-TW":"春季認證"}',
      type: 'competition',
      challenge_id: 'wuling',
      description: null,
      picture: 'silhouette',
      registration_from: now,
      registration_until: daysAhead(1),
      certification_from: daysAhead(2),
      certification_until: daysAhead(3),
      max_participants: null,
      certificate_text: null,
      participant_count: 1,
      completed_count: 1,
      next_number: 2,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await db
    .insertInto('event_level')
    .values({ event_id: eventId, position: 0, name: '{"zh-TW":"金級"}', within_s: 14_400 })
    .execute();
  await db
    .insertInto('event_registration')
    .values({
      id: registrationId,
      event_id: eventId,
      rider_id: riderId,
      state: 'registered',
      number: 1,
      first_position: null,
      name_shown: 'name',
      shows_times: true,
      is_woman: false,
      age_group: null,
      team_name: `Team of ${username}`,
      target_level: null,
      text_version: 1,
      joined_at: now,
    })
    .execute();
  await db
    .insertInto('event_result')
    .values({
      registration_id: registrationId,
      source_kind: 'any',
      event_id: eventId,
      verdict_id: uuidv7(clock.nowMs()),
      attempt_id: null,
      category: 'ride',
      source: 'file',
      elapsed_s: 3_600,
      ridden_on: '2026-03-01',
      splits_s: [1_800, 3_600],
    })
    .execute();
  const keyId = `key-${eventId}`;
  await db.insertInto('certificate_key').values({ key_id: keyId, public_key: 'AAAA', first_used_at: now }).execute();
  await db
    .insertInto('certificate')
    .values({
      id: eventId.replaceAll('-', '').slice(-22),
      event_id: eventId,
      rider_id: riderId,
      state: 'revoked',
      revoked_at: now,
      revocation_reason: 'withdrawn',
      revocation_note: `Two accounts of ${username}.`,
      number: '2026-0001',
      participant: username,
      elapsed_s: 3_600,
      ridden_on: '2026-03-01',
      content: '{"event":{"id":"spring"},"level":null}',
      splits_s: [1_800, 3_600],
      issued_at: now,
      key_id: keyId,
      payload: 'e30',
      signature: 'AAAA',
    })
    .execute();
}
