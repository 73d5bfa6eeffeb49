import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { certificatesPersonalData } from '#server/modules/certificates/certificates.module.ts';
import { certificatesRepository } from '#server/modules/certificates/certificates.repository.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { addPass, addVerdictMessage, createEvent, createRiders, register, saveRoad } from '../events/eventSite.ts';
import { createCertificateServices, createRegisteredRider } from './certificateSite.ts';

let site: TestSite;
let organiserId: string;
let riderId: string;
let services: ReturnType<typeof createCertificateServices>;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  await saveRoad(site);
  services = createCertificateServices(site);
  organiserId = await createEvent(site, { max_participants: null });
  riderId = await createRegisteredRider(site);
});
afterAll(() => site.close());

const organiser = () => ({ riderId: organiserId, role: 'organiser' }) as const;
const self = () => ({ riderId, role: 'rider' }) as const;
const reason = '兩個人用同一個紀錄檔';
const readCertificates = () => site.db.selectFrom('certificate').selectAll().orderBy('number').execute();
const readStates = async () => (await readCertificates()).map(({ state }) => state);
const listNotices = async () =>
  (await site.db.selectFrom('notice').selectAll().orderBy('created_at').orderBy('id').execute()).map(
    ({ kind, rider_id: id, params }) => ({
      kind,
      isRider: id === riderId,
      of: params.certificate_id,
      text: params.text,
    }),
  );
const readActions = async () =>
  (await site.db.selectFrom('audit_entry').selectAll().orderBy('at').orderBy('id').execute())
    .filter(({ action }) => action.startsWith('certificate.'))
    .map(({ action, actor_rider_id: actor, detail }) => [action, actor === organiserId, detail]);

async function addRide(elapsedS: number): Promise<string> {
  site.clock.advanceMs(1_000);
  const id = await addPass(site, riderId, { elapsedS });
  await services.applyVerdicts();
  return id;
}
async function loseVerdict(verdictId: string): Promise<void> {
  await site.db.updateTable('verdict').set({ superseded_by: verdictId }).where('id', '=', verdictId).execute();
  await addVerdictMessage(site, verdictId);
  await services.applyVerdicts();
}
async function createRevoked(elapsedS = 17_000): Promise<string> {
  await addRide(elapsedS);
  const { certificate_id: id } = await services.certificates.findOwn('spring', riderId);
  site.clock.advanceMs(1_000);
  await services.revocations.revoke(id, organiser(), reason);
  site.clock.advanceMs(1_000);
  return id;
}
const raised = { 'zh-TW': '銀級' };
const changeLevels = (version: number) =>
  services.events.organiser.update('spring', organiser(), {
    version,
    is_confirmed: true,
    levels: [
      { name: raised, within_s: 20_000, is_highest: false },
      { name: { 'zh-TW': '金級' }, within_s: 14_400, is_highest: true },
    ],
  });

describe('a revocation by a person', () => {
  it('notifies its rider of the reason once, and shows the public only the fact and the time', async () => {
    const id = await createRevoked();
    const { certificates } = services;
    const revokedAt = new Date(site.clock.nowMs() - 1_000).toISOString();
    expect((await certificates.check(id)).revoked).toEqual({ reason: null, at: revokedAt, note: null });
    expect((await certificates.check(id, { riderId: organiserId, role: 'rider' })).revoked?.note).toBeNull();
    expect((await certificates.check(id, self())).revoked).toEqual({
      reason: 'withdrawn',
      at: revokedAt,
      note: reason,
    });
    expect(await certificates.check(id, organiser())).toMatchObject({ may_revoke: true, revoked: { note: reason } });
    expect((await listNotices()).slice(1)).toEqual([
      { kind: 'eventCertificateWithdrawn', isRider: true, of: id, text: reason },
    ]);
    expect(await readActions()).toEqual([['certificate.revoked', true, { number: '2026-0001' }]]);
    await expect(certificates.get(id, '')).rejects.toMatchObject({ code: 'certificate.revoked' });
    await expect(certificates.findOwn('spring', riderId)).rejects.toMatchObject({ code: 'certificate.revoked' });
  });

  it('appears in the list of riders for as long as it can be restored', async () => {
    await addRide(17_000);
    const query = { page: 1, page_size: 50, state: undefined, search: undefined };
    const findListedId = async () => {
      const { results } = await services.events.riders.list('spring', organiser(), query);
      return results.find(({ rider_name: name }) => name.startsWith('r'))?.certificate_id;
    };
    const { certificate_id: id } = await services.certificates.findOwn('spring', riderId);
    expect(await findListedId()).toBe(id);
    await services.revocations.revoke(id, organiser(), reason);
    expect(await findListedId()).toBe(id);
    await services.revocations.restore(id, organiser());
    await addRide(14_000);
    expect(await findListedId()).toBe((await services.certificates.findOwn('spring', riderId)).certificate_id);
    // A rider who hides times does not show a certificate with one either.
    await site.db.updateTable('event_registration').set({ shows_times: false }).execute();
    expect(await findListedId()).toBeNull();
  });

  it.each(['another organiser', 'its own rider'])('is refused to %s', async (who) => {
    await addRide(17_000);
    const { certificate_id: id } = await services.certificates.findOwn('spring', riderId);
    const editor = who === 'its own rider' ? self() : ({ riderId, role: 'organiser' } as const);
    await expect(services.revocations.revoke(id, editor, reason)).rejects.toMatchObject({ code: 'access.denied' });
    expect(await readStates()).toEqual(['valid']);
  });

  it('is possible once, and only for a valid certificate', async () => {
    const id = await createRevoked();
    await expect(services.revocations.revoke(id, organiser(), reason)).rejects.toMatchObject({
      code: 'certificate.revoked',
    });
    await services.revocations.restore(id, organiser());
    await addRide(14_000);
    await expect(services.revocations.revoke(id, organiser(), reason)).rejects.toMatchObject({
      code: 'event.changedMeanwhile',
    });
    expect(await readStates()).toEqual(['superseded', 'valid']);
  });

  it('survives a faster ride, a changed verdict and changed levels', async () => {
    await createRevoked();
    const fast = await addRide(14_000);
    await loseVerdict(fast);
    await changeLevels(1);
    expect(await readStates()).toEqual(['revoked']);
    expect((await listNotices()).map(({ kind }) => kind).filter((kind) => kind.startsWith('eventCertificate'))).toEqual(
      ['eventCertificateEarned', 'eventCertificateWithdrawn'],
    );
  });

  it('survives the job for finishers of an ended competition', async () => {
    await services.events.organiser.update('spring', organiser(), {
      version: 1,
      type: 'competition',
      levels: [],
      is_confirmed: true,
    });
    await addRide(17_000);
    site.clock.advanceMs(70 * 86_400_000);
    await services.issuer.issueDue();
    const [only] = await readCertificates();
    await services.revocations.revoke(only?.id ?? '', organiser(), reason);
    await services.issuer.issueDue();
    expect(await readStates()).toEqual(['revoked']);
    // The job does not even select it: two hundred of them would block the others.
    expect(await certificatesRepository.listDue(site.db, new Date(site.clock.nowMs()), 10)).toEqual([]);
  });

  it('loses its note with the account', async () => {
    await createRevoked();
    const [row] = await readCertificates();
    expect(row?.revocation_note).toBe(reason);
    await site.db.transaction().execute((tx) => certificatesPersonalData.erase(tx, riderId));
    expect(await readCertificates()).toMatchObject([{ state: 'erased', revocation_note: null, participant: null }]);
  });
});

describe('undoing a revocation', () => {
  it('makes the same certificate valid again, and notifies the rider once', async () => {
    const id = await createRevoked();
    await services.revocations.restore(id, organiser());
    expect(await services.certificates.check(id)).toMatchObject({ state: 'valid', revoked: null });
    expect((await services.certificates.findOwn('spring', riderId)).certificate_id).toBe(id);
    expect((await listNotices()).at(-1)).toEqual({
      kind: 'eventCertificateRestored',
      isRider: true,
      of: id,
      text: undefined,
    });
    expect((await readActions()).at(-1)).toEqual(['certificate.restored', true, { number: '2026-0001' }]);
    await expect(services.revocations.restore(id, organiser())).rejects.toMatchObject({ code: 'resource.notFound' });
  });

  it('issues the certificate of a faster ride in between, and notifies only of that', async () => {
    const id = await createRevoked();
    await addRide(14_000);
    const previousCount = (await listNotices()).length;
    await services.revocations.restore(id, organiser());
    expect(await readStates()).toEqual(['superseded', 'valid']);
    const [, newer] = await readCertificates();
    expect((await listNotices()).slice(previousCount)).toEqual([
      { kind: 'eventCertificateReplaced', isRider: true, of: newer?.id, text: undefined },
    ]);
  });

  it('issues none if the result was lost in between', async () => {
    await addRide(19_000);
    const verdict = await addRide(17_000);
    const { certificate_id: id } = await services.certificates.findOwn('spring', riderId);
    await services.revocations.revoke(id, organiser(), reason);
    await loseVerdict(verdict);
    site.clock.advanceMs(1_000);
    await services.revocations.restore(id, organiser());
    expect(await services.certificates.check(id, self())).toMatchObject({
      state: 'revoked',
      revoked: { reason: 'verdictChanged', note: null },
    });
    expect((await listNotices()).at(-1)?.kind).toBe('eventCertificateRevoked');
  });

  it('is refused unless a person has revoked the certificate', async () => {
    const verdict = await addRide(17_000);
    await loseVerdict(verdict);
    const [row] = await readCertificates();
    await expect(services.revocations.restore(row?.id ?? '', organiser())).rejects.toMatchObject({
      code: 'resource.notFound',
    });
  });
});

describe('revoking while a faster ride is processed', () => {
  /** The revocation starts after the newer certificate was written and before it is committed. */
  async function revokeDuringFasterRide(
    target: TestSite,
    db: Db,
  ): Promise<{ outcome: unknown; states: readonly string[] }> {
    const crowdedOrganiserId = await createEvent(target, { max_participants: null, id: 'crowded' });
    const [rider = ''] = await createRiders(target, 1);
    await register(target, rider, { id: 'crowded' });
    await addPass(target, rider, { elapsedS: 17_000 });
    const { applyVerdicts: follow, certificates, issuer, revocations } = createCertificateServices(target, { db });
    await follow();
    const { certificate_id: id } = await certificates.findOwn('crowded', rider);
    const { event_id: eventId } = await target.db
      .selectFrom('certificate')
      .select('event_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    let revoking: Promise<unknown> = Promise.resolve();
    await openConnections(target.db, 4);
    await db.transaction().execute(async (tx) => {
      const event = await certificatesRepository.lockEvent(tx, eventId ?? '');
      const registrationId = await certificatesRepository.findRegistrationId(tx, eventId ?? '', rider);
      const result = registrationId && (await certificatesRepository.findResult(tx, registrationId));
      if (!event || !result) throw new Error('there is no result to follow');
      const faster = { ...result, elapsed_s: 14_000 };
      await issuer.updateAndNotify(tx, {
        event,
        riderId: rider,
        registrationId: result.registration_id,
        result: faster,
      });
      revoking = revocations
        .revoke(id, { riderId: crowdedOrganiserId, role: 'organiser' }, reason)
        .catch((error: unknown) => Reflect.get(Object(error), 'code'));
      await vi.waitFor(async () => {
        const { rows: waiting } = await sql`select pid from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(target.db);
        expect(waiting).not.toEqual([]);
      });
    });
    const outcome = await revoking;
    const finalStates = await target.db
      .selectFrom('certificate')
      .select('state')
      .where('event_id', '=', eventId)
      .orderBy('number')
      .execute();
    return { outcome, states: finalStates.map(({ state }) => state) };
  }

  it('is rejected as too late', async () => {
    expect(await revokeDuringFasterRide(site, site.db)).toEqual({
      outcome: 'event.changedMeanwhile',
      states: ['superseded', 'valid'],
    });
  });

  it('leaves a revoked and a valid one without the lock (control)', async () => {
    const otherSite = await createTestSite();
    await saveRoad(otherSite);
    const { states: left } = await revokeDuringFasterRide(otherSite, otherSite.db.withPlugin(new WithoutRowLocks()));
    expect(left).toEqual(['revoked', 'valid']);
    await otherSite.close();
  }, 60_000);
});
