import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { BoundedMap } from '#simulator/BoundedMap.ts';
import { html } from '#simulator/pages/html.ts';
import { chooseLanguage } from '#simulator/pages/sendPage.ts';
import { sampleRiders } from '#simulator/sampleRiders.ts';
import { simulatorWords } from '#simulator/words/simulatorWords.ts';
import { createTestSite, type TestSite } from '#tests/server/appSupport/testApp.ts';
import { buildStravaAuthorizeUrl } from './postForm.ts';

let site: TestSite;

beforeAll(async () => {
  site = await createTestSite();
});

afterAll(() => site.close());

describe('the simulator’s pages', () => {
  it.each(languages)('state in %s that they are not the real ones', async (language) => {
    const { banner, authorize, cancel } = simulatorWords[language];
    const { body } = await site.app.inject(`${buildStravaAuthorizeUrl()}&lang=${language}`);
    expect(body).toContain(`<html lang="${language}">`);
    expect(body).toContain(`<p class="banner"><strong>${banner.strava}</strong></p>`);
    expect(body).toContain(`value="authorize">${authorize}</button>`);
    expect(body).toContain(`value="cancel">${cancel}</button>`);
    const home = (await site.app.inject({ url: '/simulator/', headers: { 'accept-language': language } })).body;
    expect(home).toContain(banner.simulator);
    for (const { name } of sampleRiders) expect(home).toContain(name);
  });

  it('list the sample riders’ rides of the last sixty days with links to paste', async () => {
    const { body } = await site.app.inject('/simulator/strava/rides?lang=en');
    expect(body).toContain('<h1>Rides</h1>');
    expect(body).toContain(
      '2026-02-14 05:11 西進武嶺 破四 <code>Ride</code>\nhttps://www.strava.com/activities/16040996001',
    );
    expect(body).toContain('Gravel &lt;b&gt;&amp; mehr&lt;/b&gt; <code>GravelRide</code>');
    expect(body).not.toContain('2025-12-30');
    expect((await site.app.inject('/simulator/?lang=en')).body).toContain('href="/simulator/strava/rides?lang=en"');
  });

  it('have the same placeholders in every language', () => {
    const listPlaceholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([gap]) => gap).sort();
    const toShape = (words: object): unknown =>
      Object.fromEntries(
        Object.entries(words).map(([key, value]) => [
          key,
          typeof value === 'string' ? listPlaceholders(value) : toShape(value),
        ]),
      );
    for (const language of languages) {
      expect(toShape(simulatorWords[language])).toEqual(toShape(simulatorWords['zh-TW']));
    }
  });

  it('run no script and send forms only to our site and to the redirect', async () => {
    const { headers, body } = await site.app.inject(
      buildStravaAuthorizeUrl({ redirect_uri: 'http://localhost:5173/back' }),
    );
    expect(headers['content-security-policy']).toBe(
      "default-src 'none';style-src 'self';img-src 'self' data:;form-action 'self' http://localhost:5173;base-uri 'none';frame-ancestors 'none'",
    );
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(body).not.toMatch(/<script|<style|style="|\son\w+=/);
    const css = await site.app.inject('/simulator/simulator.css');
    expect([css.statusCode, css.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });

  it('escape their input', async () => {
    const script = '"><script>alert(1)</script>';
    const { body } = await site.app.inject(`${buildStravaAuthorizeUrl({ state: script })}&x="><script>`);
    expect(body).not.toContain('<script');
    expect(html`<p title="${script}">${script}</p>`.text).toBe(
      '<p title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;">&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    );
  });

  it('keep the query when the language changes', async () => {
    const { body } = await site.app.inject(buildStravaAuthorizeUrl());
    const href = /hreflang="th" href="([^"]+)"/.exec(body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const answer = await site.app.inject(href);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(simulatorWords.th.banner.strava);
    expect(new URL(href, 'http://localhost').searchParams.get('state')).toBe('state-1');
  });
});

describe('chooseLanguage', () => {
  it.each([
    [null, undefined, 'zh-TW'],
    [null, 'en-US,en;q=0.9', 'en'],
    [null, 'de,fr;q=0.5,ja;q=0.8', 'ja'],
    [null, 'ko;q=0,th', 'th'],
    [null, 'de', 'zh-TW'],
    [null, 'zh-HK', 'zh-TW'],
    ['zh', 'en', 'zh-TW'],
    ['th', 'en', 'th'],
    ['xx', 'fr', 'fr'],
  ])('?lang=%s with Accept-Language %s gives %s', (lang, header, language) => {
    expect(chooseLanguage(lang, header)).toBe(language);
  });
});

describe('avatars', () => {
  it.each([0, 1, 2, 3])('%i is a picture of 240 by 240 pixels', async (number) => {
    const answer = await site.app.inject(`/simulator/avatars/${number}.png`);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
    const png = answer.rawPayload;
    expect(png.subarray(0, 8).toString('hex')).toBe('89504e470d0a1a0a');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([240, 240]);
    const length = png.readUInt32BE(33);
    expect(png.subarray(37, 41).toString()).toBe('IDAT');
    expect(inflateSync(png.subarray(41, 41 + length))).toHaveLength(240 * (1 + 3 * 240));
  });

  it('exist for the numbers that the sample riders use', () => {
    const pictures = sampleRiders.flatMap(({ picture }) => picture ?? []);
    expect(pictures).toEqual([1, 2, 3]);
  });

  it.each(['4.png', '10.png', '1.jpg', 'x'])('%s does not exist', async (file) => {
    expect((await site.app.inject(`/simulator/avatars/${file}`)).statusCode).toBe(404);
  });
});

describe('BoundedMap', () => {
  it('evicts the oldest entry', () => {
    const map = new BoundedMap<number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('a', 3);
    map.set('c', 4);
    expect([map.get('a'), map.get('b'), map.get('c'), map.values()]).toEqual([3, undefined, 4, [3, 4]]);
    expect([map.remove('a'), map.remove('a')]).toEqual([3, undefined]);
  });
});
