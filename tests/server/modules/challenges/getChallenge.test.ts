import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ChallengeDetailSchema } from '#contract/challenges/challenges.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft, gateDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { createRider } from '#tests/server/appSupport/createRider.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addVerdict } from './verdicts.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west'));
  await saveChallenge(site.db, challengeDraft('wuling-west'), site.clock);
});

afterAll(() => site.close());

const get = (id: string, etag = '') =>
  site.app.inject({ url: `/api/routes/verifications/${id}/`, headers: { 'if-none-match': etag } });

describe('GET /api/routes/verifications/{id}/', () => {
  it('returns the checkpoints of the current rules', async () => {
    const response = await get('wuling-west');
    expect(response.statusCode).toBe(200);
    const challenge = ChallengeDetailSchema.parse(response.json());
    expect(response.json()).toEqual(challenge);
    expect(challenge).toMatchObject({
      title: { 'zh-TW': '西進武嶺驗證' },
      course_version: 1,
      checks_coverage: true,
      rule_version: 1,
      checkpoint_count: 3,
      checkpoint_distances_m: expect.any(Array),
      best: null,
      part: { from_m: 0, to_m: 10_000, distance_m: 10_000, elevation_gain_m: expect.closeTo(500, 6) },
      rules_since: '2026-03-01T04:00:00.000Z',
      valid_from: null,
      valid_until: null,
      best_known_s: null,
    });
    expect(challenge.checkpoints[1]).toEqual({
      position: 1,
      name: { 'zh-TW': '霧社' },
      lat_deg: 24.0149661,
      lon_deg: 120.97,
      radius_m: 40,
      heading_deg: 0,
      is_mandatory: true,
      course_distance_m: 5_000,
    });
  });

  it('answers 304 until the rules or the riders change', async () => {
    const first = String((await get('wuling-west')).headers.etag);
    expect((await get('wuling-west', first)).statusCode).toBe(304);
    await addVerdict(site, { challengeId: 'wuling-west', riderId: await createRider(site) });
    const passed = await get('wuling-west', first);
    expect([passed.statusCode, passed.json().passed_rider_count]).toEqual([200, 1]);
    site.clock.advanceMs(60_000);
    const checkpoints = [gateDraft('起', 0), gateDraft('終', 9_000)];
    await saveChallenge(site.db, challengeDraft('wuling-west', { checkpoints }), site.clock);
    const corrected = await get('wuling-west', String(passed.headers.etag));
    expect([corrected.statusCode, corrected.json()]).toMatchObject([
      200,
      { rule_version: 2, checkpoint_count: 2, part: { to_m: 9_000 }, rules_since: '2026-03-01T04:01:00.000Z' },
    ]);
  });

  it('measures the elevation gain of its part of the course, but not on an approximate course', async () => {
    const readPart = async (id: string, isApproximate: boolean) => {
      await saveRoute(site.db, routeDraft(id, { is_approximate: isApproximate, segments: [] }));
      const checkpoints = [gateDraft('甲', 2_050), gateDraft('乙', 6_000)];
      await saveChallenge(site.db, challengeDraft(id, { route_id: id, checkpoints }), site.clock);
      return (await get(id)).json().part;
    };
    expect(await readPart('measured', false)).toEqual({
      from_m: 2_050,
      to_m: 6_000,
      distance_m: 3_950,
      elevation_gain_m: expect.closeTo(197.5, 1),
    });
    expect(await readPart('drawn', true)).toBeNull();
  });

  it.each(['no-such-challenge', 'weather'])('answers 404 for %s', async (id) => {
    for (const path of [`${id}/`, `${id}/completions/`]) {
      const response = await site.app.inject(`/api/routes/verifications/${path}`);
      expect([response.statusCode, response.json().code]).toEqual([404, 'resource.notFound']);
    }
  });
});
