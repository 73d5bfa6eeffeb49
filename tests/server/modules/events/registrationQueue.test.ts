import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { RegistrationQueue } from '#server/modules/events/registrationQueue.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { eraseRider } from '#server/modules/riders/account.service.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import {
  createEvent,
  createRegisterCall,
  createRegistrationDraft,
  createRiders,
  createServices,
  readCounts,
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

/** All riders register at once, spread over several processes; returns the codes of the refusals. */
async function registerAtOnce(target: TestSite, db: Db, riders: readonly string[]): Promise<unknown[]> {
  const processes = Array.from({ length: 4 }, () => createServices(target, db).registrations);
  const settled = await Promise.allSettled(
    riders.map((riderId, index) => processes[index % processes.length]?.register(createRegisterCall(riderId))),
  );
  return settled.flatMap((outcome) => (outcome.status === 'rejected' ? [Reflect.get(outcome.reason, 'code')] : []));
}

it('fills 100 seats with 500 simultaneous riders in four processes', async () => {
  await createEvent(site, { max_participants: 100 });
  const refused = await registerAtOnce(site, site.pool, await createRiders(site, 500));
  expect(await readCounts(site)).toEqual({ registered: 100, waitlisted: 0, counted: 100, countedWaiting: 0 });
  expect(refused).toEqual(Array.from({ length: 400 }, () => 'event.full'));
});

it('oversells without the lock (control)', async () => {
  const otherSite = await createTestSite();
  await saveRoad(otherSite);
  await createEvent(otherSite, { max_participants: 10 });
  await sql`drop index event_registration_order`.execute(otherSite.db);
  await openConnections(otherSite.db, 8);
  await registerAtOnce(otherSite, otherSite.db.withPlugin(new WithoutRowLocks()), await createRiders(otherSite, 200));
  expect((await readCounts(otherSite)).registered).toBeGreaterThan(10);
  await otherSite.close();
}, 60_000);

it('serves a group in the order of arrival, seats before the waiting list', async () => {
  await createEvent(site);
  const riders = await createRiders(site, 12);
  const { registrations } = createServices(site, site.pool);
  const draft = createRegistrationDraft({ waitlist: true });
  await Promise.all(riders.map((riderId) => registrations.register(createRegisterCall(riderId, { draft }))));
  const rows = await site.db.selectFrom('event_registration').selectAll().orderBy('number').execute();
  expect(rows.map(({ rider_id: riderId }) => riderId)).toEqual(riders);
  expect(rows.map(({ first_position: position }) => position)).toEqual([null, null, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('answers each rider of a group separately', async () => {
  await createEvent(site, { max_participants: null });
  const { registrations } = createServices(site, site.pool);
  const [first = '', deletedRider = '', fast = '', twice = '', last = ''] = await createRiders(site, 5);
  const otherKey = randomUUID();
  const sameKey = randomUUID();
  await registrations.register(createRegisterCall(fast));
  const dataSources = listPersonalDataSources(site.config.columnKeys, site.clock);
  await site.db.transaction().execute((tx) => eraseRider(tx, dataSources, deletedRider));
  const settled = await Promise.allSettled([
    registrations.register(createRegisterCall(first)),
    registrations.register(createRegisterCall(deletedRider)),
    registrations.register(createRegisterCall(fast)),
    registrations.register(createRegisterCall(first, { draft: createRegistrationDraft({ target_level: 7 }) })),
    registrations.register(createRegisterCall(twice, { key: sameKey })),
    registrations.register(createRegisterCall(twice, { key: sameKey })),
    registrations.register(createRegisterCall(twice, { key: otherKey })),
    registrations.register(
      createRegisterCall(twice, { key: sameKey, draft: createRegistrationDraft({ team_name: '車隊' }) }),
    ),
    registrations.register(createRegisterCall(last, { draft: createRegistrationDraft({ target_level: 7 }) })),
  ]);
  expect(
    settled.map((outcome) => (outcome.status === 'fulfilled' ? 'placed' : String(Reflect.get(outcome.reason, 'code')))),
  ).toEqual([
    'placed',
    'auth.expired',
    'event.alreadyRegistered',
    'event.alreadyRegistered',
    'placed',
    'placed',
    'event.alreadyRegistered',
    'idempotency.keyReused',
    'request.invalid',
  ]);
  expect(await readCounts(site)).toMatchObject({ registered: 3, counted: 3 });
});

it('stores no key for a refusal: repeating the call succeeds once there is a seat', async () => {
  await createEvent(site, { max_participants: 1 });
  const { registrations } = createServices(site, site.pool);
  const [first = '', second = ''] = await createRiders(site, 2);
  await registrations.register(createRegisterCall(first));
  const secondCall = createRegisterCall(second);
  await expect(registrations.register(secondCall)).rejects.toMatchObject({ code: 'event.full' });
  await registrations.cancel(first, 'spring');
  const { id } = await registrations.register(secondCall);
  expect(await registrations.register(secondCall)).toEqual({ id });
});

it('fails only the call that cannot be written', async () => {
  await createEvent(site, { max_participants: null });
  const riders = await createRiders(site, 6);
  await sql`create or replace function refuse() returns trigger language plpgsql as $$
    begin if new.team_name = '×' then raise exception 'not this one'; end if; return new; end $$`.execute(site.db);
  await sql`create trigger refused before insert on event_registration for each row execute function refuse()`.execute(
    site.db,
  );
  const { registrations } = createServices(site, site.pool);
  const settled = await Promise.allSettled(
    riders.map((riderId, index) =>
      registrations.register(
        createRegisterCall(riderId, { draft: createRegistrationDraft({ team_name: index === 3 ? '×' : null }) }),
      ),
    ),
  );
  await sql`drop trigger refused on event_registration`.execute(site.db);
  expect(settled.map(({ status }) => status)).toEqual(
    riders.map((_, index) => (index === 3 ? 'rejected' : 'fulfilled')),
  );
  expect(await readCounts(site)).toMatchObject({ registered: 5, counted: 5 });
});

it('stops processing a group once the database is unavailable', async () => {
  const code = (text: string) => Object.assign(new Error(text), { code: text });
  const groups: string[][] = [];
  let isGone = false;
  const queue = new RegistrationQueue((calls) => {
    const riders = calls.map(({ riderId }) => riderId);
    groups.push(riders);
    if (isGone) return Promise.reject(code('ECONNRESET'));
    if (riders.length > 1) return Promise.reject(code('23514'));
    isGone = riders[0] === 'second';
    return isGone ? Promise.reject(code('ECONNRESET')) : Promise.resolve(riders.map((id) => ({ id })));
  });
  // The first call runs alone; the others form the group that falls back to one by one.
  const settled = await Promise.allSettled(
    ['first', 'one', 'second', 'third'].map((id) => queue.add(createRegisterCall(id))),
  );
  expect(
    settled.map((outcome) =>
      outcome.status === 'fulfilled' ? outcome.value.id : String(Reflect.get(outcome.reason, 'code')),
    ),
  ).toEqual(['first', 'one', 'ECONNRESET', 'ECONNRESET']);
  expect(groups).toEqual([['first'], ['one', 'second', 'third'], ['one'], ['second']]);
  // A call in the next turn starts over.
  await setImmediate();
  isGone = false;
  expect(await queue.add(createRegisterCall('later'))).toEqual({ id: 'later' });
});

it('fails the whole group while the database does not answer, and recovers afterwards', async () => {
  await createEvent(site, { max_participants: null });
  const riders = await createRiders(site, 4);
  const { registrations } = createServices(site, site.pool);
  await site.db.transaction().execute(async (tx) => {
    await tx.selectFrom('event').select('id').forUpdate().execute();
    const settled = await Promise.allSettled(
      riders.map((riderId) => registrations.register(createRegisterCall(riderId))),
    );
    expect(settled.map(({ status }) => status)).toEqual(riders.map(() => 'rejected'));
  });
  await Promise.all(riders.map((riderId) => registrations.register(createRegisterCall(riderId))));
  expect(await readCounts(site)).toMatchObject({ registered: 4, counted: 4 });
}, 20_000);
