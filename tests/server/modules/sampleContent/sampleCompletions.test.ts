import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCertificateIssuer } from '#server/modules/certificates/issueCertificate.service.ts';
import { createChallengesRepository } from '#server/modules/challenges/challenges.repository.ts';
import { createChallengesService } from '#server/modules/challenges/challenges.service.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { switchSampleContent } from '#server/modules/sampleContent/sampleContent.service.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  for (const id of ['wuling-west', 'fengguizui']) {
    await saveRoute(site.db, routeDraft(id));
    await saveChallenge(site.db, challengeDraft(id), site.clock);
  }
});
afterAll(() => site.close());

const turn = (isOn: boolean) => {
  const { updateAndNotify: follow } = createCertificateIssuer(
    site,
    createChallengesService(createChallengesRepository(site)),
  );
  return switchSampleContent({ ...site, follow }, { isOn, by: { kind: 'administrator' } });
};

it('shows the sample results as completions until they are removed', async () => {
  const latest = async () => (await site.app.inject({ url: '/api/completions/' })).json().results;
  expect(await latest()).toEqual([]);
  await turn(true);
  const completions = await latest();
  expect(completions).toHaveLength(10);
  for (const { rider_name, elapsed_s, challenge_id, passed_at } of completions) {
    expect(rider_name.startsWith('範例-')).toBe(true);
    expect(elapsed_s).toBeGreaterThan(0);
    expect(['wuling-west', 'fengguizui']).toContain(challenge_id);
    expect(Date.parse(passed_at)).toBeLessThan(site.clock.nowMs());
  }
  await turn(false);
  expect(await latest()).toEqual([]);
});
