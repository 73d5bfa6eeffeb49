import { randomUUID } from 'node:crypto';
import type { CertificateSampleDraft } from '#contract/certificates/certificateSample.ts';
import type { EventDraft } from '#contract/events/eventDraft.ts';
import type { RegistrationDraft } from '#contract/events/registrations.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { createEventServices } from '#server/modules/events/eventServices.ts';
import type { ResultListener } from '#server/modules/events/resultListenerTypes.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';

export type EventSite = Pick<TestSite, 'db' | 'config'> & { readonly clock: Clock };

/** The site's clock is at 2026-03-01T04:00Z: registration is open, and certification begins in April. */
export const createEventDraft = (overrides: Partial<EventDraft> = {}): EventDraft => ({
  id: 'spring',
  name: { 'zh-TW': '西進武嶺春季認證' },
  type: 'certification',
  challenge_id: 'wuling-west',
  description: null,
  picture: 'silhouette',
  registration_from: '2026-03-01T00:00:00.000Z',
  registration_until: '2026-03-28T12:00:00.000Z',
  certification_from: '2026-04-02T16:00:00.000Z',
  certification_until: '2026-04-30T16:00:00.000Z',
  max_participants: 2,
  certificate_text: null,
  levels: [
    { name: { 'zh-TW': '銅級' }, within_s: 18_000, is_highest: false },
    { name: { 'zh-TW': '金級' }, within_s: 14_400, is_highest: true },
  ],
  ...overrides,
});

/** A sample certificate of that event, to be drawn before it is saved. */
export const createSampleDraft = (overrides: Partial<CertificateSampleDraft> = {}): CertificateSampleDraft => ({
  name: { 'zh-TW': '西進武嶺春季認證' },
  challenge_id: 'wuling-west',
  certificate_text: { 'zh-TW': '{participant} 以 {completionTime} 完成 {eventName}。' },
  level: { name: { 'zh-TW': '金級' }, within_s: 14_400, is_highest: true },
  ridden_at: '2026-04-02T16:00:00.000Z',
  language: 'zh-TW',
  ...overrides,
});

export const createRegistrationDraft = (overrides: Partial<RegistrationDraft> = {}): RegistrationDraft => ({
  name_shown: 'name',
  shows_times: true,
  is_woman: false,
  age_group: null,
  team_name: null,
  target_level: null,
  certificate_name: null,
  text_version: 1,
  waitlist: false,
  ...overrides,
});

export async function saveRoad(site: EventSite): Promise<void> {
  await saveRoute(site.db, routeDraft('wuling-west'));
  await saveChallenge(site.db, challengeDraft('wuling-west', { categories: ['ride', 'ebike'] }), site.clock);
}

/** The services of this module. A test may pass a manipulated `db`. */
export function createServices(site: EventSite, db: Db = site.db, listeners: readonly ResultListener[] = []) {
  const context = { ...site, db, lifecycle: { isDraining: false } };
  const challenges = createChallengesService(createChallengesRepository(context));
  return createEventServices({ ...context, challenges, listeners });
}

/** Creates an event of a new organiser, or of the given one; returns the organiser's id. */
export async function createEvent(
  site: EventSite,
  overrides: Partial<EventDraft> = {},
  organiserId?: string,
): Promise<string> {
  const username = `organiser-${randomUUID().slice(0, 8)}`;
  const riderId = organiserId ?? (await createRider(site, { username, role: 'organiser', providers: [] }));
  const { organiser } = createServices(site);
  const editor = { riderId, role: 'organiser' } as const;
  await site.db.transaction().execute((tx) => organiser.create(tx, editor, createEventDraft(overrides)));
  return riderId;
}

export async function createRiders(site: EventSite, count: number): Promise<string[]> {
  const now = new Date(site.clock.nowMs());
  const ids = Array.from({ length: count }, () => uuidv7(site.clock.nowMs()));
  const rows = ids.map((id) => {
    const name = `r${id.slice(-12)}`;
    return { id, username: name, username_key: name, first_name: '', last_name: '', created_at: now, updated_at: now };
  });
  for (let from = 0; from < rows.length; from += 2_000) {
    await site.db
      .insertInto('rider')
      .values(rows.slice(from, from + 2_000))
      .execute();
  }
  return ids;
}

/** The call that one press of the registration button sends. */
export const createRegisterCall = (
  riderId: string,
  { draft = createRegistrationDraft(), key = randomUUID(), id = 'spring' } = {},
) => ({
  riderId,
  key,
  slug: id,
  operation: `POST /api/events/${id}/registrations/`,
  body: draft,
});

/** Registers in a separate process, so that the call shares its transaction with no other. */
export const register = (
  site: EventSite,
  riderId: string,
  { db = site.db, ...call }: { readonly db?: Db } & Parameters<typeof createRegisterCall>[1] = {},
) => createServices(site, db).registrations.register(createRegisterCall(riderId, call));

export async function readCounts(site: EventSite) {
  const event = await site.db.selectFrom('event').selectAll().executeTakeFirstOrThrow();
  const rows = await site.db.selectFrom('event_registration').select('state').execute();
  const countState = (state: string) => rows.filter((row) => row.state === state).length;
  return {
    registered: countState('registered'),
    waitlisted: countState('waitlisted'),
    counted: event.participant_count,
    countedWaiting: event.waitlist_count,
  };
}

interface PassOptions {
  readonly elapsedS: number;
  readonly startedAt?: string;
  readonly source?: 'file' | 'strava';
  readonly category?: 'ride' | 'ebike';
}

/** A current verdict, with its message to the modules that depend on it. */
export async function addPass(
  site: EventSite,
  riderId: string,
  { elapsedS, startedAt, source = 'file', category = 'ride' }: PassOptions,
) {
  const id = uuidv7(site.clock.nowMs());
  const now = new Date(site.clock.nowMs());
  await site.db
    .insertInto('verdict')
    .values({
      id,
      attempt_id: null,
      rider_id: riderId,
      challenge_id: 'wuling-west',
      rule_version: 1,
      category,
      source,
      status: 'passed',
      started_at: new Date(startedAt ?? '2026-04-10T22:00:00Z'),
      elapsed_s: elapsedS,
      algorithm_version: 1,
      created_at: now,
      superseded_by: null,
      passed_at: now,
    })
    .execute();
  await addVerdictMessage(site, id);
  return id;
}

interface AttemptOptions extends Partial<PassOptions> {
  readonly status: 'passed' | 'failed' | 'inReview' | 'queued' | 'error';
  /** Seconds from the start to each checkpoint; null where it was missed. */
  readonly splitsS?: readonly (number | null)[];
  readonly errorCode?: string;
}

/** A submitted ride; if it passed or failed, it has a verdict. Returns the ids of both. */
export async function addAttempt(site: EventSite, riderId: string, ride: AttemptOptions) {
  const {
    status,
    elapsedS = null,
    startedAt = '2026-04-10T22:00:00Z',
    category = 'ride',
    splitsS,
    errorCode = null,
  } = ride;
  const now = new Date(site.clock.nowMs());
  const id = uuidv7(site.clock.nowMs());
  const toCheckpoint = (afterS: number | null) => ({
    at: afterS === null ? null : new Date(Date.parse(startedAt) + afterS * 1_000).toISOString(),
    passed: afterS !== null,
    split_s: afterS,
  });
  const result = { checkpoints: splitsS ? [0, ...splitsS].map(toCheckpoint) : [], efforts: [], reasons: [], flags: [] };
  const common = { rider_id: riderId, challenge_id: 'wuling-west', rule_version: 1, category, source: 'file' } as const;
  await site.db
    .insertInto('verification_attempt')
    .values({
      ...common,
      id,
      status,
      error_code: errorCode,
      submitted_at: now,
      due_at: now,
      result: JSON.stringify(result),
    })
    .execute();
  if (status !== 'passed' && status !== 'failed') return { id, verdictId: null };
  const verdictId = uuidv7(site.clock.nowMs());
  await site.db
    .insertInto('verdict')
    .values({
      ...common,
      id: verdictId,
      attempt_id: id,
      status,
      started_at: new Date(startedAt),
      elapsed_s: elapsedS,
      algorithm_version: 1,
      created_at: now,
      superseded_by: null,
      passed_at: status === 'passed' ? now : null,
    })
    .execute();
  await addVerdictMessage(site, verdictId);
  return { id, verdictId };
}

export async function addVerdictMessage(site: EventSite, verdictId: string): Promise<void> {
  const now = new Date(site.clock.nowMs());
  const payload = JSON.stringify({ verdict_id: verdictId });
  await site.db
    .insertInto('outbox')
    .values({ id: uuidv7(site.clock.nowMs()), topic: 'verdict.changed', payload, created_at: now, handled_at: null })
    .execute();
}
