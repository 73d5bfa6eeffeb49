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
  changes.emit({ name: 'route-id', path: '/route/own-link-secret' });
  changes.emit({ name: 'route-id', path: '/route/own-link-secret' });
  changes.emit({ name: null, path: '/nowhere' });
  changes.emit({ name: 'index', path: '/' });
  expect(beacons.map(({ url }) => url)).toEqual(Array(3).fill('/api/page-views/'));
  const [first, second, third] = await readViews();
  expect(first).toMatchObject({ url: '/route/{id}', referrer: '', screen: '1280x800', language: 'zh-Hant-TW' });
  expect([second?.url, second?.referrer]).toEqual(['/404', location.origin]);
  expect(third?.url).toBe('/');
  expect(JSON.stringify(await readViews())).not.toContain('secret');
});

it('sends the origin of the referrer, but not the rest of its address', async () => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue('https://www.google.com/search?q=amy');
  changes.emit({ name: 'index', path: '/' });
  expect((await readViews())[0]?.referrer).toBe('https://www.google.com');
});

it.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])('sends no details for %j', async (signal) => {
  Object.assign(navigator, signal);
  changes.emit({ name: 'index', path: '/' });
  expect(Object.keys((await readViews())[0] ?? {})).toEqual(['website']);
});

it('counts a page that is left at once, in order', async () => {
  const { countPageViews } = await import('#src/app/countPageViews.ts');
  const { createRouteChanges } = await import('#src/app/routeChanges.ts');
  changes = createRouteChanges();
  countPageViews(changes);
  changes.emit({ name: 'index', path: '/' });
  expect(beacons).toHaveLength(0);
  changes.emit({ name: 'routelist', path: '/routelist' });
  changes.emit({ name: 'route-id', path: '/route/wuling' });
  await vi.waitFor(() => expect(beacons).toHaveLength(3));
  expect((await readViews()).map(({ url }) => url)).toEqual(['/', '/routelist', '/route/{id}']);
});

it('counts the first page when its tab is hidden before it is idle', async () => {
  const { countPageViews } = await import('#src/app/countPageViews.ts');
  const { createRouteChanges } = await import('#src/app/routeChanges.ts');
  changes = createRouteChanges();
  countPageViews(changes);
  changes.emit({ name: 'index', path: '/' });
  dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(beacons).toHaveLength(1));
});
