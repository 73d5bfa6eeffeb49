// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { PlanWaypoint } from '#src/routes/home/homePlans.ts';
import { layoutWindLabels } from '#src/routes/home/panorama/layoutWindLabels.ts';

const texts = ['逆 0.6', 'head 0.6', 'face 0,6', 'ด้าน 0.6', '맞 0.6', '向 0.6'];
const createWaypoint = (atM: number, headwindMps: number | null = 0.6): PlanWaypoint => ({
  name: { 'zh-TW': '鳳凰' },
  atM,
  elapsedS: atM,
  ridingS: 1_000,
  headwindMps,
});
const layout = (xs: readonly number[], text: string) => {
  const waypoints = xs.map((_, index) => createWaypoint((index + 1) * 1_000));
  const posts = waypoints.map((place, index) => ({ waypoint: place, x: xs[index] ?? 0, y: 0, hasPost: true }));
  return layoutWindLabels({ posts, waypoints, leftPx: 16, formatText: () => text });
};
/** More than the width of a label at 14 px. */
const estimateMaxWidth = (text: string) => 24 + text.length * 8 + 4;

describe('layoutWindLabels', () => {
  it.each(texts)('never lets %s overlap the next label', (text) => {
    const labels = layout([98, 178, 256, 336], text);
    for (const [index, { left, hasUnit }] of labels.entries()) {
      const next = labels[index + 1];
      if (next === undefined) continue;
      expect(left + estimateMaxWidth(text) + (hasUnit ? 28 : 0)).toBeLessThanOrEqual(next.left);
    }
    expect(labels.filter(({ hasUnit }) => hasUnit).length).toBeLessThanOrEqual(1);
  });

  it('writes the unit once, where there is enough space', () => {
    expect(layout([98, 336], 'head 0.6').map(({ hasUnit }) => hasUnit)).toEqual([true]);
    expect(layout([200, 336], 'head 0.6').map(({ hasUnit }) => hasUnit)).toEqual([true, false]);
  });

  it('omits a section that is too narrow, and one with unknown wind', () => {
    expect(layout([50, 336], '逆 0.6')).toHaveLength(1);
    const waypoints = [createWaypoint(1_000, null)];
    const posts = waypoints.map((place) => ({ waypoint: place, x: 300, y: 0, hasPost: true }));
    expect(layoutWindLabels({ posts, waypoints, leftPx: 16, formatText: () => '逆 0.6' })).toEqual([]);
  });
});
