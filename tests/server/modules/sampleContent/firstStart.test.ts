import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCertificateIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import {
  addSamplesOnce,
  readSampleContent,
  switchSampleContent,
} from '#server/modules/sampleContent/sampleContent.service.ts';
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

const deps = () => ({
  ...site,
  follow: createCertificateIssuer(site, createChallengesService(createChallengesRepository(site))).updateAndNotify,
});
const start = () => addSamplesOnce(deps());

it('adds the samples, and the next start finds them', async () => {
  expect(await start()).toBe(true);
  expect((await readSampleContent(site.db, site.clock)).is_on).toBe(true);
  expect(await start()).toBe(false);
  const [entry] = await site.db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'action'])
    .where('action', 'like', 'samples.%')
    .execute();
  expect(entry).toEqual({ actor_kind: 'system', action: 'samples.switchedOn' });
});

it('does not restore what an administrator removed', async () => {
  for (const isOn of [true, false]) await switchSampleContent(deps(), { isOn, by: { kind: 'administrator' } });
  expect(await start()).toBe(false);
  expect((await readSampleContent(site.db, site.clock)).is_on).toBe(false);
});
