import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RouteDetail, RouteList } from '#contract/routes/routes.ts';
import { announceRoad } from '#server/modules/announcements/roadNotices.service.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;
let otherApp: TestSite['app'];

const listUrl = '/api/routes/?sort=name&language=en';
const routeUrl = '/api/routes/wuling-west/';

beforeAll(async () => {
  site = await createTestSite();
  otherApp = await site.secondApp();
  for (const id of ['wuling-west', 'fengguizui', 'taichung-136', 'beiyi']) await saveRoute(site.db, routeDraft(id));
});

afterAll(() => site.close());

/** Sends the request to two app instances, as to two processes; both cache the answer afterwards. */
async function requestBoth(url: string, headers: Record<string, string> = {}) {
  const answers = await Promise.all([site.app, otherApp].map((app) => app.inject({ url, headers })));
  return answers as [(typeof answers)[0], (typeof answers)[0]];
}

const decompress: Record<string, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
};

describe('prepared answers', () => {
  it('show a renamed route at once, in every process', async () => {
    const previous = await requestBoth(routeUrl);
    await requestBoth(listUrl);
    await saveRoute(site.db, routeDraft('wuling-west', { name: { 'zh-TW': '西進武嶺', en: 'Renamed' } }));
    const current = await requestBoth(routeUrl, { 'if-none-match': String(previous[0].headers.etag) });
    for (const answer of current) {
      expect(answer.statusCode).toBe(200);
      expect(answer.json<RouteDetail>().name.en).toBe('Renamed');
    }
    for (const answer of await requestBoth(listUrl))
      expect(answer.json<RouteList>().results.map(({ name }) => name.en)).toContain('Renamed');
  });

  it('show a closure and its end at once, in every process', async () => {
    const readNoticeWords = async () => {
      const details = (await requestBoth(routeUrl)).map((answer) => answer.json<RouteDetail>().road_notices);
      const cards = (await requestBoth(listUrl)).map(
        (answer) => answer.json<RouteList>().results.find(({ id }) => id === 'wuling-west')?.road_notices ?? [],
      );
      return [...details, ...cards].map((notices) => notices.map(({ word }) => word));
    };
    const order = { routeId: 'wuling-west', fromMs: null, untilMs: null, text: { 'zh-TW': '落石' } };
    expect(await readNoticeWords()).toEqual([[], [], [], []]);
    await announceRoad(site, { ...order, status: 'closed' });
    expect(await readNoticeWords()).toEqual([['closed'], ['closed'], ['closed'], ['closed']]);
    await announceRoad(site, { ...order, status: 'open', text: null });
    expect(await readNoticeWords()).toEqual([[], [], [], []]);
  });

  it('drop a withdrawn route at once, in every process', async () => {
    expect((await requestBoth('/api/routes/taichung-136/')).map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await site.db.transaction().execute(async (tx) => {
      await tx.updateTable('route').set({ withdrawn_at: new Date() }).where('id', '=', 'taichung-136').execute();
      await tx
        .updateTable('content_state')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
    });
    for (const url of ['/api/routes/taichung-136/', '/api/routes/taichung-136/weather/'])
      expect((await requestBoth(url)).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });

  it('do not mix up encodings, languages or 304 under simultaneous requests', async () => {
    const languages = ['zh-TW', 'en', 'ja'] as const;
    const expected = new Map<string, { body: string; etag: string }>();
    for (const language of languages) {
      const { body, headers } = await site.app.inject(`/api/routes/?sort=name&language=${language}&page_size=2`);
      expected.set(language, { body, etag: String(headers.etag) });
    }
    expect(new Set([...expected.values()].map(({ body }) => body)).size).toBe(languages.length);
    await Promise.all(
      [...expected].flatMap(([language, { body, etag }]) =>
        Object.keys(decompress).flatMap((encoding) => {
          const url = `/api/routes/?sort=name&language=${language}&page_size=2`;
          const send = (headers: Record<string, string>) =>
            site.app.inject({ url, headers: { 'accept-encoding': encoding, ...headers } });
          return [
            send({}).then((answer) => {
              expect(answer.headers['content-encoding'] ?? 'identity').toBe(encoding);
              expect(decompress[encoding]?.(answer.rawPayload).toString()).toBe(body);
              expect(answer.headers).toMatchObject({ etag, 'cache-control': 'no-cache' });
              expect(answer.headers.vary).toMatch(/accept-encoding/i);
              expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
            }),
            send({ 'if-none-match': etag }).then((answer) => {
              expect([answer.statusCode, answer.body, answer.headers.etag]).toEqual([304, '', etag]);
            }),
          ];
        }),
      ),
    );
  });

  it('have the headers that every answer has', async () => {
    for (const { headers } of [...(await requestBoth(listUrl)), ...(await requestBoth(routeUrl))]) {
      expect(headers['content-security-policy']).toContain("default-src 'self'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'server-now-ms': String(site.clock.nowMs()),
        'content-type': 'application/json; charset=utf-8',
      });
      expect(headers['request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(Number(headers['x-ratelimit-remaining'])).toBeGreaterThan(0);
    }
  });
});
