import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { shareSizeNames, shareSizes } from '#contract/shares/shareSizes.ts';
import { drawRideCard } from '#server/modules/previews/drawRideCard.ts';
import { cardColours } from '#server/modules/previews/previewStyle.ts';
import { formatClock, formatDay, toLinkWords, toRideCard } from '#server/modules/shares/toRideCard.ts';
import { themes } from '#src/theme/themes.ts';
import { sharedRide } from '#tests/contract/shareAnswers.ts';

const site = { siteName: '狼速 Wolfpace', size: 'wide' } as const;

describe('the texts of a picture', () => {
  it('contain only what is shared', () => {
    const rideWithoutChoices = { ...sharedRide, rider_name: null, ridden_on: null, plan_s: null, medal: null };
    expect(toRideCard(rideWithoutChoices, site)).toMatchObject({
      title: '西進武嶺',
      time: '4:12:40',
      name: null,
      plan: null,
      badge: null,
      finishElevation: '3,250 m',
      facts: ['3 個檢查點'],
    });
    expect(toRideCard(sharedRide, site)).toMatchObject({
      name: 'amy',
      badge: '個人最佳',
      plan: '計畫 4:20:00，快了 7:20',
      facts: ['2026/11/28', '3 個檢查點'],
    });
    expect(toLinkWords(rideWithoutChoices)).toEqual({
      title: '西進武嶺 4:12:40 驗證通過',
      description: '3 個檢查點 · 換你來騎。',
    });
  });

  it.each([
    [15_160, '計畫 4:12:40，一秒不差'],
    [15_159, '計畫 4:12:39，慢了 0:01'],
  ])('compare a plan of %d s with the ride after rounding both', (planS, text) => {
    expect(toRideCard({ ...sharedRide, plan_s: planS }, site).plan).toBe(text);
  });

  it('name an e-bike, and omit the elevation of an approximate road', () => {
    const road = { ...sharedRide.road, is_approximate: true };
    const card = toRideCard({ ...sharedRide, category: 'ebike', road, language: 'en' }, site);
    expect([card.facts[0], card.finishElevation]).toEqual(['E-bike', null]);
  });

  it('show hours in all times of a ride that has them', () => {
    const listTimes = (ride: typeof sharedRide) => toRideCard(ride, site).gates.map(({ time }) => time);
    expect(listTimes(sharedRide)).toEqual(['0:00:00', '0:44:03', '4:12:40']);
    const shortRide = { ...sharedRide, elapsed_s: 1_800, checkpoints: sharedRide.checkpoints.slice(0, 1) };
    expect(listTimes(shortRide)).toEqual(['0:00']);
    expect([formatClock(59.6), formatClock(3_599.6), formatClock(-1)]).toEqual(['1:00', '1:00:00', '0:00']);
  });

  it('format the day in each language like the pages', () => {
    expect(languages.map((language) => [language, formatDay('2026-11-08', language)])).toEqual([
      ['zh-TW', '2026/11/08'],
      ['en', '8 Nov 2026'],
      ['ja', '2026/11/08'],
      ['fr', '8 nov. 2026'],
      ['ko', '2026. 11. 8.'],
      ['th', '8 พ.ย. 2026'],
    ]);
  });
});

describe('the drawing', () => {
  const rideWithManyCheckpoints = {
    ...sharedRide,
    checkpoints: Array.from({ length: 24 }, (_, index) => ({
      name: { 'zh-TW': `檢查點第${index}號` },
      at_m: (index * 53_320) / 23,
      elapsed_s: (index * 15_160) / 23,
    })),
  };
  /** The x positions of the texts at this y. */
  const listTextXs = (svg: string, y: number) =>
    [...svg.matchAll(/translate\((-?[\d.]+) ([\d.]+)\)/g)]
      .filter(([, , textY]) => Number(textY) === y)
      .map(([, x]) => Number(x));

  it.each(languages)('is complete in %s for all sizes and kinds of content', (language) => {
    const rideWithOddTexts = {
      ...rideWithManyCheckpoints,
      language,
      rider_name: '🚴'.repeat(3) + 'X'.repeat(60),
      title: { 'zh-TW': '長'.repeat(60) },
    };
    const flat = { ...sharedRide, language, road: { ...sharedRide.road, elevations_m: [5, 5, 5] }, checkpoints: [] };
    for (const size of shareSizeNames)
      for (const ride of [sharedRide, rideWithOddTexts, flat]) {
        const svg = drawRideCard(toRideCard({ ...ride, language }, { ...site, size }));
        expect(svg).toMatch(/^<svg .*<\/svg>$/s);
        expect(svg).not.toMatch(/NaN|Infinity|undefined|<text/);
      }
  });

  it('omits names that would touch their neighbours, and keeps all posts', () => {
    const svg = drawRideCard(toRideCard(rideWithManyCheckpoints, site));
    const starts = listTextXs(svg, 578);
    expect(starts.length).toBeGreaterThan(4);
    expect(starts.length).toBeLessThan(12);
    expect(starts.slice(1).every((x, index) => x - (starts[index] ?? 0) > 110)).toBe(true);
    expect(svg.match(/<circle/g)).toHaveLength(24);
  });

  it.each(shareSizeNames)('does not cut off the posts at both ends in the size %s', (size) => {
    const svg = drawRideCard(toRideCard(sharedRide, { ...site, size }));
    const posts = [...svg.matchAll(/<circle cx="(-?[\d.]+)" cy="[\d.]+" r="([\d.]+)"[^>]*stroke-width="([\d.]+)"/g)];
    expect(posts).toHaveLength(3);
    for (const [, x, radius, stroke] of posts) {
      const half = Number(radius) + Number(stroke) / 2;
      expect(Number(x)).toBeGreaterThan(half);
      expect(Number(x)).toBeLessThan(shareSizes[size].width - half);
    }
  });

  it('moves the profile down if it would cross the time', () => {
    const hill = { ...sharedRide, road: { ...sharedRide.road, elevations_m: [100, 3_000, 100, 100] } };
    const svg = drawRideCard(toRideCard(hill, site));
    const road = /<path d="(M[^"]+)" fill="none" stroke="#E6ECE8"/.exec(svg)?.[1] ?? '';
    const heights = [...road.matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
    // Below the line of the plan, which is at y = 380.
    expect(Math.min(...heights)).toBeGreaterThan(390);
  });

  it('uses the grade colours of the dark theme', () => {
    const { dark } = themes;
    const ramp = [dark.grade0, dark.grade1, dark.grade2, dark.grade3, dark.grade4, dark.grade5];
    expect([cardColours.grades, cardColours.ink, cardColours.lit, cardColours.amber]).toEqual([
      ramp,
      dark.ink,
      dark.cypress,
      dark.amber,
    ]);
  });
});
