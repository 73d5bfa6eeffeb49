import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { createRider, signIn } from '#tests/server/appSupport/createRider.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createSampleDraft, saveRoad } from '../events/eventSite.ts';

let site: TestSite;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  site = await createTestSite();
  await saveRoad(site);
  ({ headers } = await signIn(site, await createRider(site, { username: 'organiser', role: 'organiser' })));
});
afterAll(() => site.close());

const draw = (overrides: Parameters<typeof createSampleDraft>[0] = {}) =>
  site.app.inject({ method: 'POST', url: '/api/certificate-samples/', headers, payload: createSampleDraft(overrides) });

const toPng = ({ json }: Awaited<ReturnType<typeof draw>>): Buffer => Buffer.from(json().png_base64, 'base64');

describe('a sample certificate', () => {
  it.each(languages)('is a picture of the A4 page, %s', async (language) => {
    const answer = await draw({ language });
    expect(answer.statusCode).toBe(200);
    const png = toPng(answer);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1123, 794]);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('changes with the text, and needs neither text nor level nor day', async () => {
    const bare = await draw({ certificate_text: null, level: null, ridden_at: null });
    expect(bare.statusCode).toBe(200);
    expect(toPng(bare).equals(toPng(await draw()))).toBe(false);
  });

  it('is neither issued nor signed', async () => {
    await draw();
    expect(await site.db.selectFrom('certificate').selectAll().execute()).toEqual([]);
    expect(await site.db.selectFrom('certificate_key').selectAll().execute()).toEqual([]);
  });

  it('reports the field of an unknown verification', async () => {
    const answer = await draw({ challenge_id: 'nowhere' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toEqual([{ field: 'challenge_id', code: 'formatInvalid', params: {} }]);
  });

  it('is rate-limited', async () => {
    const answers = await Promise.all(Array.from({ length: 21 }, () => draw({ challenge_id: 'nowhere' })));
    expect(answers.map(({ statusCode }) => statusCode)).toContain(429);
  });
});
