// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type ColourName, type ThemeName, themes } from '#src/theme/themes.ts';

const themeNames = Object.keys(themes) as ThemeName[];
/** The colours of text and its background. */
const textPairs: readonly [ColourName, ColourName][] = [
  ['ink', 'paper'],
  ['ink', 'card'],
  ['ink', 'chip'],
  ['ink', 'hot'],
  ['ink', 'skyTop'],
  ['ink', 'skyBottom'],
  ['soft', 'paper'],
  ['soft', 'card'],
  ['soft', 'chip'],
  ['soft', 'hot'],
  ['soft', 'skyTop'],
  ['soft', 'skyBottom'],
  ['cypress', 'paper'],
  ['cypress', 'card'],
  ['cypress', 'chip'],
  ['cypress', 'hot'],
  ['cypress', 'skyTop'],
  ['signal', 'paper'],
  ['signal', 'card'],
  ['signal', 'chip'],
  ['signal', 'hot'],
  ['onCypress', 'cypress'],
  ['onAmber', 'amber'],
  ['onSignal', 'signal'],
  ['onPost', 'post'],
  ['onMountain', 'mountain'],
  ['onMountain', 'mountainFoot'],
  ['onMountainSoft', 'mountain'],
  ['onMountainSoft', 'mountainFoot'],
  ['headwind', 'mountain'],
  ['tailwind', 'mountain'],
  ['ink', 'miniBody'],
];
/** The colours of parts without text, such as borders of controls and the focus ring, and their background. */
const graphicPairs: readonly [ColourName, ColourName][] = [
  ['control', 'paper'],
  ['control', 'card'],
  ['control', 'skyBottom'],
  ['focus', 'paper'],
  ['focus', 'card'],
  ['focus', 'chip'],
  ['hour3', 'card'],
  ['signal', 'card'],
];

function computeLuminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((position) => {
    const channelRatio = Number.parseInt(hex.slice(position, position + 2), 16) / 255;
    return channelRatio <= 0.04045 ? channelRatio / 12.92 : ((channelRatio + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function computeContrast(a: string, b: string): number {
  const [low = 0, high = 0] = [computeLuminance(a), computeLuminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}
const listBelow = (theme: ThemeName, pairs: readonly [ColourName, ColourName][], min: number) =>
  pairs
    .map(([front, ground]) => ({
      pair: `${front} on ${ground}`,
      ratio: computeContrast(themes[theme][front], themes[theme][ground]),
    }))
    .filter(({ ratio }) => ratio < min)
    .map(({ pair, ratio }) => `${pair}: ${ratio.toFixed(2)}`);

describe('contrast', () => {
  it('is measured as WCAG defines it', () => {
    expect(computeContrast('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(computeContrast('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2);
  });

  it.each(themeNames)('makes text readable in %s', (theme) => {
    expect(listBelow(theme, textPairs, theme === 'sun' ? 7 : 4.5)).toEqual([]);
  });

  it.each(themeNames)('makes controls, focus and charts visible in %s', (theme) => {
    expect(listBelow(theme, graphicPairs, 3)).toEqual([]);
  });
});

it.each(themeNames)('makes a passed mountain stand out more than one in the mist in %s', (theme) => {
  const { card, mountain, mountainFoot, miniBody } = themes[theme];
  const mist = computeContrast(miniBody, card);
  expect(computeContrast(mountain, card)).toBeGreaterThan(mist);
  expect(computeContrast(mountainFoot, card)).toBeGreaterThan(mist);
});

describe('the grade ramp', () => {
  it.each(themeNames)('has six colours in %s', (theme) => {
    const ramp = [0, 1, 2, 3, 4, 5].map((band) => themes[theme][`grade${band}` as ColourName]);
    expect(new Set(ramp).size).toBe(6);
  });
});
