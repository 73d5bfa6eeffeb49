import { createPublicKey, verify } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CertificateCheckSchema, CertificateKeyListSchema } from '#contract/certificates/certificates.ts';
import { createKeyRing } from '#server/keys/keyRing.ts';
import { signClaim } from '#server/modules/certificates/certificateClaim.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addPass, createEvent, createRegistrationDraft, saveRoad } from '../events/eventSite.ts';
import { createCertificateServices, createRegisteredRider } from './certificateSite.ts';

const buildDirectory = mkdtempSync(join(tmpdir(), 'wolfpace-build-'));
let site: TestSite;
let organiserId: string;
let riderId: string;
let id: string;

beforeAll(async () => {
  mkdirSync(join(buildDirectory, 'assets'));
  writeFileSync(join(buildDirectory, 'index.html'), '<!doctype html><html><head><!--head--></head></html>');
  writeFileSync(join(buildDirectory, 'csp.json'), JSON.stringify({ scriptHashes: [], styleHashes: [] }));
  site = await createTestSite({ buildDirectory, environment: { PUBLIC_ORIGIN: 'https://wolfpace.example' } });
});
beforeEach(async () => {
  await site.reset();
  await saveRoad(site);
  organiserId = await createEvent(site, { max_participants: null });
  riderId = await createRegisteredRider(site);
  id = await earnCertificate(riderId, 17_000);
});
afterAll(async () => {
  await site.close();
  rmSync(buildDirectory, { recursive: true });
});

async function earnCertificate(finisherId: string, elapsedS: number, config = site.config): Promise<string> {
  await addPass(site, finisherId, { elapsedS });
  const { applyVerdicts: follow, certificates } = createCertificateServices(site, { config });
  await follow();
  return (await certificates.findOwn('spring', finisherId)).certificate_id;
}
const revoke = () =>
  createCertificateServices(site).revocations.revoke(id, { riderId: organiserId, role: 'organiser' }, '重複帳號');

const get = (url: string) => site.app.inject({ method: 'GET', url });
const fetchCheck = async (certificateId: string) => {
  const response = await get(`/api/certificates/${certificateId}/check/`);
  return response.statusCode === 200 ? CertificateCheckSchema.parse(response.json()) : response.json().code;
};
/** All addresses that show a certificate to anyone who knows its id. */
const listUrls = (certificateId: string) => [
  `/api/certificates/${certificateId}/`,
  `/api/certificates/${certificateId}/check/`,
  `/events/certificates/${certificateId}`,
  `/c/${certificateId}`,
  ...['a4-zh-TW.png', 'square-zh-TW.png', 'pdf-zh-TW.pdf', 'wide-zh-TW.png'].map(
    (file) => `/og/certificates/${certificateId}-${file}`,
  ),
];
const fetchStatuses = async (certificateId: string) =>
  Promise.all(listUrls(certificateId).map(async (url) => (await get(url)).statusCode));
const allMissing = listUrls('').map(() => 404);
const changeCharacter = (text: string, index: number) =>
  `${text.slice(0, index)}${text[index] === 'A' ? 'B' : 'A'}${text.slice(index + 1)}`;

describe('a forged certificate', () => {
  it('is unknown with any character of its id changed, or with another spelling', async () => {
    expect(await fetchCheck(id)).toMatchObject({ state: 'valid', number: '2026-0001' });
    const forged = [...id].map((_, index) => changeCharacter(id, index));
    const spelt = [
      `${id}A`,
      id.slice(1),
      id.toUpperCase().slice(0, 21),
      `${id}%00`,
      ` ${id}`.replace(' ', '%20'),
      `${id}%20`,
    ];
    for (const variant of [...forged, ...spelt]) {
      expect((await get(`/api/certificates/${variant}/check/`)).statusCode).toSatisfy((status) =>
        [400, 404].includes(status),
      );
    }
    expect(await fetchStatuses(forged[0] ?? '')).toEqual(allMissing);
  });

  it.each(['signature', 'payload'] as const)(
    'is unknown with any character of its %s changed',
    async (field) => {
      const row = await site.db.selectFrom('certificate').selectAll().executeTakeFirstOrThrow();
      const whole = row[field] ?? '';
      const answers: unknown[] = [];
      for (let index = 0; index < whole.length; index += 1) {
        await site.db
          .updateTable('certificate')
          .set({ [field]: changeCharacter(whole, index) })
          .execute();
        answers.push(await fetchCheck(id));
      }
      expect(new Set(answers)).toEqual(new Set(['resource.notFound']));
      expect(await fetchStatuses(id)).toEqual(allMissing);
      await site.db
        .updateTable('certificate')
        .set({ [field]: whole })
        .execute();
      expect(await fetchCheck(id)).toMatchObject({ state: 'valid' });
    },
    60_000,
  );

  it('is unknown with the signature or claim of another certificate, or with a key that is not ours', async () => {
    const otherId = await earnCertificate(
      await createRegisteredRider(site, createRegistrationDraft({ certificate_name: '林柏宏' })),
      14_000,
    );
    const findRow = (certificateId: string) =>
      site.db.selectFrom('certificate').selectAll().where('id', '=', certificateId).executeTakeFirstOrThrow();
    const ownRow = await findRow(id);
    const otherRow = await findRow(otherId);
    const { payload, signature, key_id } = ownRow;
    const foreignClaim = signClaim(
      { key: Buffer.alloc(32, 66) },
      {
        id,
        number: ownRow.number,
        event: 'spring',
        level: ownRow.content.level?.name['zh-TW'] ?? null,
        participant: ownRow.participant ?? '',
        elapsed_s: ownRow.elapsed_s,
        ridden_on: ownRow.ridden_on,
        issued_at: ownRow.issued_at.toISOString(),
      },
    );
    const now = new Date(site.clock.nowMs());
    await site.db
      .insertInto('certificate_key')
      .values({ key_id: 'unknown', public_key: '', first_used_at: now })
      .execute();
    const forgeries = [
      { payload: otherRow.payload, signature: otherRow.signature },
      { signature: otherRow.signature },
      { elapsed_s: 14_000 },
      { participant: '黃阿風' },
      { ridden_on: '2026-04-12' },
      { number: '2026-0009' },
      { payload: foreignClaim.payload, signature: foreignClaim.signature },
      // The claim names the key that signed it. It must not be accepted with another key, whether known or unknown.
      { key_id: 'unknown' },
      { key_id: 'unknown', payload: foreignClaim.payload, signature: foreignClaim.signature },
    ];
    for (const forgery of forgeries) {
      await site.db.updateTable('certificate').set(forgery).where('id', '=', id).execute();
      expect([forgery, await fetchCheck(id)]).toEqual([forgery, 'resource.notFound']);
      const { elapsed_s, participant, ridden_on, number } = ownRow;
      await site.db
        .updateTable('certificate')
        .set({ payload, signature, key_id, elapsed_s, participant, ridden_on, number })
        .where('id', '=', id)
        .execute();
    }
    expect(await fetchCheck(id)).toMatchObject({ state: 'valid' });
  });

  it('shows name, time and level of the certificate in the QR code, whatever the paper says', async () => {
    const otherId = await earnCertificate(
      await createRegisteredRider(site, createRegistrationDraft({ certificate_name: '林柏宏' })),
      14_000,
    );
    const { check_url: printed } = (await get(`/api/certificates/${otherId}/`)).json();
    expect(printed).toBe(`https://wolfpace.example/c/${otherId}`);
    expect(await fetchCheck(new URL(printed).pathname.slice(3))).toMatchObject({
      elapsed_s: 14_000,
      level: { name: { 'zh-TW': '金級' } },
      participant: '林柏宏',
    });
  });
});

describe('a certificate that has changed', () => {
  it('is shown as revoked at once, with the time but without the reason, and is no longer drawn', async () => {
    expect(await fetchStatuses(id)).toEqual(listUrls(id).map(() => 200));
    await revoke();
    expect(await fetchStatuses(id)).toEqual([410, 200, 200, 200, 404, 404, 404, 404]);
    const revokedAt = new Date(site.clock.nowMs()).toISOString();
    expect(await fetchCheck(id)).toMatchObject({
      state: 'revoked',
      revoked: { at: revokedAt, reason: null, note: null },
    });
    for (const url of listUrls(id)) expect((await get(url)).body).not.toContain('重複帳號');
  });

  it('names its successor', async () => {
    const newer = await earnCertificate(riderId, 14_000);
    expect(await fetchCheck(id)).toMatchObject({ state: 'superseded', superseded_by: newer });
    expect((await get(`/api/certificates/${id}/`)).json()).toMatchObject({ state: 'superseded', elapsed_s: 17_000 });
    expect(await fetchStatuses(id)).toEqual(listUrls(id).map(() => 200));
  });

  it('stays valid after its key was replaced, and can be checked with the published keys alone', async () => {
    const config = { ...site.config, certificateKeys: createKeyRing([Buffer.alloc(32, 9)]) };
    const newer = await earnCertificate(await createRegisteredRider(site), 14_000, config);
    const { results: keys } = CertificateKeyListSchema.parse((await get('/api/certificate-keys/')).json());
    for (const certificateId of [id, newer]) {
      const { state, signature, participant } = CertificateCheckSchema.parse(await fetchCheck(certificateId));
      expect(state).toBe('valid');
      if (signature === null) throw new Error('it is not signed');
      const { key_id, payload, signature: proof } = signature;
      const published = keys.find((key) => key.key_id === key_id)?.public_key ?? '';
      const jwk = { kty: 'OKP', crv: 'Ed25519', x: published };
      const key = createPublicKey({ key: jwk, format: 'jwk' });
      const body = Buffer.from(payload, 'base64url');
      expect(verify(null, body, key, Buffer.from(proof, 'base64url'))).toBe(true);
      expect(JSON.parse(body.toString())).toMatchObject({ id: certificateId, participant });
    }
    expect(keys).toHaveLength(2);
  });
});

describe('the pages of a certificate', () => {
  const readHead = async (path: string) => {
    const { body } = await get(path);
    const content = (name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1];
    return {
      title: /<title>([^<]*)<\/title>/.exec(body)?.[1],
      robots: content('robots'),
      picture: content('og:image'),
      ogTitle: content('og:title'),
    };
  };

  it.each(['/events/certificates/', '/c/'])('have link previews and are not for search engines: %s', async (path) => {
    const { title, robots, picture, ogTitle } = await readHead(`${path}${id}`);
    expect(title).toMatch(/^證書有效：r\w+/);
    expect(ogTitle).toBe(title?.replace(' - 狼速 Wolfpace', ''));
    expect(robots).toMatch(/noindex/);
    expect(picture).toBe(`https://wolfpace.example/og/certificates/${id}-wide-zh-TW.png`);
    const { headers, rawPayload } = await get(new URL(picture ?? '').pathname);
    expect([headers['content-type'], headers['cache-control']]).toEqual(['image/png', 'no-store']);
    // The first chunk of a PNG contains its size.
    expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it.each([
    ['a4-th.png', 'image/png', [2245, 1587], 'wolfpace-2026-0001.png'],
    ['square-fr.png', 'image/png', [1080, 1080], 'wolfpace-2026-0001-square.png'],
    ['pdf-ko.pdf', 'application/pdf', null, 'wolfpace-2026-0001.pdf'],
  ])('offer %s', async (file, type, size, name) => {
    const { headers, rawPayload } = await get(`/og/certificates/${id}-${file}`);
    expect(headers['content-type']).toBe(type);
    expect(headers['content-disposition']).toBe(`inline; filename="${name}"`);
    if (size) expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual(size);
    else expect(rawPayload.subarray(0, 8).toString()).toBe('%PDF-1.7');
  });

  it.each(['a4-xx.png', 'a4-en.pdf', 'pdf-en.png', 'wide-en.pdf', 'a4-en.svg', 'round-en.png', '../../a4-en.png'])(
    'do not offer %s',
    async (file) => {
      expect((await get(`/og/certificates/${id}-${file}`)).statusCode).toBe(404);
    },
  );

  it('show in their head that it is revoked or superseded, without a picture', async () => {
    const newer = await earnCertificate(riderId, 14_000);
    expect(await readHead(`/c/${id}`)).toMatchObject({
      title: expect.stringMatching(/^已由更新的證書取代：/),
      picture: undefined,
    });
    id = newer;
    await revoke();
    const head = await readHead(`/c/${id}`);
    expect(head).toMatchObject({ title: expect.stringMatching(/^證書已撤銷：/), picture: undefined });
    expect(head.robots).toMatch(/noindex/);
  });
});
