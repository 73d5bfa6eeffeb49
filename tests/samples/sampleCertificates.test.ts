import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCertificates } from '#server/modules/certificates/certificates.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { runAdmin } from '#tests/server/appSupport/runAdmin.ts';
import type { TestSite } from '#tests/server/appSupport/testApp.ts';
import { countRows, createIssuer, createSampleSite, type SampleSite } from './sampleSite.ts';

let site: TestSite;
let reset: SampleSite['reset'];
let turn: SampleSite['turn'];

beforeAll(async () => {
  ({ site, reset, turn } = await createSampleSite());
});
afterAll(() => site.close());
beforeEach(() => reset());

describe('certificates of the sample riders', () => {
  const readItems = () =>
    site.db
      .selectFrom('certificate')
      .innerJoin('event', 'event.id', 'certificate.event_id')
      .innerJoin('rider', 'rider.id', 'certificate.rider_id')
      .select(['certificate.id', 'certificate.number', 'certificate.state', 'rider.is_sample'])
      .where('event.slug', '=', 'sample-ended')
      .orderBy('certificate.number')
      .execute();

  it('are issued and signed for all who reached a level, and the answer names the first one', async () => {
    const { certificate_id: id } = await turn(true);
    const rows = await readItems();
    expect(rows).toHaveLength(10);
    expect(rows.every(({ state, is_sample: isSample }) => state === 'valid' && isSample)).toBe(true);
    expect(id).toBe(rows[0]?.id);
    const certificates = createCertificates(site, createChallengesService(createChallengesRepository(site)));
    expect(await certificates.get(id ?? '', 'https://w.example')).toMatchObject({
      number: `${rows[0]?.number}`,
      participant: '範例-林曜宇',
      elapsed_s: 11_560,
      event: { is_sample: true },
      level: { name: { 'zh-TW': '金' }, is_highest: true },
    });
    // Each is issued once, however often the results are read.
    await createIssuer(site).issueDue();
    expect(await readItems()).toEqual(rows);
  });

  it('are the same whether the admin page or the command issues them', async () => {
    const { headers } = await signIn(site, await createRider(site, { username: 'root', role: 'admin' }));
    const put = (isOn: boolean) =>
      site.app.inject({
        method: 'PUT',
        url: '/api/admin/sample-content/',
        headers,
        payload: { is_on: isOn },
      });
    const byAdmin = (await put(true)).json();
    const issued = (await readItems()).map(({ number }) => number);
    expect([byAdmin.certificate_id, issued.length]).toEqual([(await readItems())[0]?.id, 10]);
    await put(false);
    const folder = await mkdtemp(join(tmpdir(), 'wolfpace-samples-'));
    const { code, stdout } = await runAdmin(site.connectionString, folder, 'sample-content', 'on');
    await rm(folder, { recursive: true, force: true });
    expect([code, stdout]).toEqual([0, expect.stringContaining(`/events/certificates/${(await readItems())[0]?.id}`)]);
    // Dated from today, which may be in a different year.
    expect((await readItems()).map(({ number }) => number.slice(4))).toEqual(issued.map((number) => number.slice(4)));
  }, 30_000);

  it('are deleted when the sample content is switched off', async () => {
    await turn(true);
    await turn(false);
    expect(await site.db.selectFrom('certificate').select('id').execute()).toEqual([]);
    expect((await countRows(site)).rider).toBe(0);
  });
});
