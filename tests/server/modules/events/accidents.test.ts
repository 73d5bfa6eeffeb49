import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  createEvent,
  createRegistrationDraft,
  createRiders,
  createServices,
  readCounts,
  register,
  saveRoad,
} from './eventSite.ts';

let site: PooledSite;
beforeAll(async () => {
  site = await createPooledSite(16);
});
beforeEach(async () => {
  await site.reset();
  await saveRoad(site);
});
afterAll(() => site.close());

const waitlistDraft = createRegistrationDraft({ waitlist: true });

/**
 * Two seats are taken and ten riders wait. Then four cancel, the maximum becomes five and twelve register, all at once.
 */
async function runConflictingChanges(target: TestSite, db: Db): Promise<void> {
  const editor = { riderId: await createEvent(target), role: 'organiser' } as const;
  const riders = await createRiders(target, 12);
  const fresh = await createRiders(target, 12);
  for (const riderId of riders) await register(target, riderId, { draft: waitlistDraft });
  const { registrations, organiser } = createServices(target, db);
  await Promise.allSettled([
    ...riders.slice(0, 4).map((riderId) => registrations.cancel(riderId, 'spring')),
    organiser.update('spring', editor, { version: 1, max_participants: 5, is_confirmed: true }),
    ...fresh.map((riderId) => register(target, riderId, { db, draft: waitlistDraft })),
  ]);
}

describe('cancelling, raising the maximum and registering at once', () => {
  it('fills every seat and promotes no rider twice', async () => {
    await runConflictingChanges(site, site.pool);
    expect(await readCounts(site)).toEqual({ registered: 5, waitlisted: 15, counted: 5, countedWaiting: 15 });
    const notices = await site.db.selectFrom('notice').select('rider_id').where('kind', '=', 'eventPromoted').execute();
    expect(new Set(notices.map(({ rider_id: id }) => id)).size).toBe(notices.length);
  });

  it('miscounts the seats without the lock (control)', async () => {
    const otherSite = await createTestSite();
    await saveRoad(otherSite);
    await sql`drop index event_registration_order`.execute(otherSite.db);
    await openConnections(otherSite.db, 12);
    await runConflictingChanges(otherSite, otherSite.db.withPlugin(new WithoutRowLocks()));
    const { registered, waitlisted, counted, countedWaiting } = await readCounts(otherSite);
    expect([counted, countedWaiting]).not.toEqual([registered, waitlisted]);
    await otherSite.close();
  }, 60_000);
});

describe('a connection that ends in the middle of a transaction', () => {
  /** The database terminates the session that executes `statement`. Nothing of its transaction may remain. */
  async function runWithBrokenSession(
    statement: 'insert on notice' | 'insert on idempotency_key',
    run: () => Promise<unknown>,
  ) {
    const table = sql.raw(statement.split(' ').at(-1) ?? '');
    await sql`create or replace function break_session() returns trigger language plpgsql as $$
      begin perform pg_terminate_backend(pg_backend_pid()); perform pg_sleep(5); return new; end $$`.execute(site.db);
    await sql`create trigger broken before ${sql.raw(statement)} for each row execute function break_session()`.execute(
      site.db,
    );
    const outcome = await run().catch((error: unknown) => error);
    await sql`drop trigger broken on ${table}`.execute(site.db);
    expect(String(outcome)).toMatch(/connection/i);
  }

  it('between seat and answer loses no seat, and a repeated call gives one registration', async () => {
    await createEvent(site);
    const [riderId = ''] = await createRiders(site, 1);
    const key = randomUUID();
    await runWithBrokenSession('insert on idempotency_key', () => register(site, riderId, { db: site.pool, key }));
    expect(await readCounts(site)).toMatchObject({ registered: 0, counted: 0 });
    await register(site, riderId, { db: site.pool, key });
    await register(site, riderId, { db: site.pool, key });
    expect(await readCounts(site)).toMatchObject({ registered: 1, counted: 1 });
  });

  it('between promotion and notice promotes no rider, and the next attempt does both once', async () => {
    await createEvent(site);
    const [firstRider = '', secondRider = '', thirdRider = ''] = await createRiders(site, 3);
    for (const riderId of [firstRider, secondRider, thirdRider])
      await register(site, riderId, { draft: waitlistDraft });
    const { registrations } = createServices(site, site.pool);
    await runWithBrokenSession('insert on notice', () => registrations.cancel(firstRider, 'spring'));
    expect(await readCounts(site)).toEqual({ registered: 2, waitlisted: 1, counted: 2, countedWaiting: 1 });
    await registrations.cancel(firstRider, 'spring');
    expect(await readCounts(site)).toEqual({ registered: 2, waitlisted: 0, counted: 2, countedWaiting: 0 });
    const notices = await site.db.selectFrom('notice').select(['rider_id', 'kind']).execute();
    expect(notices).toEqual([{ rider_id: thirdRider, kind: 'eventPromoted' }]);
  });
});

it('answers 503 with Retry-After if the lock is held for too long', async () => {
  await createEvent(site);
  const rider = await signInRider(site);
  const post = () =>
    rider.inject({
      method: 'POST',
      url: '/api/events/spring/registrations/',
      headers: { 'idempotency-key': randomUUID() },
      payload: waitlistDraft,
    });
  await site.db.transaction().execute(async (tx) => {
    await tx.selectFrom('event').select('id').forUpdate().execute();
    const answer = await post();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5']);
    expect(answer.json()).toMatchObject({ code: 'server.unavailable' });
  });
  expect((await post()).statusCode).toBe(201);
  expect(await readCounts(site)).toMatchObject({ registered: 1, counted: 1 });
}, 20_000);
