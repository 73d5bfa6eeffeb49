import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { keyRing } from '#server/keys/keyRing.ts';
import { createCertificates } from '#server/modules/certificates/certificates.service.ts';
import { certificatesPersonalData } from '#server/modules/certificates/certificatesPersonalData.ts';
import { createIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { followVerdicts } from '#server/modules/events/followVerdicts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createEvent, createRiders, eventServices, pass, register, saveRoad, tell, wish } from '../events/eventSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  await saveRoad(site);
});
afterAll(() => site.close());

const challenges = () => createChallengesService(createChallengesRepository(site));
const issuer = (config = site.config) => createIssuer({ ...site, config }, challenges());
const certificates = (config = site.config) => createCertificates({ ...site, config }, challenges());
const follow = (config = site.config) => followVerdicts({ ...site, listeners: [issuer(config).follow] });
const rows = () => site.db.selectFrom('certificate').selectAll().orderBy('number').execute();
const states = async () => (await rows()).map(({ state }) => state);

async function rider(draft = wish()): Promise<string> {
  const [riderId = ''] = await createRiders(site, 1);
  await register(site, riderId, { draft });
  return riderId;
}

describe('a certificate', () => {
  it('is issued as soon as a level is reached, signed, with the words of the server', async () => {
    const organiser = { 'zh-TW': '{participant} {eventName} {completionTime} {rank}' };
    await createEvent(site, { certificate_text: organiser });
    const riderId = await rider();
    await pass(site, riderId, { elapsedS: 14_000 });
    await follow();
    const { certificate_id: id } = await certificates().own('spring', riderId);
    const shown = await certificates().get(id, 'https://w.example', riderId);
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(shown).toMatchObject({ state: 'valid', number: '2026-0001', elapsed_s: 14_000, is_own: true });
    expect(shown.level?.name['zh-TW']).toBe('金級');
    expect(shown.text?.['zh-TW']).toBe(`${shown.participant} 西進武嶺春季認證 3:53:20 {rank}`);
    expect(shown.check_url).toBe(`https://w.example/c/${id}`);
  });

  it('is not issued for a time that reaches no level of a certification', async () => {
    await createEvent(site);
    const riderId = await rider();
    await pass(site, riderId, { elapsedS: 19_000 });
    await follow();
    await expect(certificates().own('spring', riderId)).rejects.toMatchObject({ code: 'certificate.notEarned' });
  });

  it('is superseded by a faster ride, and revoked when the verdict falls', async () => {
    await createEvent(site);
    const riderId = await rider();
    await pass(site, riderId, { elapsedS: 17_000 });
    await follow();
    const fast = await pass(site, riderId, { elapsedS: 14_000 });
    await follow();
    const [slow, best] = await rows();
    expect([slow?.state, slow?.superseded_by, best?.state]).toEqual(['superseded', best?.id, 'valid']);
    await site.db.updateTable('verdict').set({ superseded_by: fast }).where('id', '=', fast).execute();
    await tell(site, fast);
    await follow();
    expect(await states()).toEqual(['superseded', 'revoked', 'valid']);
    await expect(certificates().get(best?.id ?? '', '')).rejects.toMatchObject({ code: 'certificate.revoked' });
    expect(await certificates().check(best?.id ?? '')).toMatchObject({ revoked: { reason: 'verdictChanged' } });
  });

  it('is revoked with the exclusion of its rider, in one transaction', async () => {
    const organiserId = await createEvent(site);
    const riderId = await rider();
    await pass(site, riderId, { elapsedS: 14_000 });
    await follow();
    const { id } = await site.db.selectFrom('event_registration').select('id').executeTakeFirstOrThrow();
    const { riders } = eventServices(site, site.db, [issuer().follow]);
    await riders.exclude('spring', { riderId: organiserId, role: 'organiser' }, id, '抄近路');
    expect(await certificates().check((await rows())[0]?.id ?? '')).toMatchObject({
      state: 'revoked',
      revoked: { reason: 'excluded' },
    });
  });

  it('stays valid after its key was replaced and removed', async () => {
    await createEvent(site, { max_participants: null });
    const riderId = await rider();
    await pass(site, riderId, { elapsedS: 14_000 });
    await follow();
    const rotated = { ...site.config, certificateKeys: keyRing([Buffer.alloc(32, 9)]) };
    const { certificate_id: id } = await certificates(rotated).own('spring', riderId);
    const old = await certificates(rotated).check(id);
    expect(old.state).toBe('valid');
    const other = await rider();
    await pass(site, other, { elapsedS: 14_100 });
    await follow(rotated);
    const { certificate_id: newId } = await certificates(rotated).own('spring', other);
    const { signature } = await certificates(rotated).check(newId);
    expect(signature?.key_id).not.toBe(old.signature?.key_id);
    expect((await certificates(rotated).keys()).results.map(({ is_current: isCurrent }) => isCurrent)).toEqual([
      true,
      false,
    ]);
  });

  it('is unknown with any character of its id changed, and with a name that was not signed', async () => {
    await createEvent(site);
    const riderId = await rider();
    await pass(site, riderId, { elapsedS: 14_000 });
    await follow();
    const { certificate_id: id } = await certificates().own('spring', riderId);
    for (let at = 0; at < id.length; at += 1) {
      const forged = `${id.slice(0, at)}${id[at] === 'A' ? 'B' : 'A'}${id.slice(at + 1)}`;
      await expect(certificates().check(forged)).rejects.toMatchObject({ code: 'resource.notFound' });
    }
    await site.db.updateTable('certificate').set({ participant: '別人' }).execute();
    await expect(certificates().check(id)).rejects.toMatchObject({ code: 'resource.notFound' });
  });

  it("shows its own rider's name, whoever shows its QR code", async () => {
    await createEvent(site);
    const [one, other] = [await rider(), await rider(wish({ name_shown: 'initials' }))];
    for (const riderId of [one, other]) await pass(site, riderId, { elapsedS: 14_000 });
    await follow();
    const { certificate_id: id } = await certificates().own('spring', other);
    expect((await certificates().check(id)).participant).toMatch(/^r＊.$/);
  });

  it('loses name and signature with the account, and says that it is no longer kept', async () => {
    await createEvent(site);
    const riderId = await rider();
    await pass(site, riderId, { elapsedS: 14_000 });
    await follow();
    const { certificate_id: id } = await certificates().own('spring', riderId);
    await site.db.transaction().execute((tx) => certificatesPersonalData.erase(tx, riderId));
    expect(await certificates().check(id)).toMatchObject({ state: 'erased', participant: null, signature: null });
    await expect(certificates().get(id, '')).rejects.toMatchObject({ code: 'resource.notFound' });
  });

  it('is issued to finishers of a competition when its certification period has ended, once', async () => {
    await createEvent(site, { type: 'competition', levels: [] });
    const riderId = await rider();
    await pass(site, riderId, { elapsedS: 19_000 });
    await follow();
    expect(await states()).toEqual([]);
    site.clock.advanceMs(70 * 86_400_000);
    await issuer().issueDue();
    await issuer().issueDue();
    expect(await states()).toEqual(['valid']);
  });
});
