// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { findHighestY } from '#contract/mountain/roadLine.ts';
import {
  computeFrame,
  estimatePostWidth,
  layoutPosts,
  type PanoramaArea,
} from '#src/routes/home/panorama/layoutPosts.ts';

/** Steep at its start, so that it would overlap the text if the frame ignored the text. */
const steepRoad = { distanceM: 40_000, elevationsM: [400, 1_900, 2_300, 2_500, 2_600] };
const evenRoad = { distanceM: 50_000, elevationsM: [400, 500, 900, 1_800, 3_275] };
const wideArea: PanoramaArea = { width: 1280, height: 576, covered: { right: 640, bottom: 360 } };
const phone: PanoramaArea = { width: 360, height: 236, covered: { right: 0, bottom: 0 } };
const waypoints = [5, 11, 20, 21, 35, 50].map((km) => ({ atM: km * 1_000, name: `第${km}處` }));
const layout = (box: PanoramaArea, road = evenRoad) =>
  layoutPosts({ road, area: box, frame: computeFrame(road, box), waypoints, formatText: ({ name }) => name });

describe('computeFrame', () => {
  it.each([steepRoad, evenRoad])('keeps the road below text that covers the picture', (road) => {
    const frame = computeFrame(road, wideArea);
    expect(findHighestY(road, frame, wideArea.covered.right)).toBeGreaterThanOrEqual(wideArea.covered.bottom);
  });

  it('uses the whole height without text', () => {
    expect(computeFrame(evenRoad, phone).top).toBe(56);
  });
});

describe('layoutPosts', () => {
  it.each([wideArea, phone])('always keeps the last waypoint, and lets no clock times overlap', (box) => {
    const posts = layout(box);
    expect(posts.at(-1)).toMatchObject({ waypoint: { atM: 50_000 }, hasPost: true });
    const gaps = posts.slice(1).map(({ x }, index) => x - (posts[index]?.x ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(76);
    expect(posts.length).toBeGreaterThan(2);
  });

  it('puts no post over the text', () => {
    const { covered } = wideArea;
    for (const { hasPost, x, y, waypoint: place } of layout({ ...wideArea, covered: { right: 640, bottom: 420 } })) {
      const isOver = x - estimatePostWidth(place.name) / 2 < covered.right && y - 64 < 420;
      if (isOver) expect(hasPost).toBe(false);
    }
    expect(
      layout({ ...wideArea, covered: { right: 1280, bottom: 440 } }).filter(({ hasPost }) => hasPost),
    ).toHaveLength(1);
  });
});
