import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pages as pageDefinitions } from '#contract/pages.ts';
import { buildApp } from '#server/buildApp.ts';
import { connect } from '#server/db/connect.ts';
import { saveChallenge } from '#server/modules/challenges/saveChallenge.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { challengeDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { createEvent } from '../events/eventSite.ts';
import { createRace } from '../races/raceSite.ts';

const themeScript = "document.documentElement.dataset.theme='light'";
const scriptHash = createHash('sha256').update(themeScript).digest('base64');
const indexHtml = `<!doctype html><html><head><script>${themeScript}</script><!--head--></head><body><div id="app"></div></body></html>`;
const assetText = `console.log(${JSON.stringify('x'.repeat(3_000))})`;

const buildDirectory = mkdtempSync(join(tmpdir(), 'wolfpace-build-'));
let site: TestSite;
let published: TestSite;

beforeAll(async () => {
  mkdirSync(join(buildDirectory, 'assets'));
  writeFileSync(join(buildDirectory, 'index.html'), indexHtml);
  writeFileSync(
    join(buildDirectory, 'csp.json'),
    JSON.stringify({ scriptHashes: [`'sha256-${scriptHash}'`], styleHashes: ['sha256-abc='] }),
  );
  writeFileSync(join(buildDirectory, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(buildDirectory, 'assets/main-abc.js'), assetText);
  writeFileSync(join(buildDirectory, 'assets/main-abc.js.br'), brotliCompressSync(assetText));
  writeFileSync(join(buildDirectory, 'assets/main-abc.js.gz'), gzipSync(assetText));
  writeFileSync(join(buildDirectory, 'assets/lonely-def.css'), 'body{}');
  site = await createTestSite({ buildDirectory });
  published = await createTestSite({
    buildDirectory,
    environment: { PUBLIC_ORIGIN: 'https://wolfpace.example', SITE_NAME: '<b>"狼"&' },
  });
  for (const { db } of [site, published]) {
    const line = straightLine({ lengthM: 54_960, climbM: 2_827.6 });
    const rows = [{ from: { 'zh-TW': '起' }, to: { 'zh-TW': '終' }, startM: 0, endM: 54_960 }];
    await saveRoute(db, routeDraft('wuling-west', { line, rows }));
    await saveChallenge(db, challengeDraft('wuling-west'));
    await saveRoute(db, routeDraft('evil', { name: { 'zh-TW': '</title><script>alert("$&\'1")</script>' } }));
  }
  await createEvent(site);
  await createRace(site, { slug: 'elite' });
});

afterAll(async () => {
  await Promise.all([site.close(), published.close()]);
  rmSync(buildDirectory, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}, { app } = site) =>
  app.inject({ method: 'GET', url, headers });

describe('pages', () => {
  it.each([
    ['/', 200, '首頁 - 狼速 Wolfpace'],
    ['/routelist', 200, '路線 - 狼速 Wolfpace'],
    ['/routelist?search=%E6%AD%A6%E5%B6%BA&sort=name', 200, '路線 - 狼速 Wolfpace'],
    ['/route/wuling-west', 200, '西進武嶺 - 狼速 Wolfpace'],
    ['/route/no-such-route', 404, '找不到頁面 - 狼速 Wolfpace'],
    ['/verifications', 200, '完騎驗證 - 狼速 Wolfpace'],
    ['/verifications/wuling-west', 200, '西進武嶺驗證 - 狼速 Wolfpace'],
    ['/verifications/no-such-challenge', 404, '找不到頁面 - 狼速 Wolfpace'],
    ['/verifications/%E6%A', 404, '找不到頁面 - 狼速 Wolfpace'],
    ['/verifications/wuling-west/more', 404, '找不到頁面 - 狼速 Wolfpace'],
    ['/promotions', 200, '優惠 - 狼速 Wolfpace'],
    ['/promotions/no-such-offer', 404, '找不到頁面 - 狼速 Wolfpace'],
    ['/product/hyperlun', 200, 'HyperLun - 狼速 Wolfpace'],
    ['/product/x7pro5', 200, 'X7 Pro 5 - 狼速 Wolfpace'],
    ['/product/other', 404, '找不到頁面 - 狼速 Wolfpace'],
    ['/about', 200, '關於 - 狼速 Wolfpace'],
    ['/route/%E6%AD%A6', 404, '找不到頁面 - 狼速 Wolfpace'],
    ['/route/%E6%A', 404, '找不到頁面 - 狼速 Wolfpace'],
    ['/route/', 404, undefined],
    ['/somewhere/v1.2', 404, '找不到頁面 - 狼速 Wolfpace'],
    ['/somewhere/else', 404, '找不到頁面 - 狼速 Wolfpace'],
  ])('answers %s with %i and its title', async (path, status, title) => {
    const response = await get(path);
    if (title === undefined) {
      expect([response.statusCode, response.headers.location]).toEqual([308, '/route']);
      return;
    }
    expect(response.statusCode).toBe(status);
    expect(response.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
    expect(response.body).toContain(`<title>${title}</title>`);
    expect(response.body.includes('<div id="app"></div>')).toBe(status === 404);
    expect(response.body.includes('name="robots" content="noindex"')).toBe(status === 404);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  const parameterPages = Object.values(pageDefinitions).filter(({ path }) => path.includes('{'));
  it.each(parameterPages.flatMap(({ path }) => ['nope', 'No%00pe'].map((id) => path.replace(/\{\w+\}/, id))))(
    'answers 404 at %s, where nothing is, with the page of an unknown address',
    async (path) => {
      const { statusCode, body } = await get(path);
      expect(statusCode).toBe(404);
      expect(body).toContain('<title>找不到頁面 - 狼速 Wolfpace</title>');
      expect(body).toContain('name="robots" content="noindex"');
    },
  );

  it.each([
    ['/events/spring', '活動'],
    ['/events/edit/spring', '編輯活動'],
    ['/events/riders/spring', '活動參加者'],
    ['/races/elite', '比賽'],
    ['/races/elite/start-list', '出發名單'],
    ['/races/elite/laps', '計圈板'],
    ['/admin/races', '管理台'],
  ])('answers 200 at %s, because it exists', async (path, title) => {
    const { statusCode, body } = await get(path);
    expect([statusCode, body.includes(`<title>${title} - `)]).toEqual([200, true]);
  });

  it('answers 200 for an edition of the team race', async () => {
    const { slug } = await site.db.selectFrom('group_race').select('slug').executeTakeFirstOrThrow();
    expect((await get(`/grouprace/${slug}`)).statusCode).toBe(200);
  });

  it.each(['/races/teams/', '/races/teams/0195f0a0-0000-7000-8000-000000000001/pull', '/verifications/status/'])(
    "does not tell whether a rider's own thing at %s exists",
    async (path) => {
      const address = path.endsWith('/') ? `${path}0195f0a0-0000-7000-8000-000000000001` : path;
      expect((await get(address)).statusCode).toBe(200);
    },
  );

  it("answers a rider's own course with a page that reveals nothing and is not indexed", async () => {
    for (const site of [undefined, published]) {
      const path = '/route/own-0195f0a0-0000-4000-8000-00000000000a';
      const { statusCode, body } = await get(path, {}, site);
      expect(statusCode).toBe(200);
      expect(body).toContain('<title>自己的路線 - ');
      expect(body).toContain('<meta name="robots" content="noindex">');
      expect(body).toContain('<div id="app"></div>');
      expect(body).not.toMatch(/og:url|rel="canonical"/);
    }
    expect((await get('/route/own-0123456789ab')).statusCode).toBe(200);
    for (const path of ['/route/own-', '/route/own-Wuling', '/route/own-0123', '/route/own-climb-of-mine']) {
      expect((await get(path)).statusCode).toBe(404);
    }
  });

  it('describes a challenge, with the picture of its route', async () => {
    const { body } = await get('/verifications/wuling-west', {}, published);
    const description =
      '西進武嶺驗證：在西進武嶺上依序通過 3 個檢查點。選一筆 Strava 騎乘紀錄，或上傳 FIT、GPX、TCX，馬上知道有沒有通過。';
    expect(body).toContain(`<meta name="description" content="${description}">`);
    expect(body).toContain('<link rel="canonical" href="https://wolfpace.example/verifications/wuling-west">');
    expect(body).toMatch(/og:image" content="https:\/\/wolfpace\.example\/og\/routes\/wuling-west\.png\?v=/);
    expect(body).toContain('<div class="fp-head"><h1>西進武嶺驗證</h1></div>');
  });

  it.each([
    ['/verifications/my-verifications', '我的驗證'],
    ['/verifications/status/0195f0a0-0000-7000-8000-000000000000', '驗證結果'],
  ])("does not let search engines index %s, which shows one rider's ride", async (path, title) => {
    const { statusCode, body } = await get(path, {}, published);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<title>${title} - `);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(body).not.toMatch(/og:url|rel="canonical"|og:image/);
  });

  it("shows a route's figures, rounded", async () => {
    const { body } = await get('/route/wuling-west');
    const description = '西進武嶺：55.0 公里，總爬升 2828 公尺。輸入 FTP、體重與風，馬上得到每一段的瓦數與時間。';
    expect(body).toContain(`<meta name="description" content="${description}">`);
    expect(body).toContain(`<meta property="og:description" content="${description}">`);
    expect(body).toContain('<meta property="og:title" content="西進武嶺">');
    expect(body).not.toContain('og:url');
    expect(body).not.toContain('og:image');
  });

  it('draws a route before any script: its name, figures, profile and description', async () => {
    const { body } = await get('/route/wuling-west');
    const drawn = /<div id="app">(.*)<\/div><\/body>/.exec(body)?.[1] ?? '';
    expect(drawn).toContain('<span class="fp-post">狼速<small>Wolfpace</small></span>');
    expect(drawn).toContain('data-route="wuling-west"><h1>西進武嶺</h1><p class="num"><span>55.0 km ·</span>');
    expect(drawn).toContain(' <span>↑2,828 m ·</span> <span>5.1 %</span></p>');
    expect(drawn).toMatch(/<path d="M0 100L0 97L1 \d+(L\d+ \d+){61}L63 30V100z"\/>/);
    expect(drawn).toContain('<p class="fp-text">西進武嶺：55.0 公里，');
    expect(drawn).toContain('aria-busy="true"');
  });

  it('includes the public address only if configured', async () => {
    const { body, headers } = await get('/route/wuling-west?x=1', {}, published);
    expect(body).toContain('<meta property="og:url" content="https://wolfpace.example/route/wuling-west">');
    expect(body).toContain('<link rel="canonical" href="https://wolfpace.example/route/wuling-west">');
    expect(body).toContain('<meta name="twitter:card" content="summary_large_image">');
    expect(body).toContain('<meta property="og:image:width" content="1200">');
    const picture = /<meta property="og:image" content="https:\/\/wolfpace\.example([^"]*)">/.exec(body)?.[1] ?? '';
    expect(picture).toMatch(/^\/og\/routes\/wuling-west\.png\?v=[\w-]{16}$/);
    expect((await get(picture, {}, published)).headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect((await get('/routelist', {}, published)).body).toContain('content="https://wolfpace.example/og/site.png?v=');
    expect(headers['strict-transport-security']).toMatch(/max-age=31536000/);
  });

  it('escapes user text', async () => {
    const { body } = await get('/route/evil', {}, published);
    expect(body).toContain(
      '<title>&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&#39;1&quot;)&lt;/script&gt; - &lt;b&gt;&quot;狼&quot;&amp;</title>',
    );
    expect(body).toContain('<h1>&lt;/title&gt;&lt;script&gt;alert(&quot;$&amp;&#39;1&quot;)&lt;/script&gt;</h1>');
    expect(body).toContain('<span class="fp-post">&lt;b&gt;&quot;狼&quot;&amp;</span>');
    expect(body.match(/<script/g)).toHaveLength(2);
    const settings = /<script type="application\/json" id="public-settings">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    expect(settings).not.toContain('<');
    expect(JSON.parse(settings).site_name).toBe('<b>"狼"&');
  });

  it('passes the map layers to the browser', async () => {
    const { body } = await get('/');
    const settings = JSON.parse(/id="public-settings">(.*?)<\/script>/.exec(body)?.[1] ?? '');
    expect(settings.tile_layers.map(({ id }: { id: string }) => id)).toEqual(['osm', 'nlsc']);
  });

  it('answers 304 to an unchanged page', async () => {
    const { etag } = (await get('/routelist')).headers;
    expect((await get('/routelist', { 'if-none-match': String(etag) })).statusCode).toBe(304);
    expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
  });

  it('removes a trailing slash without leaving the site', async () => {
    const locations = await Promise.all(
      ['/routelist/?a=1', '//evil.example/', '/%5Cevil.example/'].map((url) => get(url)),
    );
    expect(locations.map(({ statusCode }) => statusCode)).toEqual([308, 308, 308]);
    expect(locations.map(({ headers }) => headers.location)).toEqual([
      '/routelist?a=1',
      '/evil.example',
      '/%5Cevil.example',
    ]);
  });

  it('refuses to modify a page', async () => {
    const response = await site.app.inject({ method: 'POST', url: '/routelist' });
    expect(response.statusCode).toBe(404);
  });
});

it('sends the page of a route with status 503 when the database is unavailable', async () => {
  const db = connect('postgres://nobody:nothing@127.0.0.1:1/none');
  const app = await buildApp({ ...site, db, buildDirectory });
  const response = await app.inject('/route/wuling-west');
  expect([response.statusCode, (await app.inject('/routelist')).statusCode]).toEqual([503, 200]);
  expect(response.body).toContain('<title>路線配速 - 狼速 Wolfpace</title>');
  expect(response.body).toContain('<div id="app"></div>');
  const race = await app.inject('/races/nope');
  expect([race.statusCode, race.body.includes('<title>比賽 - 狼速 Wolfpace</title>')]).toEqual([503, true]);
  await app.close();
  await db.destroy();
});

describe('files', () => {
  it('serves assets as immutable, compressed by the build', async () => {
    const br = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' });
    expect(br.statusCode).toBe(200);
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(br.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(assetText);
    const gzip = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    const plain = await get('/assets/main-abc.js');
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, assetText]);
    expect((await get('/assets/lonely-def.css')).body).toBe('body{}');
  });

  it('revalidates files without a hash in their name', async () => {
    const response = await get('/favicon.svg');
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone-123.js',
    '/assets/',
    '/assets/x',
    '/sw-old.js',
    '/index.html',
    '/csp.json',
    '/assets/main-abc.js.br',
    '/.env',
    '/assets/..%2findex.html',
  ])('answers 404 for the file %s, never a page', async (path) => {
    const response = await get(path);
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain('<div');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});

describe('an address with an unknown extension', () => {
  it.each([
    ['/nope.html', { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }],
    ['/old/page.php', { 'sec-fetch-dest': 'document' }],
    ['/route/gone.gpx', { accept: 'text/html' }],
  ])('serves %s as a page if one is requested', async (path, headers) => {
    const response = await get(path, headers);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<title>找不到頁面 - ');
  });

  it.each([
    ['/nope.js', { accept: '*/*', 'sec-fetch-dest': 'script' }],
    ['/nope.webp', { accept: 'image/webp,*/*' }],
    ['/assets/gone-1.js', { accept: 'text/html', 'sec-fetch-dest': 'document' }],
    ['/nope.html', {}],
  ])('is plain text if a file is requested: %s', async (path, headers) => {
    const response = await get(path, headers as Record<string, string>);
    expect([response.statusCode, response.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });
});

describe('content security policy', () => {
  it('allows only what the page needs', async () => {
    const { headers } = await get('/');
    expect(String(headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
      `script-src 'self' 'sha256-${scriptHash}'`,
      "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' 'sha256-abc='",
      "img-src 'self' data: blob: https://i.ytimg.com https://tile.openstreetmap.org https://wmts.nlsc.gov.tw",
      "connect-src 'self'",
      'frame-src https://www.youtube-nocookie.com',
      "worker-src 'self'",
      "manifest-src 'self'",
    ]);
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  it('sends HSTS if the public address uses https', async () => {
    const { headers } = await get('/', {}, published);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});
