import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PageViewSchema } from '#contract/pageViews/pageViews.ts';
import type { RouteChanges } from '#src/app/routeChanges.ts';

let beacons: { url: string; body: Promise<string> }[] = [];
let changes: RouteChanges;

/** Each test is a separate visit. */
beforeEach(async () => {
  vi.resetModules();
  beacons = [];
  const sendBeacon = (url: string, body: Blob) => beacons.push({ url, body: readText(body) }) > 0;
  vi.stubGlobal('navigator', { ...navigator, sendBeacon, doNotTrack: null });
  const [{ sendPageView }, { createRouteChanges }] = await Promise.all([
    import('#src/app/sendPageView.ts'),
    import('#src/app/routeChanges.ts'),
  ]);
  changes = createRouteChanges();
  changes.subscribe(sendPageView);
});
afterEach(() => vi.unstubAllGlobals());

const readText = (body: Blob) =>
  new Promise<string>((done) => {
    const reader = new FileReader();
    reader.onload = () => done(`${body.type} ${reader.result}`);
    reader.readAsText(body);
  });
const readViews = async () => {
  const texts = await Promise.all(beacons.map(({ body }) => body));
  return texts.map((text) => PageViewSchema.parse(JSON.parse(text.replace('application/json ', ''))).payload);
};

it('sends one view for each route change, with the page’s name and never the address', async () => {
  document.documentElement.lang = 'zh-Hant-TW';
  changes.emit({ name: 'route-id', path: '/route/own-link-secret', title: 'x' });
  changes.emit({ name: 'route-id', path: '/route/own-link-secret', title: 'in another language' });
  changes.emit({ name: null, path: '/nowhere', title: 'x' });
  changes.emit({ name: 'index', path: '/', title: 'x' });
  expect(beacons.map(({ url }) => url)).toEqual(Array(3).fill('/api/page-views/'));
  const [first, second, third] = await readViews();
  expect(first).toMatchObject({ url: '/route/{id}', referrer: '', screen: '1280x800', language: 'zh-Hant-TW' });
  expect([second?.url, second?.referrer]).toEqual(['/404', location.origin]);
  expect(third?.url).toBe('/');
  expect(JSON.stringify(await readViews())).not.toContain('secret');
});

it('sends the origin of the referrer, but not the rest of its address', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.google.com/search?q=amy');
  changes.emit({ name: 'index', path: '/', title: 'x' });
  expect((await readViews())[0]?.referrer).toBe('https://www.google.com');
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('sends no details for %j', async (signal) => {
  Object.assign(navigator, signal);
  changes.emit({ name: 'index', path: '/', title: 'x' });
  expect(Object.keys((await readViews())[0] ?? {})).toEqual(['website']);
});
