import { expect, test } from 'vitest';
import { computeSunTimes } from '#workers/core/weather/sunTimes.ts';

const taipei = [25.08, 121.52] as const;
const chiayi = [23.5, 120.42] as const;
const orchidIsland = [22.06, 121.57] as const;
const kenting = [21.9, 120.86] as const;
const qigu = [23.11, 120.09] as const;

// Taipei Astronomical Museum (news of 2025-06-06, 2025-12-21, 2020-11-27), Central Weather Bureau (news of 2016-06-21,
// 2021-12-28).
test.each([
  ['2025-06-08', taipei, 'sunriseMinute', '05:03'],
  ['2025-06-08', taipei, 'firstLightMinute', '04:38'],
  ['2025-06-21', taipei, 'sunriseMinute', '05:05'],
  ['2025-12-21', taipei, 'sunriseMinute', '06:35'],
  ['2025-12-21', taipei, 'sunsetMinute', '17:09'],
  ['2025-11-30', taipei, 'sunsetMinute', '17:04'],
  ['2016-06-21', taipei, 'sunsetMinute', '18:47'],
  ['2016-06-21', chiayi, 'sunriseMinute', '05:13'],
  ['2016-06-21', chiayi, 'sunsetMinute', '18:48'],
  ['2021-01-01', orchidIsland, 'firstLightMinute', '06:07'],
  ['2022-01-01', orchidIsland, 'sunriseMinute', '06:32'],
  ['2022-01-01', kenting, 'sunriseMinute', '06:35'],
  ['2021-12-31', qigu, 'sunsetMinute', '17:25'],
] as const)('%s at %j: %s is the published %s within two minutes', (day, [latDeg, lonDeg], name, published) => {
  const [hour = 0, minute = 0] = published.split(':').map(Number);
  expect(Math.abs(computeSunTimes(day, latDeg, lonDeg)[name] - (hour * 60 + minute))).toBeLessThanOrEqual(2);
});

test('light comes before the sun and leaves after it, and the days of June are the longest', () => {
  const june = computeSunTimes('2026-06-21', ...taipei);
  const december = computeSunTimes('2026-12-21', ...taipei);
  for (const { firstLightMinute, sunriseMinute, sunsetMinute, lastLightMinute } of [june, december]) {
    expect(sunriseMinute - firstLightMinute).toBeGreaterThan(20);
    expect(lastLightMinute - sunsetMinute).toBeCloseTo(sunriseMinute - firstLightMinute, 9);
    expect(sunsetMinute).toBeGreaterThan(sunriseMinute);
  }
  const longerMinutes = june.sunsetMinute - june.sunriseMinute - (december.sunsetMinute - december.sunriseMinute);
  // 13:42 against 10:34, by the same museum.
  expect(Math.abs(longerMinutes - 188)).toBeLessThanOrEqual(2);
});
