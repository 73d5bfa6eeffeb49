import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CompletionList, CompletionListSchema } from '#contract/challenges/challenges.ts';
import { type LatestCompletionList, LatestCompletionListSchema } from '#contract/challenges/latestCompletions.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { listPersonalDataSources } from '#server/modules/modules.ts';
import { eraseRider } from '#server/modules/riders/account.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { createRiderWithAllData } from '#tests/server/appSupport/createRiderWithAllData.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addVerdict, giveConsent, supersedeVerdict, withdrawConsent } from './verdicts.ts';

let site: TestSite;
let openSite: TestSite;
let count = 0;
let challengeId: string;

beforeAll(async () => {
  site = await createTestSite();
  openSite = await createTestSite({ environment: { STRAVA_PUBLIC_VERDICTS: 'true' } });
  for (const { db } of [site, openSite]) await saveRoute(db, routeDraft('wuling-west'));
});

beforeEach(async () => {
  count += 1;
  challengeId = `challenge-${count}`;
  for (const { db, clock } of [site, openSite]) await saveChallenge(db, challengeDraft(challengeId), clock);
});

afterAll(() => Promise.all([site.close(), openSite.close()]));

async function fetchCompletions(target = site, cursor?: string): Promise<CompletionList> {
  const response = await target.app.inject({
    url: `/api/routes/verifications/${challengeId}/completions/`,
    query: cursor === undefined ? {} : { cursor },
  });
  expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
  expect(response.json()).toEqual(CompletionListSchema.parse(response.json()));
  return response.json();
}

/** The count in the challenge and on its card in the list. */
async function fetchPassedCount(target: TestSite): Promise<number> {
  const detail = (await target.app.inject({ url: `/api/routes/verifications/${challengeId}/` })).json();
  const list = (await target.app.inject({ url: '/api/routes/verifications/?page_size=100' })).json();
  const card = list.results.find(({ id }: { id: string }) => id === challengeId);
  expect(card.passed_rider_count).toBe(detail.passed_rider_count);
  return detail.passed_rider_count;
}

const toNames = ({ results }: CompletionList) => results.map(({ rider_name: name }) => name);

async function createConsentingRider(target: TestSite, username: string): Promise<string> {
  const riderId = await createRider(target, { username: `${username}-${count}` });
  await giveConsent(target, riderId, 'publishResults');
  return riderId;
}

describe('GET /api/routes/verifications/{id}/completions/', () => {
  it('lists only riders who agreed, and times only if they agreed to that as well', async () => {
    const silent = await createRider(site, { username: `silent-${count}` });
    await addVerdict(site, { challengeId, riderId: silent });
    await giveConsent(site, silent, 'publishTimes');
    expect(await fetchCompletions()).toEqual({ results: [], next_cursor: null });
    const named = await createConsentingRider(site, 'named');
    await addVerdict(site, { challengeId, riderId: named, category: 'ebike', startedAt: '2026-02-28T15:59:59Z' });
    const listed = { profile_image: null, ridden_on: '2026-02-28', category: 'ebike' };
    expect((await fetchCompletions()).results).toEqual([{ ...listed, rider_name: `named-${count}`, elapsed_s: null }]);
    await giveConsent(site, named, 'publishTimes');
    expect((await fetchCompletions()).results[0]?.elapsed_s).toBe(15_732);
    await withdrawConsent(site, named, 'publishTimes');
    expect((await fetchCompletions()).results[0]?.elapsed_s).toBeNull();
    await withdrawConsent(site, named, 'publishResults');
    expect((await fetchCompletions()).results).toEqual([]);
  });

  it("shows the rider's picture and name, and nothing else", async () => {
    const riderId = await createRiderWithAllData(site, `whole-${count}`);
    await giveConsent(site, riderId, 'publishResults');
    await addVerdict(site, { challengeId, riderId, startedAt: '2026-02-28T16:00:00Z' });
    expect((await fetchCompletions()).results).toEqual([
      {
        rider_name: `whole-${count}`,
        profile_image: expect.stringMatching(/^\/api\/avatars\/[\da-f-]{36}\/$/),
        category: 'ride',
        elapsed_s: 15_732,
        ridden_on: '2026-03-01',
      },
    ]);
  });

  it('leaves out failed and replaced verdicts and deleted riders', async () => {
    const riderId = await createConsentingRider(site, 'amy');
    await addVerdict(site, { challengeId, riderId, status: 'failed' });
    const passed = await addVerdict(site, { challengeId, riderId });
    expect(toNames(await fetchCompletions())).toHaveLength(1);
    await supersedeVerdict(site, passed, await addVerdict(site, { challengeId, riderId, status: 'failed' }));
    expect(toNames(await fetchCompletions())).toEqual([]);
    const deletedRider = await createConsentingRider(site, 'gone');
    await addVerdict(site, { challengeId, riderId: deletedRider });
    expect(toNames(await fetchCompletions())).toHaveLength(1);
    await site.db
      .transaction()
      .execute((tx) => eraseRider(tx, listPersonalDataSources(site.config.columnKeys, site.clock), deletedRider));
    expect(toNames(await fetchCompletions())).toEqual([]);
  });

  it("lists rides from Strava only if the site's owner allows it", async () => {
    for (const target of [site, openSite]) {
      await addVerdict(target, {
        challengeId,
        riderId: await createConsentingRider(target, 'strava'),
        source: 'strava',
      });
      await addVerdict(target, { challengeId, riderId: await createConsentingRider(target, 'file'), source: 'file' });
    }
    expect(toNames(await fetchCompletions(site))).toEqual([`file-${count}`]);
    expect(toNames(await fetchCompletions(openSite)).sort()).toEqual([`file-${count}`, `strava-${count}`]);
    // The count includes all riders who passed, since it reveals nothing about any of them.
    expect([await fetchPassedCount(site), await fetchPassedCount(openSite)]).toEqual([2, 2]);
  });

  it('stops listing them when the rider withdraws Strava’s permission or unlinks the account', async () => {
    const riders = await Promise.all(['kept', 'revoked', 'off'].map((name) => createConsentingRider(openSite, name)));
    for (const riderId of riders) await addVerdict(openSite, { challengeId, riderId, source: 'strava' });
    expect(toNames(await fetchCompletions(openSite))).toHaveLength(3);
    const [, revoked = '', off = ''] = riders;
    const identities = openSite.db.updateTable('rider_identity').set({ access_token_encrypted: null });
    await identities.where('rider_id', '=', revoked).execute();
    await openSite.db.deleteFrom('rider_identity').where('rider_id', '=', off).execute();
    expect(toNames(await fetchCompletions(openSite))).toEqual([`kept-${count}`]);
    expect(await fetchPassedCount(openSite)).toBe(3);
  });

  it('lists a ride once, however often it was submitted', async () => {
    const riderId = await createConsentingRider(openSite, 'again');
    const ride = { challengeId, riderId, category: 'ebike' } as const;
    await addVerdict(openSite, { ...ride, source: 'strava', startedAt: '2026-02-28T22:00:01.200Z' });
    await addVerdict(openSite, { ...ride, category: 'ride' });
    await addVerdict(openSite, ride);
    await addVerdict(openSite, ride);
    await addVerdict(openSite, { ...ride, startedAt: '2026-02-28T22:30:00Z' });
    const listed = (await fetchCompletions(openSite)).results.map(({ category }) => category);
    expect(listed.sort()).toEqual(['ebike', 'ebike', 'ride']);
  });

  it('lists a ride from two sources even if one of them is not public', async () => {
    const riderId = await createConsentingRider(site, 'both');
    await addVerdict(site, { challengeId, riderId, source: 'strava' });
    await addVerdict(site, { challengeId, riderId, source: 'file' });
    expect(toNames(await fetchCompletions())).toEqual([`both-${count}`]);
  });

  it('continues after the previous page, latest first, despite new passes', async () => {
    const riderId = await createConsentingRider(site, 'often');
    const ride = async (day: number) => {
      site.clock.advanceMs(1_000);
      await addVerdict(site, { challengeId, riderId, startedAt: `2026-01-${String(day).padStart(2, '0')}T01:00:00Z` });
    };
    for (let day = 1; day <= 25; day += 1) await ride(day);
    // Passes of the same millisecond are not lost either.
    await addVerdict(site, { challengeId, riderId, startedAt: '2026-01-26T01:00:00Z' });
    const first = await fetchCompletions();
    await ride(27);
    const second = await fetchCompletions(site, first.next_cursor ?? '');
    const days = [...first.results, ...second.results].map(({ ridden_on: day }) => Number(day.slice(-2)));
    expect([first.results.length, second.next_cursor]).toEqual([20, null]);
    expect(days.slice(0, 2).sort()).toEqual([25, 26]);
    expect(days.slice(2)).toEqual(Array.from({ length: 24 }, (_, index) => 24 - index));
  });

  it.each(['', 'x', '1.2', `1.${'0'.repeat(36)}`, `${'9'.repeat(16)}.0195f0a0-0000-7000-8000-000000000000`])(
    'refuses the cursor %j',
    async (cursor) => {
      const response = await site.app.inject({
        url: `/api/routes/verifications/${challengeId}/completions/`,
        query: { cursor },
      });
      expect(response.statusCode).toBe(400);
      expect(response.json().errors).toEqual([{ field: 'cursor', code: 'formatInvalid', params: {} }]);
    },
  );
});

describe('GET /api/completions/', () => {
  async function fetchLatest(target = site): Promise<LatestCompletionList> {
    const response = await target.app.inject({ url: '/api/completions/' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(response.json()).toEqual(LatestCompletionListSchema.parse(response.json()));
    return response.json();
  }
  const listLatestOfChallenge = async (target = site) =>
    (await fetchLatest(target)).results.filter(({ challenge_id: id }) => id === challengeId || id === `other-${count}`);

  it('lists the latest passes of all challenges, by the same consents, with the road of each', async () => {
    await saveChallenge(site.db, challengeDraft(`other-${count}`), site.clock);
    await addVerdict(site, { challengeId, riderId: await createRider(site, { username: `hidden-${count}` }) });
    const riderId = await createConsentingRider(site, 'first');
    await addVerdict(site, { challengeId, riderId });
    await addVerdict(site, { challengeId: `other-${count}`, riderId, elapsedS: 15_000 });
    await addVerdict(site, { challengeId, riderId, status: 'failed' });
    const listed = await listLatestOfChallenge();
    expect(listed.map(({ challenge_id: id }) => id).sort()).toEqual([challengeId, `other-${count}`].sort());
    expect(new Set(listed.map(({ rider_name: name }) => name))).toEqual(new Set([`first-${count}`]));
    expect(listed.map(({ elapsed_s: elapsedS }) => elapsedS)).toEqual([null, null]);
    expect(listed[0]?.silhouette_m.length).toBeGreaterThan(1);
    await giveConsent(site, riderId, 'publishTimes');
    expect((await listLatestOfChallenge()).map(({ elapsed_s: elapsedS }) => elapsedS).sort()).toEqual([15_000, 15_732]);
    await withdrawConsent(site, riderId, 'publishResults');
    expect(await listLatestOfChallenge()).toEqual([]);
  });

  it('lists ten, newest first', async () => {
    for (let index = 0; index < 11; index += 1) {
      const riderId = await createConsentingRider(openSite, `many-${index}`);
      await addVerdict(openSite, { challengeId, riderId });
    }
    const { results } = await fetchLatest(openSite);
    expect(results).toHaveLength(10);
    expect(results.map(({ passed_at: passedAt }) => passedAt)).toEqual(
      results.map(({ passed_at: passedAt }) => passedAt).sort((a, b) => b.localeCompare(a)),
    );
  });

  it("lists rides from Strava only if the site's owner allows it", async () => {
    for (const target of [site, openSite]) {
      // Later than the eleven passes of the previous test.
      target.clock.advanceMs(60_000);
      await addVerdict(target, {
        challengeId,
        riderId: await createConsentingRider(target, 'strava'),
        source: 'strava',
      });
    }
    expect(await listLatestOfChallenge(site)).toEqual([]);
    expect((await listLatestOfChallenge(openSite)).map(({ rider_name: name }) => name)).toEqual([`strava-${count}`]);
  });
});
