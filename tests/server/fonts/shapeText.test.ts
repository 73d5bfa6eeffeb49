import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type FontWeight, listFonts, shapeText } from '#server/fonts/shapeText.ts';

const shaped = (text: string, language: Language = 'zh-TW', weight: FontWeight = 400) =>
  shapeText(text, { language, weight, sizePx: 40 });
/** Every second number of the path, since numbers are written as x,y pairs. */
const ys = (path: string) => [...path.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
const highest = (path: string) => Math.min(...ys(path));

describe('shapeText', () => {
  it('makes a Chinese character as wide as its em square', () => {
    expect(shaped('武嶺').width).toBe(80);
    expect(shaped('武嶺').path).toMatch(/^M-?[\d.]+,-?[\d.]+[LQ]/);
  });

  it('places text on the baseline: capitals stay between 0 and the ascent', () => {
    const { path, ascent } = shaped('H');
    expect(Math.max(...ys(path))).toBe(0);
    expect(highest(path)).toBeGreaterThan(-ascent);
    expect(highest(path)).toBeLessThan(-20);
  });

  it('places the second character where the first one ends', () => {
    const single = shaped('H');
    const two = shaped('HH');
    expect(two.width).toBeCloseTo(2 * single.width, 9);
    expect(two.path.startsWith(single.path)).toBe(true);
    const left = Math.min(
      ...[...two.path.slice(single.path.length).matchAll(/[MLQ ](-?[\d.]+),/g)].map(([, x]) => Number(x)),
    );
    expect(left).toBeGreaterThan(single.width);
  });

  it('shapes texts independently and without growing memory', () => {
    const first = [shaped('ที่ 12', 'th'), shaped('武嶺')];
    const initialBytes = process.memoryUsage().external;
    for (let count = 0; count < 10_000; count++)
      shapeText('關門 12 กี่', { language: 'th', weight: 400, sizePx: 40, hasPath: false });
    expect(process.memoryUsage().external - initialBytes).toBeLessThan(1_000_000);
    expect([shaped('ที่ 12', 'th'), shaped('武嶺')]).toEqual(first);
  });

  it('makes all figures equally wide', () => {
    for (const language of ['zh-TW', 'ja', 'ko', 'th'] as const)
      expect(shaped('1111', language).width).toBeCloseTo(shaped('0000', language).width, 9);
  });

  it.each(['en', 'fr'] as const)('sets an apostrophe in %s about as narrow as a typewriter’s', (language) => {
    for (const weight of [400, 500, 700] as const)
      expect(shaped('l’ouest', language, weight).width).toBeLessThan(shaped("l'ouest", language, weight).width + 4);
    expect(shaped('“a”·', language).width).toBeLessThan(shaped('“a”·').width - 40);
  });

  it('stacks Thai vowels and tone marks without advancing', () => {
    expect(shaped('ปี่', 'th').width).toBe(shaped('ป', 'th').width);
    expect(highest(shaped('ปี่', 'th').path)).toBeLessThan(highest(shaped('ปี', 'th').path));
    expect(highest(shaped('ปี่', 'th').path)).toBeLessThan(highest(shaped('ป่', 'th').path));
  });

  it('uses another font for characters that the language’s font lacks', () => {
    const { path, width, missing } = shaped('ผา武', 'th');
    expect(missing).toEqual([]);
    expect(width).toBeCloseTo(shaped('ผา', 'th').width + 40, 9);
    expect(path).toContain(shaped('ผา', 'th').path);
  });

  it('draws a code point in the style of the language', () => {
    expect(shaped('直', 'ja').path).not.toBe(shaped('直', 'zh-TW').path);
  });

  it('draws bold text heavier than regular text', () => {
    expect(shaped('武', 'zh-TW', 700).path).not.toBe(shaped('武', 'zh-TW', 400).path);
    expect(shaped('Wind', 'en', 700).width).toBeGreaterThan(shaped('Wind', 'en', 400).width);
  });

  it('leaves out characters that no font has, and reports them', () => {
    const { width, missing } = shaped('武🚴‍♀️嶺');
    expect(missing).toEqual(['🚴‍♀️']);
    expect(width).toBe(80);
    expect(shaped('')).toEqual({ path: '', width: 0, ascent: 0, descent: 0, missing: [] });
  });

  it('ignores control characters and treats odd spaces as spaces', () => {
    expect(shaped('a\u0000\u200db').width).toBe(shaped('ab').width);
    expect(shaped('a\tb').width).toBe(shaped('a b').width);
  });

  it('opens each font once', () => {
    expect([...listFonts('th', 500)][0]).toBe([...listFonts('th', 500)][0]);
    expect([...listFonts('th', 500)]).toHaveLength(4);
  });
});
