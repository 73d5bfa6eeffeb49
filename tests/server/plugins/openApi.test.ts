import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { describeApi } from '#server/plugins/openApi.ts';
import { createTestSite, type TestSite } from '../appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite({ environment: { REQUESTS_PER_MINUTE: '5' } });
});

afterAll(() => site.close());

beforeEach(() => site.clock.advanceMs(60_000));

const send = (headers: Record<string, string> = {}) =>
  site.app.inject({ url: '/api/openapi.json', remoteAddress: '203.0.113.1', headers });

it('answers 304 to a client that has the document', async () => {
  const first = await send();
  expect(first.statusCode).toBe(200);
  expect(first.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(first.body).toBe(describeApi(site.app));
  const etag = String(first.headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const second = await send({ 'if-none-match': etag });
  expect([second.statusCode, second.body]).toEqual([304, '']);
});

it('stringifies the document once, whatever the encoding', async () => {
  const expected = (await send()).body;
  const stringify = vi.spyOn(JSON, 'stringify');
  const brotli = await send({ 'accept-encoding': 'gzip, br' });
  const gzip = await send({ 'accept-encoding': 'gzip' });
  expect(stringify.mock.results.filter(({ value }) => value === expected)).toEqual([]);
  stringify.mockRestore();
  expect([brotli.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(expected);
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(expected);
});

it('counts requests for it', async () => {
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await send()).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});
