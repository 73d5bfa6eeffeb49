// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { layWinds } from '#src/routes/home/panorama/layWinds.ts';
import type { PlaceAhead } from '#src/routes/home/planAhead.ts';

const texts = ['逆 0.6', 'head 0.6', 'face 0,6', 'ด้าน 0.6', '맞 0.6', '向 0.6'];
const placeAt = (atM: number, headwindMps: number | null = 0.6): PlaceAhead => ({
  name: { 'zh-TW': '鳳凰' },
  atM,
  elapsedS: atM,
  ridingS: 1_000,
  headwindMps,
});
const lay = (xs: readonly number[], text: string) => {
  const places = xs.map((_, index) => placeAt((index + 1) * 1_000));
  const posts = places.map((place, index) => ({ place, x: xs[index] ?? 0, y: 0, hasPost: true }));
  return layWinds({ posts, places, leftPx: 16, textOf: () => text });
};
/** More than a label takes at 14 px. */
const widest = (text: string) => 24 + text.length * 8 + 4;

describe('layWinds', () => {
  it.each(texts)('never lets %s run into the next one', (text) => {
    const labels = lay([98, 178, 256, 336], text);
    for (const [index, { left, hasUnit }] of labels.entries()) {
      const next = labels[index + 1];
      if (next === undefined) continue;
      expect(left + widest(text) + (hasUnit ? 28 : 0)).toBeLessThanOrEqual(next.left);
    }
    expect(labels.filter(({ hasUnit }) => hasUnit).length).toBeLessThanOrEqual(1);
  });

  it('writes the unit once, where there is room for it', () => {
    expect(lay([98, 336], 'head 0.6').map(({ hasUnit }) => hasUnit)).toEqual([true]);
    expect(lay([200, 336], 'head 0.6').map(({ hasUnit }) => hasUnit)).toEqual([true, false]);
  });

  it('leaves out a section that is too narrow, and one whose wind is not known', () => {
    expect(lay([50, 336], '逆 0.6')).toHaveLength(1);
    const places = [placeAt(1_000, null)];
    const posts = places.map((place) => ({ place, x: 300, y: 0, hasPost: true }));
    expect(layWinds({ posts, places, leftPx: 16, textOf: () => '逆 0.6' })).toEqual([]);
  });
});
