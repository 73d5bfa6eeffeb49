import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { eventsRepository } from '#server/modules/events/events.repository.ts';
import { refreshResult } from '#server/modules/events/refreshResult.ts';
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

const registrationUntil = '2026-04-28T12:00:00.000Z';

/** One seat, during registration and certification. The first rider has it, with a certificate; the second one waits. */
async function createCountedRider(target: TestSite) {
  const organiserId = await createEvent(target, { max_participants: 1, registration_until: registrationUntil });
  target.clock.set('2026-04-12T00:00:00.000Z');
  const [rider = '', waitingRider = ''] = await createRiders(target, 2);
  const services = createCertificateServices(target);
  const draft = createRegistrationDraft({ waitlist: true });
  const register = (riderId: string, change = {}) =>
    services.events.registrations.register(createRegisterCall(riderId, { draft: { ...draft, ...change } }));
  for (const riderId of [rider, waitingRider]) await register(riderId);
  await addPass(target, rider, { elapsedS: 14_000 });
  await addPass(target, waitingRider, { elapsedS: 15_000 });
  await services.applyVerdicts();
  const readOwn = async (riderId: string) =>
    (await services.events.sync.readRegistrationState('spring', riderId)).registration;
  return {
    ...services,
    editor: { riderId: organiserId, role: 'organiser' } as const,
    rider,
    waitingRider,
    register,
    readOwn,
  };
}

const listCertificates = (target: TestSite) =>
  target.db
    .selectFrom('certificate')
    .select(['id', 'number', 'state', 'revocation_reason', 'participant', 'rider_id'])
    .orderBy('number')
    .execute();
const readCompletedCount = async (target: TestSite) =>
  (await target.db.selectFrom('event').select('completed_count').executeTakeFirstOrThrow()).completed_count;

describe('cancelling a registration after a ride counts', () => {
  it('removes the result, revokes the certificate and promotes the next rider with an earlier ride', async () => {
    const { events, certificates, rider, waitingRider, readOwn } = await createCountedRider(site);
    expect(await readOwn(rider)).toMatchObject({ may_cancel: true, result: { elapsed_s: 14_000 } });
    await events.registrations.cancel(rider, 'spring');
    expect(await readOwn(rider)).toEqual({ state: 'none' });
    expect(await readOwn(waitingRider)).toMatchObject({ state: 'registered', result: { elapsed_s: 15_000, rank: 1 } });
    const { results } = await events.rankings.readCompetition('spring', { group: 'all' });
    expect(results.map(({ elapsed_s: elapsedS }) => elapsedS)).toEqual([15_000]);
    expect(await readCompletedCount(site)).toBe(1);
    const rows = await listCertificates(site);
    expect(rows).toMatchObject([
      { number: '2026-0001', state: 'revoked', revocation_reason: 'cancelled', rider_id: rider },
      { number: '2026-0002', state: 'valid', rider_id: waitingRider },
    ]);
    const id = rows[0]?.id ?? '';
    const revoked = { at: '2026-04-12T00:00:00.000Z', reason: null, note: null };
    expect(await certificates.check(id)).toMatchObject({ state: 'revoked', revoked });
    expect(await certificates.check(id, { riderId: rider, role: 'rider' })).toMatchObject({
      revoked: { ...revoked, reason: 'cancelled' },
    });
    const notices = await site.db.selectFrom('notice').select('kind').where('rider_id', '=', rider).execute();
    expect(notices).toEqual([{ kind: 'eventCertificateEarned' }]);
  });

  it('is possible until registration closes', async () => {
    const { events, rider, readOwn } = await createCountedRider(site);
    site.clock.set(registrationUntil);
    expect(await readOwn(rider)).toMatchObject({ may_cancel: false });
    await expect(events.registrations.cancel(rider, 'spring')).rejects.toMatchObject({ code: 'event.cancelClosed' });
    expect(await readOwn(rider)).toMatchObject({ result: { elapsed_s: 14_000 } });
    site.clock.set('2026-04-28T11:59:59.999Z');
    await events.registrations.cancel(rider, 'spring');
    expect(await readOwn(rider)).toEqual({ state: 'none' });
  });

  it('stays possible until the announced time if the organiser closes registration earlier', async () => {
    const { events, rider, readOwn, editor } = await createCountedRider(site);
    const open = { may_cancel: true, cancel_until: registrationUntil };
    expect(await readOwn(rider)).toMatchObject(open);
    await events.organiser.closeRegistration('spring', editor);
    site.clock.advanceMs(86_400_000);
    expect(await readOwn(rider)).toMatchObject(open);
    // A later change keeps the promise, too.
    await events.organiser.update('spring', editor, {
      version: 2,
      registration_until: '2026-04-12T12:00:00.000Z',
      is_confirmed: true,
    });
    site.clock.set('2026-04-28T11:59:59.999Z');
    expect(await readOwn(rider)).toMatchObject(open);
    site.clock.set(registrationUntil);
    expect(await readOwn(rider)).toMatchObject({ ...open, may_cancel: false });
    site.clock.set('2026-04-28T11:59:59.999Z');
    await events.registrations.cancel(rider, 'spring');
    expect(await readOwn(rider)).toEqual({ state: 'none' });
  });

  it('moves with the end of registration while nobody is registered, and ends with the event', async () => {
    const organiserId = await createEvent(site, { registration_until: registrationUntil });
    const editor = { riderId: organiserId, role: 'organiser' } as const;
    const [rider = ''] = await createRiders(site, 1);
    const { events } = createCertificateServices(site);
    const earlier = '2026-03-20T12:00:00.000Z';
    await events.organiser.update('spring', editor, { version: 1, registration_until: earlier, is_confirmed: false });
    await events.registrations.register(createRegisterCall(rider));
    const readOwn = async () =>
      (await events.events.get('spring', { riderId: rider, role: 'rider' })).viewer.registration;
    expect(await readOwn()).toMatchObject({ cancel_until: earlier });
    const next = { registration_until: '2026-03-16T00:00:00.000Z', certification_until: '2026-03-18T00:00:00.000Z' };
    const certification = { certification_from: '2026-03-17T00:00:00.000Z' };
    await events.organiser.update('spring', editor, { version: 2, is_confirmed: true, ...certification, ...next });
    expect(await readOwn()).toMatchObject({ cancel_until: next.certification_until });
  });

  it('allows another registration, with the same ride and a certificate of the next number', async () => {
    const { events, rider, register, readOwn, editor } = await createCountedRider(site);
    await events.organiser.update('spring', editor, { version: 1, max_participants: null, is_confirmed: true });
    await events.registrations.cancel(rider, 'spring');
    await register(rider, { certificate_name: '林柏宏' });
    const rows = (await listCertificates(site)).filter(({ rider_id: id }) => id === rider);
    expect(rows).toMatchObject([
      { number: '2026-0001', state: 'revoked', revocation_reason: 'cancelled' },
      { number: '2026-0003', state: 'valid', participant: '林柏宏' },
    ]);
    expect(await readOwn(rider)).toMatchObject({ result: { elapsed_s: 14_000, certificate_id: rows[1]?.id } });
    await events.registrations.cancel(rider, 'spring');
    expect((await listCertificates(site)).map(({ state }) => state)).toEqual(['revoked', 'valid', 'revoked']);
  });

  it('does not escape a revocation by the organiser', async () => {
    const { events, revocations, rider, register, readOwn, editor } = await createCountedRider(site);
    await events.organiser.update('spring', editor, { version: 1, max_participants: null, is_confirmed: true });
    const [row] = await listCertificates(site);
    await revocations.revoke(row?.id ?? '', editor, '兩個人用同一個紀錄檔。');
    await events.registrations.cancel(rider, 'spring');
    await register(rider);
    expect(await readOwn(rider)).toMatchObject({ result: { elapsed_s: 14_000, certificate_id: null } });
    expect((await listCertificates(site))[0]).toMatchObject({ state: 'revoked', revocation_reason: 'withdrawn' });
  });
});

describe('cancelling while the first ride is counted', () => {
  /** The cancellation starts after the result and certificate were written, and before they are committed. */
  async function cancelDuringFirstResult(target: TestSite, db: Db) {
    await createEvent(target, { registration_until: registrationUntil });
    target.clock.set('2026-04-12T00:00:00.000Z');
    const [rider = ''] = await createRiders(target, 1);
    const { events, issuer } = createCertificateServices(target, { db });
    await events.registrations.register(createRegisterCall(rider));
    await addPass(target, rider, { elapsedS: 14_000 });
    await openConnections(target.db, 4);
    let cancelling: Promise<void> = Promise.resolve();
    await db.transaction().execute(async (tx) => {
      const event = await eventsRepository.lock(tx, { slug: 'spring' });
      if (!event) throw new Error('there is no event');
      await refreshResult(tx, { clock: target.clock, listeners: [issuer.updateAndNotify] }, event, rider);
      cancelling = events.registrations.cancel(rider, 'spring');
      await waitForBlockedQuery(target.db);
    });
    await cancelling;
    return (await listCertificates(target)).map(({ state }) => state);
  }

  it('revokes the certificate', async () => {
    expect(await cancelDuringFirstResult(site, site.db)).toEqual(['revoked']);
    expect(await readCompletedCount(site)).toBe(0);
  });

  it('leaves a valid certificate without the lock (control)', async () => {
    const otherSite = await createTestSite();
    await saveRoad(otherSite);
    const db = otherSite.db.withPlugin(new WithoutRowLocks());
    expect(await cancelDuringFirstResult(otherSite, db)).toEqual(['valid']);
    await otherSite.close();
  }, 60_000);
});
