import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { eventsRepository } from '#server/modules/events/events.repository.ts';
import { promoteFromWaitingList } from '#server/modules/events/seats.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { eraseRider } from '#server/modules/riders/account.service.ts';
import { type SignedInRider, signInRider } from '#tests/server/appSupport/signedInRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { waitForBlockedQuery } from '#tests/server/appSupport/waitForBlockedQuery.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { createCertificateServices } from '../certificates/certificateSite.ts';
import {
  addPass,
  createEvent,
  createRegisterCall,
  createRegistrationDraft,
  createRiders,
  saveRoad,
} from './eventSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  await saveRoad(site);
});
afterAll(() => site.close());

const waitlistDraft = createRegistrationDraft({ waitlist: true });
const openWhileCounting = { max_participants: 1, registration_until: '2026-04-28T12:00:00.000Z' } as const;
const closedAt = '2026-04-11T00:00:00.000Z';
const elapsedS = 14_000;

async function readOwn(target: TestSite, riderId: string) {
  const { registration } = await createCertificateServices(target).events.sync.readRegistrationState('spring', riderId);
  return registration.state === 'registered' ? registration.result : registration.state;
}

/** A full event during its certification period, and a rider who waits with a ride that is verified and processed. */
async function createWaitingRider() {
  const organiserId = await createEvent(site, openWhileCounting);
  site.clock.set('2026-04-12T00:00:00.000Z');
  const seatedRider = await signInRider(site);
  const [waitingRider = ''] = await createRiders(site, 1);
  const { events, applyVerdicts } = createCertificateServices(site);
  for (const riderId of [seatedRider.riderId, waitingRider])
    await events.registrations.register(createRegisterCall(riderId, { draft: waitlistDraft }));
  await addPass(site, waitingRider, { elapsedS });
  await applyVerdicts();
  expect(await readOwn(site, waitingRider)).toBe('waitlisted');
  return { events, editor: { riderId: organiserId, role: 'organiser' } as const, seatedRider, waitingRider };
}

type Scene = Awaited<ReturnType<typeof createWaitingRider>>;

const excludeSeatedRider = async ({ events, editor, seatedRider }: Scene) => {
  const { id } = await site.db
    .selectFrom('event_registration')
    .select('id')
    .where('rider_id', '=', seatedRider.riderId)
    .executeTakeFirstOrThrow();
  await events.riders.exclude('spring', editor, id, '重複帳號');
};

const update = ({ events, editor }: Scene, change: object) =>
  events.organiser.update('spring', editor, { version: 1, is_confirmed: true, ...change });

const deleteAccount = async ({ inject, riderId }: SignedInRider) => {
  const { username } = await site.db
    .selectFrom('rider')
    .select('username')
    .where('id', '=', riderId)
    .executeTakeFirstOrThrow();
  const response = await inject({ method: 'DELETE', url: '/api/member/me/', payload: { username } });
  expect(response.statusCode).toBe(204);
};

describe('a rider promoted from the waiting list', () => {
  const waysIn: readonly (readonly [string, (scene: Scene) => Promise<unknown>])[] = [
    ['a cancelled seat', ({ events, seatedRider }) => events.registrations.cancel(seatedRider.riderId, 'spring')],
    ['an exclusion', excludeSeatedRider],
    ['a deleted account', ({ seatedRider }) => deleteAccount(seatedRider)],
    ['a higher maximum', (scene) => update(scene, { max_participants: 2 })],
    ['no maximum', (scene) => update(scene, { max_participants: null })],
    [
      'registration that opens again',
      async (scene) => {
        await update(scene, { registration_until: closedAt });
        await excludeSeatedRider(scene);
        expect(await readOwn(site, scene.waitingRider)).toBe('waitlisted');
        await update(scene, { version: 2, registration_until: openWhileCounting.registration_until });
      },
    ],
  ];

  it.each(waysIn)('by %s has the result, rank and certificate of an earlier ride at once', async (_, run) => {
    const scene = await createWaitingRider();
    await run(scene);
    expect(await readOwn(site, scene.waitingRider)).toMatchObject({
      elapsed_s: elapsedS,
      rank: 1,
      certificate_id: expect.any(String),
    });
    const { completed_count: completed } = await site.db.selectFrom('event').selectAll().executeTakeFirstOrThrow();
    expect(completed).toBe(1);
  });

  it('by a repeated erasure of a restored backup gets them from the next run of the job', async () => {
    const { seatedRider, waitingRider } = await createWaitingRider();
    const dataSources = listPersonalDataSources(site.config.columnKeys, site.clock);
    await site.db.transaction().execute((tx) => eraseRider(tx, dataSources, seatedRider.riderId));
    await createCertificateServices(site).applyVerdicts();
    expect(await readOwn(site, waitingRider)).toMatchObject({
      elapsed_s: elapsedS,
      certificate_id: expect.any(String),
    });
  });
});

describe('a rider who registers after the ride', () => {
  async function createRidersWithPasses(count: number): Promise<string[]> {
    await createEvent(site, { ...openWhileCounting, max_participants: null });
    site.clock.set('2026-04-12T00:00:00.000Z');
    const riders = await createRiders(site, count);
    for (const riderId of riders) await addPass(site, riderId, { elapsedS });
    await createCertificateServices(site).applyVerdicts();
    return riders;
  }

  it('has the result at once, also with others in one transaction', async () => {
    const riders = await createRidersWithPasses(3);
    const { registrations } = createCertificateServices(site).events;
    await Promise.all(riders.map((riderId) => registrations.register(createRegisterCall(riderId))));
    for (const riderId of riders)
      expect(await readOwn(site, riderId)).toMatchObject({ elapsed_s: elapsedS, certificate_id: expect.any(String) });
  });

  it('has the result at once after an exclusion was lifted', async () => {
    const [riderId = ''] = await createRidersWithPasses(1);
    const { registrations, riders: organised } = createCertificateServices(site).events;
    const editor = { riderId, role: 'admin' } as const;
    const { id } = await registrations.register(createRegisterCall(riderId));
    await organised.exclude('spring', editor, id, '重複帳號');
    await organised.liftExclusion('spring', editor, id);
    await registrations.register(createRegisterCall(riderId));
    expect(await readOwn(site, riderId)).toMatchObject({ elapsed_s: elapsedS, certificate_id: expect.any(String) });
  });
});

describe('a verdict that arrives while its rider is promoted', () => {
  /** The verdict is committed and followed after the promotion has looked for rides, and before it is committed. */
  async function followDuringPromotion(target: TestSite, db: Db) {
    await createEvent(target, openWhileCounting);
    target.clock.set('2026-04-12T00:00:00.000Z');
    const [seatedRider = '', waitingRider = ''] = await createRiders(target, 2);
    const { events, applyVerdicts } = createCertificateServices(target, { db });
    for (const riderId of [seatedRider, waitingRider])
      await events.registrations.register(createRegisterCall(riderId, { draft: waitlistDraft }));
    await target.db.updateTable('event').set({ max_participants: 2 }).execute();
    await openConnections(target.db, 4);
    let following: Promise<void> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      const event = await eventsRepository.lock(tx, { slug: 'spring' });
      if (!event) throw new Error('there is no event');
      await promoteFromWaitingList(tx, { clock: target.clock, listeners: [] }, event);
      await addPass(target, waitingRider, { elapsedS });
      following = applyVerdicts();
      await Promise.race([following, waitForBlockedQuery(target.db)]);
    });
    await following;
    return readOwn(target, waitingRider);
  }

  it('is counted', async () => {
    expect(await followDuringPromotion(site, site.db)).toMatchObject({ elapsed_s: elapsedS });
  });

  it('is lost without the lock (control)', async () => {
    const otherSite = await createTestSite();
    await saveRoad(otherSite);
    expect(await followDuringPromotion(otherSite, otherSite.db.withPlugin(new WithoutRowLocks()))).toBeNull();
    await otherSite.close();
  }, 60_000);
});
