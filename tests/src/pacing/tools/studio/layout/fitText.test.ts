import { describe, expect, it } from 'vitest';
import { mmPerPt } from '#contract/print/printUnits.ts';
import { type TextFit, wrapText } from '#src/pacing/tools/studio/layout/fitText.ts';

/** Every character is as wide as the text is high, so a width of n em fits n characters. */
const fit: TextFit = { weight: 700, isName: false, measure: (text) => [...text].length };
const wrapToLines = (characterCount: number, text: string) =>
  wrapText(text, { sizePt: 10, widthMm: characterCount * 10 * mmPerPt, maxLines: 9 }, fit).lines;

describe('wrapText', () => {
  it.each([
    ['Mother 0912 345 678', ['Mother', '0912 345 678']],
    ['王小明 0912-345-678', ['王小明', '0912-345-678']],
    ['家 (02) 2345-6789 晚上', ['家', '(02) 2345-6789', '晚上']],
    ['Ann +886 912 345678', ['Ann', '+886 912 345678']],
  ])('keeps the telephone number of "%s" in one line', (text, lines) => {
    expect(wrapToLines(15, text)).toEqual(lines);
  });

  it('breaks a number between its groups if no line holds it whole', () => {
    expect(wrapToLines(8, '0912 345 678')).toEqual(['0912 345', '678']);
  });

  it('breaks other figures like words', () => {
    expect(wrapToLines(8, 'gel 20 40 60 km')).toEqual(['gel 20', '40 60 km']);
  });
});
