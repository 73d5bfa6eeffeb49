import { uuidv7 } from '#server/base/uuidv7.ts';
import type { TestSite } from './testApp.ts';

/** An event of the rider, with a registration and a result in it. */
export async function fillEventTables({ db, clock }: TestSite, riderId: string, username: string): Promise<void> {
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
      certificate_name: `Certificate of ${username}`,
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
