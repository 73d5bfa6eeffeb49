import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/connect.ts';
import { createKeyRing } from '#server/keys/keyRing.ts';
import { certificatesPersonalData } from '#server/modules/certificates/certificates.module.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { openConnections, WithoutRowLocks } from '#tests/server/appSupport/withoutRowLocks.ts';
import { addPass, addVerdictMessage, createEvent, createRegistrationDraft, saveRoad } from '../events/eventSite.ts';
import { createCertificateServices, createRegisteredRider } from './certificateSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  await saveRoad(site);
});
afterAll(() => site.close());

const getCertificates = (config = site.config) => createCertificateServices(site, { config }).certificates;
const applyVerdicts = (config = site.config) => createCertificateServices(site, { config }).applyVerdicts();
const readCertificates = () => site.db.selectFrom('certificate').selectAll().orderBy('number').execute();
const readStates = async () => (await readCertificates()).map(({ state }) => state);

const createSpringRider = (draft = createRegistrationDraft()) => createRegisteredRider(site, draft);

describe('a certificate', () => {
  it('is issued and signed as soon as a level is reached, with texts from the server', async () => {
    const organiser = { 'zh-TW': '{participant} {eventName} {completionTime} {rank}' };
    await createEvent(site, { certificate_text: organiser });
    const riderId = await createSpringRider();
    await addPass(site, riderId, { elapsedS: 14_000 });
    await applyVerdicts();
    const { certificate_id: id } = await getCertificates().findOwn('spring', riderId);
    const certificate = await getCertificates().get(id, 'https://w.example', { riderId, role: 'rider' });
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(certificate).toMatchObject({ state: 'valid', number: '2026-0001', elapsed_s: 14_000, is_own: true });
    expect(certificate.level?.name['zh-TW']).toBe('金級');
    expect(certificate.text?.['zh-TW']).toBe(`${certificate.participant} 西進武嶺春季認證 3:53:20 {rank}`);
    expect(certificate.check_url).toBe(`https://w.example/c/${id}`);
  });

  it('says that the ride was on an e-bike, in its signed content, too', async () => {
    await createEvent(site);
    const riderId = await createSpringRider();
    await addPass(site, riderId, { elapsedS: 14_000, category: 'ebike' });
    await applyVerdicts();
    const { certificate_id: id } = await getCertificates().findOwn('spring', riderId);
    const check = await getCertificates().check(id);
    expect(check.is_ebike).toBe(true);
    const claim = JSON.parse(Buffer.from(check.signature?.payload ?? '', 'base64url').toString());
    expect(claim).toMatchObject({ category: 'ebike', elapsed_s: 14_000 });
    await addPass(site, riderId, { elapsedS: 14_000 });
    await applyVerdicts();
    const { certificate_id: bicycleId } = await getCertificates().findOwn('spring', riderId);
    expect(bicycleId).not.toBe(id);
    expect((await getCertificates().check(bicycleId)).is_ebike).toBe(false);
  });

  it('is not issued for a time that reaches no level of a certification', async () => {
    await createEvent(site);
    const riderId = await createSpringRider();
    await addPass(site, riderId, { elapsedS: 19_000 });
    await applyVerdicts();
    await expect(getCertificates().findOwn('spring', riderId)).rejects.toMatchObject({ code: 'certificate.notEarned' });
  });

  it('is superseded by a faster ride, and revoked with its verdict', async () => {
    await createEvent(site);
    const riderId = await createSpringRider();
    await addPass(site, riderId, { elapsedS: 17_000 });
    await applyVerdicts();
    const fast = await addPass(site, riderId, { elapsedS: 14_000 });
    await applyVerdicts();
    const [slow, best] = await readCertificates();
    expect([slow?.state, slow?.superseded_by, best?.state]).toEqual(['superseded', best?.id, 'valid']);
    await site.db.updateTable('verdict').set({ superseded_by: fast }).where('id', '=', fast).execute();
    await addVerdictMessage(site, fast);
    await applyVerdicts();
    expect(await readStates()).toEqual(['superseded', 'revoked', 'valid']);
    await expect(getCertificates().get(best?.id ?? '', '')).rejects.toMatchObject({ code: 'certificate.revoked' });
    expect(await getCertificates().check(best?.id ?? '', { riderId, role: 'rider' })).toMatchObject({
      revoked: { reason: 'verdictChanged' },
    });
  });

  it('is revoked with the exclusion of its rider, in one transaction', async () => {
    const organiserId = await createEvent(site);
    const riderId = await createSpringRider();
    await addPass(site, riderId, { elapsedS: 14_000 });
    await applyVerdicts();
    const { id } = await site.db.selectFrom('event_registration').select('id').executeTakeFirstOrThrow();
    await createCertificateServices(site).events.riders.exclude(
      'spring',
      { riderId: organiserId, role: 'organiser' },
      id,
      '抄近路',
    );
    expect(
      await getCertificates().check((await readCertificates())[0]?.id ?? '', { riderId, role: 'rider' }),
    ).toMatchObject({
      state: 'revoked',
      revoked: { reason: 'excluded' },
    });
  });

  it('stays valid after its key was replaced and removed', async () => {
    await createEvent(site, { max_participants: null });
    const riderId = await createSpringRider();
    await addPass(site, riderId, { elapsedS: 14_000 });
    await applyVerdicts();
    const rotated = { ...site.config, certificateKeys: createKeyRing([Buffer.alloc(32, 9)]) };
    const { certificate_id: id } = await getCertificates(rotated).findOwn('spring', riderId);
    const old = await getCertificates(rotated).check(id);
    expect(old.state).toBe('valid');
    const otherRider = await createSpringRider();
    await addPass(site, otherRider, { elapsedS: 14_100 });
    await applyVerdicts(rotated);
    const { certificate_id: newId } = await getCertificates(rotated).findOwn('spring', otherRider);
    const { signature } = await getCertificates(rotated).check(newId);
    expect(signature?.key_id).not.toBe(old.signature?.key_id);
    expect((await getCertificates(rotated).listKeys()).results.map(({ is_current: isCurrent }) => isCurrent)).toEqual([
      true,
      false,
    ]);
  });

  it('is unknown with any character of its id changed, or with a name that was not signed', async () => {
    await createEvent(site);
    const riderId = await createSpringRider();
    await addPass(site, riderId, { elapsedS: 14_000 });
    await applyVerdicts();
    const { certificate_id: id } = await getCertificates().findOwn('spring', riderId);
    for (let index = 0; index < id.length; index += 1) {
      const forged = `${id.slice(0, index)}${id[index] === 'A' ? 'B' : 'A'}${id.slice(index + 1)}`;
      await expect(getCertificates().check(forged)).rejects.toMatchObject({ code: 'resource.notFound' });
    }
    await site.db.updateTable('certificate').set({ participant: '別人' }).execute();
    await expect(getCertificates().check(id)).rejects.toMatchObject({ code: 'resource.notFound' });
  });

  it("shows its own rider's name, no matter who presents the QR code", async () => {
    await createEvent(site);
    const firstRider = await createSpringRider();
    const secondRider = await createSpringRider(createRegistrationDraft({ certificate_name: '林柏宏' }));
    for (const riderId of [firstRider, secondRider]) await addPass(site, riderId, { elapsedS: 14_000 });
    await applyVerdicts();
    const { certificate_id: id } = await getCertificates().findOwn('spring', secondRider);
    expect((await getCertificates().check(id)).participant).toBe('林柏宏');
  });

  it('loses name and signature with the account, and shows that it is no longer stored', async () => {
    await createEvent(site);
    const riderId = await createSpringRider();
    await addPass(site, riderId, { elapsedS: 14_000 });
    await applyVerdicts();
    const { certificate_id: id } = await getCertificates().findOwn('spring', riderId);
    await site.db.transaction().execute((tx) => certificatesPersonalData.erase(tx, riderId));
    expect(await getCertificates().check(id)).toMatchObject({ state: 'erased', participant: null, signature: null });
    await expect(getCertificates().get(id, '')).rejects.toMatchObject({ code: 'resource.notFound' });
  });

  it('is issued once to finishers of a competition after the certification period', async () => {
    await createEvent(site, { type: 'competition', levels: [] });
    const riderId = await createSpringRider();
    await addPass(site, riderId, { elapsedS: 19_000 });
    await applyVerdicts();
    expect(await readStates()).toEqual([]);
    site.clock.advanceMs(70 * 86_400_000);
    await createCertificateServices(site).issuer.issueDue();
    await createCertificateServices(site).issuer.issueDue();
    expect(await readStates()).toEqual(['valid']);
  });
});

describe('the notices about a certificate', () => {
  const listNotices = async () =>
    (await site.db.selectFrom('notice').selectAll().orderBy('created_at').orderBy('id').execute())
      .filter(({ kind }) => kind.startsWith('eventCertificate'))
      .map(({ kind, rider_id: id, params }) => [kind, id, params.certificate_id]);
  const ids = async () => (await readCertificates()).map(({ id }) => id);

  it('are sent once for each change, and not when the result is processed again', async () => {
    const organiserId = await createEvent(site);
    const riderId = await createSpringRider();
    const { events, issuer } = createCertificateServices(site);
    const again = async () => {
      site.clock.advanceMs(1_000);
      await applyVerdicts();
      await events.sync.sync(riderId, 'spring').catch(() => undefined);
      await issuer.issueDue();
    };
    await addPass(site, riderId, { elapsedS: 17_000 });
    await again();
    await again();
    const [bronze] = await ids();
    const earned = ['eventCertificateEarned', riderId, bronze];
    expect(await listNotices()).toEqual([earned]);
    const fast = await addPass(site, riderId, { elapsedS: 14_000 });
    await again();
    await again();
    const [, gold] = await ids();
    const replaced = ['eventCertificateReplaced', riderId, gold];
    expect(await listNotices()).toEqual([earned, replaced]);
    await site.db.updateTable('verdict').set({ superseded_by: fast }).execute();
    await addVerdictMessage(site, fast);
    await again();
    await again();
    expect(await listNotices()).toEqual([earned, replaced, ['eventCertificateRevoked', riderId, gold]]);
    expect(await site.db.selectFrom('notice').select('id').where('rider_id', '=', organiserId).execute()).toEqual([]);
  });

  it('are not sent for an exclusion, which has its own notice', async () => {
    const organiserId = await createEvent(site);
    const riderId = await createSpringRider();
    await addPass(site, riderId, { elapsedS: 14_000 });
    await applyVerdicts();
    const { id } = await site.db.selectFrom('event_registration').select('id').executeTakeFirstOrThrow();
    const { riders } = createCertificateServices(site).events;
    await riders.exclude('spring', { riderId: organiserId, role: 'organiser' }, id, '抄近路');
    expect((await listNotices()).map(([kind]) => kind)).toEqual(['eventCertificateEarned']);
  });
});

describe('other levels of the event', () => {
  it('supersede only the certificates of riders whose level changes', async () => {
    const organiserId = await createEvent(site);
    const slow = await createSpringRider();
    const fast = await createSpringRider();
    await addPass(site, slow, { elapsedS: 17_000 });
    await addPass(site, fast, { elapsedS: 14_000 });
    await applyVerdicts();
    const previousRows = await readCertificates();
    const levels = [
      { name: { 'zh-TW': '銅級' }, within_s: 18_000, is_highest: false },
      { name: { 'zh-TW': '銀級' }, within_s: 17_500, is_highest: false },
      { name: { 'zh-TW': '金級' }, within_s: 14_400, is_highest: true },
    ];
    const { organiser } = createCertificateServices(site).events;
    const editor = { riderId: organiserId, role: 'organiser' } as const;
    await organiser.update('spring', editor, { version: 1, levels, is_confirmed: true });
    const listRiderRows = async (riderId: string) =>
      (await readCertificates()).filter((row) => row.rider_id === riderId);
    const [bronze, silver] = await listRiderRows(slow);
    expect([bronze?.state, bronze?.superseded_by, silver?.state]).toEqual(['superseded', silver?.id, 'valid']);
    expect((await getCertificates().get(silver?.id ?? '', '')).level?.name['zh-TW']).toBe('銀級');
    expect(await listRiderRows(fast)).toEqual(previousRows.filter((row) => row.rider_id === fast));
    const notices = await site.db
      .selectFrom('notice')
      .select('rider_id')
      .where('kind', '=', 'eventCertificateReplaced')
      .execute();
    expect(notices).toEqual([{ rider_id: slow }]);
    // When nobody reaches the level any more, the certificate is revoked.
    await organiser.update('spring', editor, { version: 2, levels: levels.slice(2), is_confirmed: true });
    expect((await listRiderRows(slow)).map(({ state }) => state)).toEqual(['superseded', 'revoked']);
  });
});

describe('two processes that issue at once', () => {
  /** A due certificate that eight jobs issue at once. */
  async function issueAtOnce(target: TestSite, db: Db): Promise<void> {
    await createEvent(target, { type: 'competition', levels: [] });
    const riderId = await createRegisteredRider(target);
    await addPass(target, riderId, { elapsedS: 19_000 });
    await createCertificateServices(target).applyVerdicts();
    target.clock.advanceMs(70 * 86_400_000);
    await openConnections(target.db, 8);
    const { issuer } = createCertificateServices(target, { db });
    await Promise.allSettled(Array.from({ length: 8 }, () => issuer.issueDue()));
  }
  const listIssued = (target: TestSite) =>
    target.db.selectFrom('certificate').select('number').where('state', '=', 'valid').execute();

  it('issue one certificate, with one notice', async () => {
    await issueAtOnce(site, site.db);
    expect(await listIssued(site)).toEqual([{ number: '2026-0001' }]);
    const notices = await site.db
      .selectFrom('notice')
      .select('id')
      .where('kind', '=', 'eventCertificateEarned')
      .execute();
    expect(notices).toHaveLength(1);
  });

  it('issue several without the lock (control)', async () => {
    const otherSite = await createTestSite();
    await saveRoad(otherSite);
    // The index and the numbers are further guards; without them only the lock is left.
    await sql`drop index certificate_valid_idx`.execute(otherSite.db);
    await sql`alter table certificate drop constraint certificate_event_id_number_key`.execute(otherSite.db);
    await issueAtOnce(otherSite, otherSite.db.withPlugin(new WithoutRowLocks()));
    expect((await listIssued(otherSite)).length).toBeGreaterThan(1);
    await otherSite.close();
  }, 60_000);
});
