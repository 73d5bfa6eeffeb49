import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { RegistrationChoiceSchema } from '#contract/events/registrations.ts';
import { listParticipants } from '#server/modules/events/participants.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addPass, createEvent, createRegistrationDraft, saveRoad } from '../events/eventSite.ts';
import { createCertificateServices, createRegisteredRider } from './certificateSite.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
beforeEach(async () => {
  await site.reset();
  await saveRoad(site);
  await createEvent(site);
});
afterAll(() => site.close());

const { waitlist: _, text_version: __, ...choice } = createRegistrationDraft({ name_shown: 'hidden' });
const rename = (riderId: string, name: string | null) =>
  createCertificateServices(site).events.registrations.change(riderId, 'spring', { ...choice, certificate_name: name });
const readCertificates = () => site.db.selectFrom('certificate').selectAll().orderBy('number').execute();
const countNotices = async () => (await site.db.selectFrom('notice').selectAll().execute()).length;

async function createFinisher(certificateName: string | null): Promise<string> {
  const draft = createRegistrationDraft({ name_shown: 'hidden', certificate_name: certificateName });
  const riderId = await createRegisteredRider(site, draft);
  await addPass(site, riderId, { elapsedS: 14_000 });
  await createCertificateServices(site).applyVerdicts();
  return riderId;
}

it('is on the certificate and its check page, and in no list', async () => {
  const riderId = await createFinisher('林柏宏');
  const { certificates, events } = createCertificateServices(site);
  const { certificate_id: id } = await certificates.findOwn('spring', riderId);
  const check = await certificates.check(id);
  expect(check.participant).toBe('林柏宏');
  const claim = JSON.parse(Buffer.from(check.signature?.payload ?? '', 'base64url').toString());
  expect(claim).toMatchObject({ participant: '林柏宏' });
  const editor = { riderId, role: 'admin' } as const;
  const lists = [
    await events.riders.list('spring', editor, { page: 1, page_size: 50 }),
    await events.riders.export('spring', editor),
    await listParticipants(site.db, 'spring', { cursor: undefined, riderId: undefined }),
  ];
  expect(JSON.stringify(lists)).toContain('registered');
  expect(JSON.stringify(lists)).not.toContain('林柏宏');
});

it('is the username if the rider chooses none, although lists hide it', async () => {
  const riderId = await createFinisher(null);
  const { username } = await site.db
    .selectFrom('rider')
    .select('username')
    .where('id', '=', riderId)
    .executeTakeFirstOrThrow();
  expect((await readCertificates()).map(({ participant }) => participant)).toEqual([username]);
});

it('is printed on a new certificate when the rider changes it, without a notice', async () => {
  const riderId = await createFinisher('林柏弘');
  const notices = await countNotices();
  await rename(riderId, '林柏弘');
  expect(await readCertificates()).toHaveLength(1);
  await rename(riderId, '林柏宏');
  const rows = await readCertificates();
  expect(rows).toMatchObject([
    { number: '2026-0001', state: 'superseded', participant: '林柏弘', superseded_by: rows[1]?.id },
    { number: '2026-0002', state: 'valid', participant: '林柏宏', elapsed_s: 14_000 },
  ]);
  expect(await countNotices()).toBe(notices);
});

it('does not give a rider without a certificate one', async () => {
  const riderId = await createRegisteredRider(site);
  await rename(riderId, '林柏宏');
  expect(await readCertificates()).toEqual([]);
});

it('waits for a revoked certificate to be restored', async () => {
  const riderId = await createFinisher('林柏弘');
  const { revocations } = createCertificateServices(site);
  const [row] = await readCertificates();
  const editor = { riderId, role: 'admin' } as const;
  await revocations.revoke(row?.id ?? '', editor, '測試撤銷');
  await rename(riderId, '林柏宏');
  expect(await readCertificates()).toHaveLength(1);
  await revocations.restore(row?.id ?? '', editor);
  expect((await readCertificates()).map(({ state, participant }) => [state, participant])).toEqual([
    ['superseded', '林柏弘'],
    ['valid', '林柏宏'],
  ]);
});

it.each([
  ['  林  柏宏 ', '林  柏宏'],
  ['林'.repeat(50), '林'.repeat(50)],
])('is trimmed: %j', (typed, name) => {
  expect(RegistrationChoiceSchema.parse({ ...choice, certificate_name: typed }).certificate_name).toBe(name);
});

it.each(['', '   ', '\u200b', '林\u0000柏宏', '林\n柏宏', '林'.repeat(51)])('is refused: %j', (typed) => {
  const { error } = RegistrationChoiceSchema.safeParse({ ...choice, certificate_name: typed });
  expect(error?.issues.map(({ path }) => path)).toContainEqual(['certificate_name']);
});
