import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calculateRankings } from '#server/modules/rankings/calculateRankings.ts';
import { requestCalculation } from '#server/modules/rankings/requestCalculation.service.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { addEfforts, buildEffort, createAthlete, createSegments } from '../rankings/createAthlete.ts';

const buildDirectory = mkdtempSync(join(tmpdir(), 'wolfpace-build-'));
let site: TestSite;
let amy: string;
let ben: string;

beforeAll(async () => {
  writeFileSync(join(buildDirectory, 'index.html'), '<head><!--head--></head><body><div id="app"></div></body>');
  writeFileSync(join(buildDirectory, 'csp.json'), JSON.stringify({ scriptHashes: [], styleHashes: [] }));
  site = await createTestSite({ buildDirectory, environment: { PUBLIC_ORIGIN: 'https://wolfpace.example' } });
  const [climb = ''] = await createSegments(site, 1);
  const [flat = ''] = await createSegments(site, 1, { category: 'uncategorised' });
  [amy, ben] = [await createAthlete(site, 'amy<b>'), await createAthlete(site, 'ben')];
  await site.db.updateTable('rider').set({ is_sample: true }).where('id', '=', ben).execute();
  await addEfforts(site, [
    buildEffort(site, [amy, climb, 1_000]),
    buildEffort(site, [amy, flat, 1_000], { ridden_on: '2025-06-01' }),
    buildEffort(site, [ben, flat, 1_100]),
  ]);
  await requestCalculation(site);
  await calculateRankings(site);
});

afterAll(async () => {
  await site.close();
  rmSync(buildDirectory, { recursive: true });
});

const fetchPage = async (query: string, status = 200) => {
  const { statusCode, body } = await site.app.inject({ method: 'GET', url: `/wolf-rankings${query}` });
  expect(statusCode).toBe(status);
  return body;
};

it('shows the rank of an athlete in link previews, and keeps the page out of search engines', async () => {
  const body = await fetchPage(`?athlete=${amy}`);
  expect(body).toContain('<meta property="og:title" content="amy&lt;b&gt;，大師榜第 1 名">');
  // 400 × 1 / 10 on the climb, and the flat segment's 400 × 2 / 11.
  expect(body).toContain('content="大師榜歷來第 1 名：113 狼分，路段冠軍 2，爬坡第 1 名。"');
  expect(body).toContain('<meta name="robots" content="noindex">');
  expect(body).toContain('<meta property="og:image" content="https://wolfpace.example/');
  expect(body).not.toContain('og:url');
  // The page's own heading is drawn first.
  expect(body).toMatch(/<h1[^>]*>大師榜</);
});

it('uses the board named in the address, and marks a sample rider as such', async () => {
  expect(await fetchPage(`?span=year&athlete=${ben}`)).toContain('content="大師榜今年第 1 名：40 狼分，路段冠軍 1。"');
  expect(await fetchPage(`?athlete=${ben}`)).toContain('content="ben（範例選手），大師榜第 2 名"');
});

it.each(['', '?span=x', '?board=climbing'])('describes the board if the query %j names no athlete', async (query) => {
  const body = await fetchPage(query);
  expect(body).toContain('<meta property="og:title" content="大師榜">');
  expect(body).not.toContain('noindex');
});

it.each(['?athlete=x', '?athlete=01928f3a-0000-7000-8000-000000000041', '?span=year&athlete='])(
  'answers 404 with the board if the athlete of %j is not on it',
  async (query) => {
    const body = await fetchPage(query, 404);
    expect(body).toContain('<title>大師榜 - ');
    expect(body).toContain('<meta name="robots" content="noindex">');
  },
);
