import { sql } from 'kysely';
import { providers } from '#contract/auth/auth.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import { writeAudit } from '#server/modules/audit/audit.service.ts';
import { saveFile } from '#server/modules/files/files.service.ts';
import { createNotices } from '#server/modules/notices/notices.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { learnedRides } from '#tests/contract/exampleAnswers.ts';
import { createCyclingEvent } from '#tests/server/modules/cyclingEvents/createCyclingEvent.ts';
import { createDeclarationRow } from '#tests/server/modules/deviceDeclarations/declarationSite.ts';
import { createRace } from '#tests/server/modules/races/raceSite.ts';
import { createRider, signIn } from './createRider.ts';
import { fillEventTables } from './fillEventTables.ts';
import { fillRaceTables } from './fillRaceTables.ts';
import { fillVerificationTables } from './fillVerificationTables.ts';
import { pngBytes } from './pngBytes.ts';
import { routeDraft } from './routeDrafts.ts';
import type { TestSite } from './testApp.ts';

/** Creates a rider with rows in every table that can contain rider data. */
export async function createRiderWithAllData(site: TestSite, username: string): Promise<string> {
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

/** A marked race, and the address of a calendar feed. */
async function fillCyclingTables(site: TestSite, riderId: string, username: string): Promise<void> {
  const { db, clock } = site;
  const slug = await createCyclingEvent(site);
  const { id } = await db.selectFrom('cycling_event').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
  const now = new Date(clock.nowMs());
  await db.insertInto('cycling_event_favorite').values({ rider_id: riderId, event_id: id, created_at: now }).execute();
  const feedBytes = Buffer.from(`feed of ${username}`);
  await db
    .insertInto('calendar_feed')
    .values({ rider_id: riderId, id, token_hash: feedBytes, token_encrypted: feedBytes, created_at: now })
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
