import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCertificateIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { readSampleContent, switchSampleContent } from '#server/modules/sampleContent/sampleContent.service.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

beforeEach(async () => {
  await site.reset();
  for (const id of ['wuling-west', 'fengguizui']) {
    await saveRoute(site.db, routeDraft(id));
    await saveChallenge(site.db, challengeDraft(id), site.clock);
  }
});

const follow = () =>
  createCertificateIssuer(site, createChallengesService(createChallengesRepository(site))).updateAndNotify;
const turn = (isOn: boolean) =>
  switchSampleContent({ ...site, follow: follow() }, { isOn, by: { kind: 'administrator' } });

it('samples added by an earlier version get what is new, and nothing else changes', async () => {
  const first = await turn(true);
  expect([first.missing_count, new Set(first.items.map(({ kind }) => kind))]).toEqual([
    0,
    new Set(['announcement', 'promotion', 'product', 'page', 'ad']),
  ]);
  await site.db.deleteFrom('content_item').where('kind', '=', 'promotion').execute();
  const { missing_count: missing } = await readSampleContent(site.db, site.clock);
  expect(missing).toBe(3);
  const renewed = await turn(true);
  expect([renewed.missing_count, renewed.items.length]).toEqual([0, first.items.length]);
  expect([renewed.since, renewed.events]).toEqual([first.since, first.events]);
  await turn(false);
  expect((await readSampleContent(site.db, site.clock)).items).toEqual([]);
});
