import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseExactJson } from '#server/modules/strava/createStravaReads.ts';

it('keeps whole numbers beyond 2^53 as text, and nothing else', () => {
  expect(
    parseExactJson('{"id":3300000000000000123,"low":-9007199254740993,"safe":9007199254740991,"big":1e300,"x":0.5}'),
  ).toEqual({ id: '3300000000000000123', low: '-9007199254740993', safe: 9_007_199_254_740_991, big: 1e300, x: 0.5 });
});

it('preserves every digit of every number', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: 0n, max: 10n ** 25n }), (id) => {
      expect(String((parseExactJson(`[{"id":${id}}]`) as [{ id: unknown }])[0].id)).toBe(String(id));
    }),
  );
});

it('parses everything else unchanged', () => {
  fc.assert(
    fc.property(fc.json({ depthSize: 'small' }), (text) => {
      fc.pre(!/\d{16}/.test(text));
      expect(parseExactJson(text)).toEqual(JSON.parse(text));
    }),
  );
});
