// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { layoutSheet } from '#src/pacing/tools/studio/layout/layoutSheet.ts';
import { computeContrast, mixColours, toGradeInk } from '#src/pacing/tools/studio/layout/sheetInks.ts';
import { sheetColours } from '#src/theme/sheetColours.ts';
import { type StudioColoursKey, studioColours } from '#src/theme/studioColours.ts';
import { mergeLines, sheetInput, toLines } from './sheetInput.ts';

const themes = Object.keys(studioColours) as StudioColoursKey[];
const createInput = (theme: StudioColoursKey) => {
  const plain = sheetInput('stem');
  const lines = toLines(sheetColours.grades.map((_, band) => [`第 ${band} 段`])).map((line, band) => ({
    ...line,
    bandColour: sheetColours.grades[band] ?? '#000000',
  }));
  return { ...plain, style: { ...plain.style, ...studioColours[theme] }, linesFor: mergeLines(lines) };
};

describe('the grade ramp on a sheet', () => {
  it.each(themes)('contrasts with the background of %s, and its bands with each other', (theme) => {
    const input = createInput(theme);
    const inks = sheetColours.grades.map((colour) => toGradeInk(colour, input));
    const { background, text } = input.style;
    for (const ground of [background, mixColours(text, background, 0.08)]) {
      for (const ink of inks) expect(computeContrast(ink, ground)).toBeGreaterThanOrEqual(3);
    }
    expect(new Set(inks).size).toBe(6);
    expect(inks).not.toContain(text);
  });

  it.each(themes)('is drawn as computed on %s', (theme) => {
    const input = createInput(theme);
    const fills = JSON.stringify(layoutSheet(input));
    for (const colour of sheetColours.grades) expect(fills).toContain(`"fill":"${toGradeInk(colour, input)}"`);
  });

  it('keeps a colour that has enough contrast', () => {
    expect(toGradeInk('#6B2A5B', createInput('paper'))).toBe('#6B2A5B');
  });
});
