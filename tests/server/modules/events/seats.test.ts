import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { eraseRider } from '#server/modules/riders/account.service.ts';
import { createPooledSite, type PooledSite } from '#tests/server/appSupport/createPooledSite.ts';
import { createTestSite } from '#tests/server/appSupport/testApp.ts';
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
/** All riders register at once on 16 connections; returns the codes of the refusals. */
async function registerAtOnce(riders: readonly string[]): Promise<unknown[]> {
  const remaining = [...riders];
  const refused: unknown[] = [];
  const worker = async () => {
    for (let riderId = remaining.pop(); riderId !== undefined; riderId = remaining.pop()) {
      await register(site, riderId, { db: site.pool }).catch((error: unknown) =>
        refused.push(Reflect.get(error as Error, 'code')),
      );
    }
  };
  await Promise.all(Array.from({ length: 16 }, worker));
  return refused;
}

describe('the last seats', () => {
  it('are assigned once each: 500 riders, 100 seats, 16 connections', async () => {
    await createEvent(site, { max_participants: 100 });
    const refused = await registerAtOnce(await createRiders(site, 500));
    expect(await readCounts(site)).toEqual({ registered: 100, waitlisted: 0, counted: 100, countedWaiting: 0 });
    expect(refused).toEqual(Array.from({ length: 400 }, () => 'event.full'));
  }, 60_000);

  it('are oversold without the lock (control)', async () => {
    const otherSite = await createTestSite();
    await saveRoad(otherSite);
    await createEvent(otherSite, { max_participants: 10 });
    // The order of the numbers is a second guard; without it only the lock is left.
    await sql`drop index event_registration_order`.execute(otherSite.db);
    const db = otherSite.db.withPlugin(new WithoutRowLocks());
    await openConnections(otherSite.db, 12);
    const riders = await createRiders(otherSite, 64);
    await Promise.allSettled(riders.map((riderId) => register(otherSite, riderId, { db })));
    expect((await readCounts(otherSite)).registered).toBeGreaterThan(10);
    await otherSite.close();
  }, 60_000);
});

it('counts a repeated call once', async () => {
  await createEvent(site);
  const [riderId = ''] = await createRiders(site, 1);
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 8 }, () => register(site, riderId, { db: site.pool, key })));
  expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
  await expect(register(site, riderId)).rejects.toMatchObject({ code: 'event.alreadyRegistered' });
  expect(await readCounts(site)).toMatchObject({ registered: 1, counted: 1 });
});

it("follows the server's clock to the millisecond", async () => {
  await createEvent(site, { max_participants: null });
  const [first = '', second = '', third = ''] = await createRiders(site, 3);
  site.clock.set('2026-02-28T23:59:59.999Z');
  await expect(register(site, first)).rejects.toMatchObject({ code: 'event.notOpen' });
  site.clock.set('2026-03-01T00:00:00.000Z');
  await register(site, first);
  site.clock.set('2026-03-28T11:59:59.999Z');
  await register(site, second);
  site.clock.set('2026-03-28T12:00:00.000Z');
  await expect(register(site, third)).rejects.toMatchObject({ code: 'event.notOpen' });
});

describe('the waiting list', () => {
  /** Two seats; the other riders wait in the order of the list. */
  async function fillWaitingList(count: number) {
    await createEvent(site);
    const riders = await createRiders(site, count);
    for (const riderId of riders) await register(site, riderId, { draft: waitlistDraft });
    return riders;
  }
  const listRegistered = async () =>
    (await site.db.selectFrom('event_registration').select('rider_id').where('state', '=', 'registered').execute()).map(
      ({ rider_id: id }) => id,
    );
  const listPromoted = async () =>
    (await site.db.selectFrom('notice').select('rider_id').where('kind', '=', 'eventPromoted').execute()).map(
      ({ rider_id: id }) => id,
    );

  it('is joined only on request, and moves up in order', async () => {
    const [firstRider = '', secondRider = '', thirdRider = '', fourthRider = ''] = await fillWaitingList(4);
    const [late = ''] = await createRiders(site, 1);
    await expect(register(site, late)).rejects.toMatchObject({ code: 'event.full' });
    const { registrations, sync } = createServices(site);
    expect((await sync.readRegistrationState('spring', fourthRider)).registration).toMatchObject({
      state: 'waitlisted',
      position: 2,
    });
    await registrations.cancel(firstRider, 'spring');
    expect((await listRegistered()).sort()).toEqual([secondRider, thirdRider].sort());
    expect((await sync.readRegistrationState('spring', fourthRider)).registration).toMatchObject({
      position: 1,
      first_position: 2,
    });
    expect(await listPromoted()).toEqual([thirdRider]);
  });

  it('neither skips nor duplicates riders when seats are freed at once', async () => {
    const riders = await fillWaitingList(32);
    const { registrations } = createServices(site, site.pool);
    const leavingRiders = [riders[0], riders[1], ...riders.slice(2, 32).filter((_, index) => index % 3 === 0)].map(
      String,
    );
    await Promise.all(leavingRiders.map((riderId) => registrations.cancel(riderId, 'spring')));
    const remaining = riders.filter((riderId) => !leavingRiders.includes(riderId));
    const promotedRiders = await listPromoted();
    expect(new Set(promotedRiders).size).toBe(promotedRiders.length);
    const now = await listRegistered();
    expect(now).toHaveLength(2);
    // All riders who left the list or moved up were ahead of those who still wait.
    const stillWaiting = remaining.filter((riderId) => !now.includes(riderId));
    expect(now.sort()).toEqual(remaining.slice(0, 2).sort());
    expect(stillWaiting).toEqual(remaining.slice(2));
    expect(await readCounts(site)).toMatchObject({ counted: 2, countedWaiting: stillWaiting.length });
  });

  it('miscounts the seats without the lock (control)', async () => {
    const riders = await fillWaitingList(16);
    const { registrations } = createServices(site, site.pool.withPlugin(new WithoutRowLocks()));
    await Promise.allSettled(riders.slice(0, 12).map((riderId) => registrations.cancel(riderId, 'spring')));
    const { registered: rows, counted, waitlisted, countedWaiting } = await readCounts(site);
    expect([counted, countedWaiting]).not.toEqual([rows, waitlisted]);
  });

  it('moves up when an account is deleted or the maximum is raised; lowering it removes no rider', async () => {
    const [firstRider = '', secondRider = '', thirdRider = '', fourthRider = '', fifthRider = ''] =
      await fillWaitingList(5);
    const dataSources = listPersonalDataSources(site.config.columnKeys, site.clock);
    await site.db.transaction().execute((tx) => eraseRider(tx, dataSources, firstRider));
    expect((await listRegistered()).sort()).toEqual([secondRider, thirdRider].sort());
    const { organiser } = createServices(site);
    const editor = { riderId: secondRider, role: 'admin' } as const;
    await organiser.update('spring', editor, { version: 1, max_participants: 4, is_confirmed: false });
    expect((await listRegistered()).sort()).toEqual([secondRider, thirdRider, fourthRider, fifthRider].sort());
    await expect(
      organiser.update('spring', editor, { version: 2, max_participants: 1, is_confirmed: false }),
    ).rejects.toMatchObject({ code: 'event.hasRegistrations' });
    await organiser.update('spring', editor, { version: 2, max_participants: 1, is_confirmed: true });
    expect(await readCounts(site)).toMatchObject({ registered: 4, counted: 4 });
  });

  it('ends with the registration period', async () => {
    const [firstRider = '', , thirdRider = ''] = await fillWaitingList(3);
    site.clock.set('2026-03-28T12:00:00.000Z');
    const { registrations } = createServices(site);
    await expect(registrations.cancel(firstRider, 'spring')).rejects.toMatchObject({ code: 'event.cancelClosed' });
    await registrations.endWaitlists();
    expect(await readCounts(site)).toMatchObject({ registered: 2, waitlisted: 0, countedWaiting: 0 });
    const notices = await site.db.selectFrom('notice').select(['kind', 'rider_id']).execute();
    expect(notices).toEqual([{ kind: 'eventWaitlistEnded', rider_id: thirdRider }]);
  });
});
