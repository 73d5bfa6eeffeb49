// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { toProfileSize } from '#src/pacing/profile/ElevationProfile.tsx';

const computeSize = (widthPx: number, windowWidthPx: number, windowHeightPx: number, hasGoal = false) =>
  toProfileSize({ widthPx, windowWidthPx, windowHeightPx, fontPx: 13 }, hasGoal);

describe('the size of the profile', () => {
  it.each([
    ['a phone', 360, 360, 740, 168, 1],
    ['a tablet', 680, 680, 900, 290, 2],
    ['a desktop', 932, 1280, 800, 290, 2],
    ['a low desktop window', 932, 1280, 400, 290, 2],
    ['a tablet with a split screen', 800, 800, 560, 168, 1],
    ['a phone in landscape', 740, 740, 360, 120, 1],
    ['a large phone in landscape', 915, 915, 412, 168, 1],
    ['half a phone screen', 360, 360, 420, 130, 1],
    ['a small phone in landscape', 568, 568, 320, 120, 1],
  ])('on %s leaves space for the rest of the page', (_, widthPx, windowWidthPx, windowHeightPx, heightPx, lines) => {
    expect(computeSize(widthPx, windowWidthPx, windowHeightPx)).toMatchObject({ heightPx, lines });
  });

  it('is lower only on an upright phone with a goal, whose lines need space above it', () => {
    expect(computeSize(360, 360, 740, true).heightPx).toBe(130);
    expect(computeSize(740, 740, 360, true).heightPx).toBe(120);
    expect(computeSize(932, 1280, 800, true).heightPx).toBe(290);
  });

  it('shortens names if the picture is narrow, not if it is low', () => {
    expect(computeSize(360, 360, 740).maxCharacters).toBe(12);
    expect(computeSize(740, 740, 360).maxCharacters).toBe(20);
  });
});
