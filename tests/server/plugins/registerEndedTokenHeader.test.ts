import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  await saveRoute(site.db, routeDraft('wuling-west'));
});

afterAll(() => site.close());

it.each(['/api/routes/', '/api/routes/wuling-west/'])(
  '%s reports an expired token in a header, and answers as usual',
  async (url) => {
    const { headers } = await signIn(site, await createRider(site, { username: `of${url.length}` }));
    const request = async (sentHeaders: Record<string, string>) => site.app.inject({ url, headers: sentHeaders });
    const visitor = await request({});
    expect(visitor.headers['www-authenticate']).toBeUndefined();
    expect((await request(headers)).headers['www-authenticate']).toBeUndefined();
    site.clock.advanceMs(900_000);
    const ended = await request(headers);
    expect(ended.statusCode).toBe(200);
    expect(ended.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
    expect(ended.body).toBe(visitor.body);
  },
);
