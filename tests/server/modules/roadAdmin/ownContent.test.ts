import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildSiteContent } from '#server/content/applyContent.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { createRoadAdmin } from '#server/modules/roadAdmin/roadAdmin.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const by = { kind: 'administrator' } as const;
const ids = ['wuling-west', 'wuling-east', 'daxueshan'];

it('an edited description of our own routes and challenges creates no new course or rules', async () => {
  const admin = createRoadAdmin(site);
  const { routeDrafts: drafts, challengeDrafts: challenges } = buildSiteContent();
  const routes = drafts.filter(({ id }) => ids.includes(id));
  expect(routes.length).toBeGreaterThanOrEqual(2);
  for (const draft of routes) await saveRoute(site.db, draft, site.clock);
  const ownChallenges = challenges.filter((each) => routes.some(({ id }) => id === each.route_id));
  expect(ownChallenges.length).toBeGreaterThanOrEqual(2);
  for (const draft of ownChallenges) await saveChallenge(site.db, draft, site.clock);
  const refs = [
    ...routes.map(({ id }) => ({ kind: 'route', id }) as const),
    ...ownChallenges.map(({ id }) => ({ kind: 'challenge', id }) as const),
  ];
  for (const ref of refs) {
    const { version, base, draft } = await admin.read(ref);
    const changed = { ...draft, description: { 'zh-TW': '換一句話。' } };
    const saved = await admin.save(by, ref, { version, base, draft: changed });
    // The page compares the JSON texts, so the order of keys matters, too.
    expect(JSON.stringify({ ...saved.draft, description: null })).toBe(
      JSON.stringify({ ...saved.published, description: null }),
    );
    const published = await admin.publish(by, ref, { version: saved.version, base: saved.base, at: null });
    expect(published.draft).toEqual(changed);
  }
  const versions = await site.db.selectFrom('course_version').select('version').execute();
  const rules = await site.db.selectFrom('challenge_rule').select('version').execute();
  expect([versions.map(({ version }) => version), rules.map(({ version }) => version)]).toEqual([
    routes.map(() => 1),
    ownChallenges.map(() => 1),
  ]);
});
