// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { loadLanguage } from '#src/i18n/wordNamespaces.ts';
import { formatWindDirection, formatWindFrom, toBearingDeg } from '#src/pacing/controls/windDirection.ts';
import { words } from '#src/pacing/words/zh-TW.ts';

describe('toBearingDeg', () => {
  it.each([
    ['north', 0, -10, 0],
    ['east', 10, 0, 90],
    ['south', 0, 10, 180],
    ['west', -10, 0, 270],
    ['north-east', 10, -10, 45],
    ['just west of north, which is north again', -0.1, -10, 0],
    ['two degrees off east, to the nearest five', 10, 0.35, 90],
  ])('returns the bearing of %s', (_, east, south, deg) => {
    expect(toBearingDeg(east, south, 5)).toBe(deg);
  });
});

describe('the wind in words', () => {
  const t = createTranslator('zh-TW');
  it.each([
    [0, words.pacingControls.fromN, '北風 0°'],
    [45, words.pacingControls.fromNE, '東北風 45°'],
    [65, words.pacingControls.fromNE, '東北風 65°'],
    [70, words.pacingControls.fromE, '東風 70°'],
    [340, words.pacingControls.fromN, '北風 340°'],
    [355, words.pacingControls.fromN, '北風 355°'],
  ])('is named for %i degrees', (deg, short, long) => {
    expect(formatWindFrom(deg, t)).toBe(short);
    expect(formatWindDirection(deg, t)).toBe(long);
  });

  it('is formatted in other languages', async () => {
    await loadLanguage('fr');
    expect(formatWindDirection(225, createTranslator('fr'))).toBe('Vent du sud-ouest 225°');
  });
});
