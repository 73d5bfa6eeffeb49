import { describe, expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { type FontWeight, listFonts, shapeText } from '#server/fonts/shapeText.ts';

const shape = (text: string, language: Language = 'zh-TW', weight: FontWeight = 400) =>
  shapeText(text, { language, weight, sizePx: 40 });
/** Every second number of the path, since numbers are written as x,y pairs. */
const listYs = (path: string) => [...path.matchAll(/,(-?[\d.]+)/g)].map(([, y]) => Number(y));
const findTop = (path: string) => Math.min(...listYs(path));

describe('shapeText', () => {
  it('makes a Chinese character as wide as its em square', () => {
    expect(shape('武嶺').width).toBe(80);
    expect(shape('武嶺').path).toMatch(/^M-?[\d.]+,-?[\d.]+[LQ]/);
  });

  it('places text on the baseline: capitals stay between 0 and the ascent', () => {
    const { path, ascent } = shape('H');
    expect(Math.max(...listYs(path))).toBe(0);
    expect(findTop(path)).toBeGreaterThan(-ascent);
    expect(findTop(path)).toBeLessThan(-20);
  });

  it('places the second character where the first one ends', () => {
    const single = shape('H');
    const two = shape('HH');
    expect(two.width).toBeCloseTo(2 * single.width, 9);
    expect(two.path.startsWith(single.path)).toBe(true);
    const left = Math.min(
      ...[...two.path.slice(single.path.length).matchAll(/[MLQ ](-?[\d.]+),/g)].map(([, x]) => Number(x)),
    );
    expect(left).toBeGreaterThan(single.width);
  });

  it('shapes texts independently and without growing memory', () => {
    const first = [shape('ที่ 12', 'th'), shape('武嶺')];
    const initialBytes = process.memoryUsage().external;
    for (let count = 0; count < 10_000; count++)
      shapeText('關門 12 กี่', { language: 'th', weight: 400, sizePx: 40, hasPath: false });
    expect(process.memoryUsage().external - initialBytes).toBeLessThan(1_000_000);
    expect([shape('ที่ 12', 'th'), shape('武嶺')]).toEqual(first);
  });

  it('makes all figures equally wide', () => {
    for (const language of ['zh-TW', 'ja', 'ko', 'th'] as const)
      expect(shape('1111', language).width).toBeCloseTo(shape('0000', language).width, 9);
  });

  it.each(['en', 'fr'] as const)('sets an apostrophe in %s about as narrow as a typewriter’s', (language) => {
    for (const weight of [400, 500, 700] as const)
      expect(shape('l’ouest', language, weight).width).toBeLessThan(shape("l'ouest", language, weight).width + 4);
    expect(shape('“a”·', language).width).toBeLessThan(shape('“a”·').width - 40);
  });

  it('stacks Thai vowels and tone marks without advancing', () => {
    expect(shape('ปี่', 'th').width).toBe(shape('ป', 'th').width);
    expect(findTop(shape('ปี่', 'th').path)).toBeLessThan(findTop(shape('ปี', 'th').path));
    expect(findTop(shape('ปี่', 'th').path)).toBeLessThan(findTop(shape('ป่', 'th').path));
  });

  it('uses another font for characters that the language’s font lacks', () => {
    const { path, width, missing } = shape('ผา武', 'th');
    expect(missing).toEqual([]);
    expect(width).toBeCloseTo(shape('ผา', 'th').width + 40, 9);
    expect(path).toContain(shape('ผา', 'th').path);
  });

  it('draws a code point in the style of the language', () => {
    expect(shape('直', 'ja').path).not.toBe(shape('直', 'zh-TW').path);
  });

  it('draws bold text heavier than regular text', () => {
    expect(shape('武', 'zh-TW', 700).path).not.toBe(shape('武', 'zh-TW', 400).path);
    expect(shape('Wind', 'en', 700).width).toBeGreaterThan(shape('Wind', 'en', 400).width);
  });

  it('leaves out characters that no font has, and reports them', () => {
    const { width, missing } = shape('武🚴‍♀️嶺');
    expect(missing).toEqual(['🚴‍♀️']);
    expect(width).toBe(80);
    expect(shape('')).toEqual({ path: '', width: 0, ascent: 0, descent: 0, missing: [] });
  });

  it('ignores control characters and treats odd spaces as spaces', () => {
    expect(shape('a\u0000\u200db').width).toBe(shape('ab').width);
    expect(shape('a\tb').width).toBe(shape('a b').width);
  });

  it('opens each font once', () => {
    expect([...listFonts('th', 500)][0]).toBe([...listFonts('th', 500)][0]);
    expect([...listFonts('th', 500)]).toHaveLength(4);
  });
});
