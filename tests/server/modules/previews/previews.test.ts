import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { previewColours } from '#server/modules/previews/previewStyle.ts';
import { createPreviewThread } from '#server/modules/previews/previewThread.ts';
import { saveRoute } from '#server/modules/routes/routes.import.ts';
import { themes } from '#src/theme/themes.ts';
import { routeDraft, straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
  const line = straightLine({ lengthM: 20_000, climbM: 1_400 });
  const rows = [{ from: { 'zh-TW': '起' }, to: { 'zh-TW': '終' }, startM: 0, endM: 20_000 }];
  await saveRoute(site.db, routeDraft('wuling-west', { line, rows }));
  await saveRoute(site.db, routeDraft('evil', { name: { 'zh-TW': `</svg><script>"$&' 🚴 ${'長'.repeat(150)}` } }));
});
afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ method: 'GET', url, headers });

interface Picture {
  readonly width: number;
  readonly height: number;
  /** `#RRGGBB` of a pixel. */
  readonly colourAt: (x: number, y: number) => string;
}

/** Reads an 8-bit RGBA picture without interlacing, by the PNG specification. */
function readPng(file: Buffer): Picture {
  expect(file.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
  const width = file.readUInt32BE(16);
  const height = file.readUInt32BE(20);
  expect([...file.subarray(24, 29)]).toEqual([8, 6, 0, 0, 0]);
  const parts: Buffer[] = [];
  for (let offset = 8; offset < file.length; offset += 12 + file.readUInt32BE(offset))
    if (file.toString('latin1', offset + 4, offset + 8) === 'IDAT')
      parts.push(file.subarray(offset + 8, offset + 8 + file.readUInt32BE(offset)));
  const raw = inflateSync(Buffer.concat(parts));
  const pixels = unfilter(raw, width * 4, height);
  return {
    width,
    height,
    colourAt: (x, y) => `#${pixels.toString('hex', (y * width + x) * 4, (y * width + x) * 4 + 3).toUpperCase()}`,
  };
}

function unfilter(raw: Buffer, stride: number, height: number): Buffer {
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const left = x >= 4 ? (pixels[y * stride + x - 4] ?? 0) : 0;
      const up = y > 0 ? (pixels[(y - 1) * stride + x] ?? 0) : 0;
      const corner = x >= 4 && y > 0 ? (pixels[(y - 1) * stride + x - 4] ?? 0) : 0;
      const value = raw[y * (stride + 1) + 1 + x] ?? 0;
      pixels[y * stride + x] = (value + predictValue(filter, { left, up, corner })) & 255;
    }
  }
  return pixels;
}

function predictValue(
  filter: number | undefined,
  { left, up, corner }: { left: number; up: number; corner: number },
): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter !== 4) return 0;
  const guess = left + up - corner;
  const distances = [left, up, corner].map((value) => Math.abs(guess - value));
  const nearest = Math.min(...distances);
  return [left, up, corner][distances.indexOf(nearest)] ?? 0;
}

describe('link preview pictures', () => {
  it('show a route’s name and its shape in grade colours, 1200 x 630', async () => {
    const response = await get('/og/routes/wuling-west.png');
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/png']);
    const picture = readPng(response.rawPayload);
    expect([picture.width, picture.height]).toEqual([1200, 630]);
    // 7 % throughout: orange under the ridge, at the right edge up to its top, and sky above it.
    expect(picture.colourAt(1100, 620)).toBe('#EE9A2B');
    expect(picture.colourAt(1195, 400)).toBe('#EE9A2B');
    expect(picture.colourAt(100, 400)).toMatch(/^#(E9|F)/);
    // The logo's post, and dark pixels where the name is.
    expect(picture.colourAt(70, 80)).toBe('#0B5D45');
    const name = Array.from({ length: 300 }, (_, step) => picture.colourAt(62 + step, 190));
    expect(name).toContain('#14201B');
    expect(response.rawPayload.length).toBeLessThan(150_000);
  });

  it('are cacheable forever with a state in the address, otherwise for an hour', async () => {
    const bare = await get('/og/routes/wuling-west.png');
    expect(bare.headers['cache-control']).toBe('public, max-age=3600');
    const state = String(bare.headers.etag).replaceAll('"', '');
    const exact = await get(`/og/routes/wuling-west.png?v=${state}`);
    expect(exact.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(exact.rawPayload.equals(bare.rawPayload)).toBe(true);
    expect((await get('/og/routes/wuling-west.png?v=old')).headers['cache-control']).toBe('public, max-age=3600');
    const again = await get('/og/routes/wuling-west.png', { 'if-none-match': `"${state}"` });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
    expect((await site.app.inject({ method: 'HEAD', url: '/og/site.png' })).statusCode).toBe(200);
  });

  it('change with the route', async () => {
    const previousEtag = (await get('/og/routes/wuling-west.png')).headers.etag;
    const line = straightLine({ lengthM: 20_000, climbM: 200 });
    const rows = [{ from: { 'zh-TW': '起' }, to: { 'zh-TW': '終' }, startM: 0, endM: 20_000 }];
    await saveRoute(site.db, routeDraft('wuling-west', { line, rows }));
    const current = await get('/og/routes/wuling-west.png');
    expect(current.headers.etag).not.toBe(previousEtag);
    expect(readPng(current.rawPayload).colourAt(1100, 620)).toBe('#5FAE6B');
  });

  it.each([
    'no-such-route.png',
    'wuling-west',
    'wuling-west.jpg',
    '..%2f..%2fetc.png',
    `${'a'.repeat(90)}.png`,
    '.png',
  ])('answer 404 for /og/routes/%s', async (file) => {
    const response = await get(`/og/routes/${file}`);
    expect([response.statusCode, response.body]).toEqual([404, 'Not found\n']);
    expect(response.headers['cache-control']).toBe('no-store');
  });

  it('draw any name as shapes, truncated if it is too long', async () => {
    const response = await get('/og/routes/evil.png');
    expect(response.statusCode).toBe(200);
    const picture = readPng(response.rawPayload);
    // The right margin is empty.
    for (let x = 1150; x < 1200; x++) expect(picture.colourAt(x, 205)).not.toBe('#14201B');
  });

  it('include a picture of the site with hills', async () => {
    const picture = readPng((await get('/og/site.png')).rawPayload);
    expect(picture.colourAt(1000, 620)).toBe('#8FB8A4');
    expect(picture.colourAt(70, 80)).toBe('#0B5D45');
  });

  it('use the colours of the light theme', () => {
    const { light } = themes;
    expect(previewColours).toEqual({
      ink: light.ink,
      soft: light.soft,
      skyTop: light.skyTop,
      skyBottom: light.skyBottom,
      post: light.post,
      onPost: light.onPost,
      ridges: [light.ridgeFar, light.ridgeMiddle, light.ridgeNear],
      grades: [light.grade0, light.grade1, light.grade2, light.grade3, light.grade4, light.grade5],
    });
  });
});

describe('createPreviewThread', () => {
  const subject = { siteName: '狼速', title: '武嶺', line: '', elevationsM: [], distanceM: 0 };

  it('starts with the first picture and ends when idle', async () => {
    const thread = createPreviewThread({ idleMs: 1 });
    expect(thread.isRunning()).toBe(false);
    expect((await thread.draw(subject)).subarray(1, 4).toString()).toBe('PNG');
    await expect.poll(() => thread.isRunning()).toBe(false);
    expect((await thread.draw(subject)).length).toBeGreaterThan(1000);
    await thread.close();
  });

  it('refuses more than its queue allows, and draws the waiting ones', async () => {
    const thread = createPreviewThread({ maxPending: 2 });
    const [first, second, third] = await Promise.allSettled([
      thread.draw(subject),
      thread.draw(subject),
      thread.draw(subject),
    ]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(third).toMatchObject({ status: 'rejected', reason: { code: 'server.unavailable' } });
    await thread.close();
  });

  it('gives up on a picture that takes too long, and can draw again', async () => {
    const thread = createPreviewThread({ timeoutMs: 0 });
    await expect(thread.draw(subject)).rejects.toMatchObject({ code: 'server.unavailable' });
    expect(thread.isRunning()).toBe(false);
    await thread.close();
  });
});
