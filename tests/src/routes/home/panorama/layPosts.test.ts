// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { highestY } from '#contract/mountain/roadLine.ts';
import { frameOf, layPosts, type PanoramaBox, postWidth } from '#src/routes/home/panorama/layPosts.ts';

/** Steep at its start: without care it would run through the words. */
const steep = { distanceM: 40_000, elevationsM: [400, 1_900, 2_300, 2_500, 2_600] };
const even = { distanceM: 50_000, elevationsM: [400, 500, 900, 1_800, 3_275] };
const desk: PanoramaBox = { width: 1280, height: 576, covered: { right: 640, bottom: 360 } };
const phone: PanoramaBox = { width: 360, height: 236, covered: { right: 0, bottom: 0 } };
const places = [5, 11, 20, 21, 35, 50].map((km) => ({ atM: km * 1_000, name: `第${km}處` }));
const lay = (box: PanoramaBox, road = even) =>
  layPosts({ road, box, frame: frameOf(road, box), places, textOf: ({ name }) => name });

describe('frameOf', () => {
  it.each([steep, even])('keeps the road below the words that cover the picture', (road) => {
    const frame = frameOf(road, desk);
    expect(highestY(road, frame, desk.covered.right)).toBeGreaterThanOrEqual(desk.covered.bottom);
  });

  it('uses the whole height where no words are', () => {
    expect(frameOf(even, phone).top).toBe(56);
  });
});

describe('layPosts', () => {
  it.each([desk, phone])('always has the last place, and no two clock times on each other', (box) => {
    const posts = lay(box);
    expect(posts.at(-1)).toMatchObject({ place: { atM: 50_000 }, hasPost: true });
    const gaps = posts.slice(1).map(({ x }, index) => x - (posts[index]?.x ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(76);
    expect(posts.length).toBeGreaterThan(2);
  });

  it('puts no post on the words', () => {
    const { covered } = desk;
    for (const { hasPost, x, y, place } of lay({ ...desk, covered: { right: 640, bottom: 420 } })) {
      const isOver = x - postWidth(place.name) / 2 < covered.right && y - 64 < 420;
      if (isOver) expect(hasPost).toBe(false);
    }
    expect(lay({ ...desk, covered: { right: 1280, bottom: 440 } }).filter(({ hasPost }) => hasPost)).toHaveLength(1);
  });
});
