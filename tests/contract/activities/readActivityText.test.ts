import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readActivityText } from '#contract/activities/readActivityText.ts';

const okWithId = (id: string) => ({ ok: true, id });
const invalid = { ok: false, code: 'activity.textInvalid' };
const shortLink = { ok: false, code: 'activity.shortLink' };

describe('readActivityText', () => {
  it.each([
    ['16181809559', '16181809559'],
    ['  16181809559\n', '16181809559'],
    ['１６１８１８０９５５９', '16181809559'],
    ['0016181809559', '16181809559'],
    ['99999999999999999999', '99999999999999999999'],
    ['https://www.strava.com/activities/16181809559', '16181809559'],
    ['http://strava.com/activities/1', '1'],
    ['m.strava.com/activities/123', '123'],
    ['www.strava.com/activities/123/', '123'],
    ['HTTPS://WWW.STRAVA.COM/activities/123', '123'],
    ['https://www.strava.com/activities/123/overview', '123'],
    ['https://www.strava.com/activities/123/segments/3300000000000000123', '123'],
    ['https://www.strava.com/activities/123?share_sig=a&utm_source=b#effort', '123'],
    ['https://www.strava.com/activities/123#3300000000000000123', '123'],
    ['https://www.strava.com/activities/1２３', '123'],
    ['\u200bhttps://www.strava.com/activities/123\ufeff', '123'],
    ['看看我的騎乘 https://www.strava.com/activities/123 ', '123'],
    ['看看我的騎乘：https://www.strava.com/activities/123，好累！', '123'],
    ['看看我的騎乘:https://www.strava.com/activities/123.', '123'],
    ['Check out my ride (https://www.strava.com/activities/123), it was hard', '123'],
    ['我的騎乘https://www.strava.com/activities/123🚴', '123'],
    ['<https://strava.com/activities/123>', '123'],
    ['https://www.strava.com/activities/123 https://www.strava.com/activities/123/overview', '123'],
    ['https://strava.app.link/abc https://www.strava.com/activities/123', '123'],
  ])('%j is activity %s', (text, id) => {
    expect(readActivityText(text)).toEqual(okWithId(id));
  });

  it.each([
    'https://strava.app.link/a1B2c3',
    'strava.app.link/a1B2c3',
    '看看我的騎乘 https://strava.app.link/a1B2c3',
    'https://bit.ly/3xyz',
    'https://reurl.cc/abc',
  ])('%j is a short link, which does not show the activity number', (text) => {
    expect(readActivityText(text)).toEqual(shortLink);
  });

  it.each([
    '',
    '   ',
    '武嶺',
    '-123',
    '+123',
    '1e9',
    '12.5',
    '0x1f',
    '0',
    '000',
    '123456789012345678901',
    '123 456',
    '騎乘 123',
    'https://www.strava.com/',
    'https://www.strava.com/activities/',
    'https://www.strava.com/activities/abc',
    'https://www.strava.com/activities/123abc',
    'https://www.strava.com/activities/-123',
    'https://www.strava.com/activities/1e9',
    'https://www.strava.com/activities/123456789012345678901',
    'https://www.strava.com/activities/%31%32%33',
    'https://www.strava.com/athletes/123',
    'https://www.strava.com/segments/123',
    'https://www.strava.com/x/activities/123',
    'https://www.strava.com//activities/123',
    'https://www.strava.com/activities/1/../../athletes/2',
    'https://www.strava.com/activities/1/%2E%2e/2',
    'https://evil.tld/activities/123',
    'https://evil.strava.com.evil.tld/activities/123',
    'https://strava.com.evil.tld/activities/123',
    'https://evilstrava.com/activities/123',
    'https://www.strava.com@evil.tld/activities/123',
    'https://evil.tld@www.strava.com/activities/123',
    'https://www.strava.com:8443/activities/123',
    'https://www.strava.com./activities/123',
    'https://evil.tld/https://www.strava.com/activities/123',
    'https://evil.tld/?to=https://www.strava.com/activities/123',
    'https://evil.tld#https://www.strava.com/activities/123',
    'https://evil.tld?www.strava.com/activities/123',
    'ftp://www.strava.com/activities/123',
    'javascript://www.strava.com/activities/123',
    '//www.strava.com/activities/123',
    'https://www。strava.com.evil.tld/activities/123',
    'https://www.strаva.com/activities/123',
    'https://notapp.link.evil.tld/abc',
    'https://strava.app.link.evil.tld/abc',
    'https://www.strava.com/activities/1 https://www.strava.com/activities/2',
    `https://www.strava.com/activities/123 ${'x'.repeat(500)}`,
  ])('%j is no activity', (text) => {
    expect(readActivityText(text)).toEqual(invalid);
  });

  const number = fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }).map(String);
  const host = fc.constantFrom('strava.com', 'www.strava.com', 'm.strava.com', 'WWW.Strava.com');
  const scheme = fc.constantFrom('https://', 'http://', '');
  const suffix = fc.constantFrom('', '/', '/overview', '/segments/3', '?a=1', '#b', '/overview?a=1#b', '.', ',');
  const words = fc.stringMatching(/^[一-龥 ]{0,20}$/);

  it('reads every digit of a number of any length within any text', () => {
    fc.assert(
      fc.property(number, scheme, host, suffix, words, (id, start, name, end, surroundingWords) => {
        const text = `${surroundingWords} ${start}${name}/activities/${id}${end} ${surroundingWords}`;
        expect(readActivityText(text)).toEqual(okWithId(id));
        expect(readActivityText(id)).toEqual(okWithId(id));
      }),
    );
  });

  it('accepts addresses of Strava only', () => {
    const foreignUrl = fc.webUrl().filter((url) => !/^https?:\/\/(?:www\.|m\.)?strava\.com\//i.test(url));
    fc.assert(
      fc.property(foreignUrl, number, (url, id) => {
        expect(readActivityText(`${url.replace(/\/$/, '')}/activities/${id}`).ok).toBe(false);
      }),
    );
  });

  it('never throws, and returns digits only', () => {
    const parts = fc.array(
      fc.oneof(
        fc.constantFrom('https://', 'strava.com', 'www.', '/activities/', '@', '\\', '.', '..', '%2e', '?', '#', ' '),
        number,
        fc.string({ unit: 'grapheme' }),
      ),
    );
    fc.assert(
      fc.property(parts, (pieces) => {
        const reading = readActivityText(pieces.join(''));
        expect(reading.ok ? reading.id : '1').toMatch(/^[1-9]\d{0,19}$/);
      }),
      { numRuns: 1_000 },
    );
  });
});
