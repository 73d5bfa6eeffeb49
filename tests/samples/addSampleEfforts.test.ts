import { describe, expect, it } from 'vitest';
import { createSampleAthlete, createSampleEffort, drawRatio } from '#samples/addSampleEfforts.ts';

/** The last 10 km to Wuling. */
const wuling = { distanceM: 10_200, gradeRatio: 0.07, elevationM: 2_900 };

describe('a sample effort', () => {
  it('takes the energy of climb, tyres and air: about 42 minutes to Wuling for 250 W at 70 kg', () => {
    // 547 kJ against gravity, 39 kJ tyres, 26 kJ air, through 97 % of the chain.
    const { elapsedS, powerW } = createSampleEffort(wuling, { ftpW: 250, massKg: 70 }, 1);
    expect(elapsedS).toBeGreaterThan(40 * 60);
    expect(elapsedS).toBeLessThan(43 * 60);
    expect(powerW).toBeGreaterThan(245);
    expect(powerW).toBeLessThan(260);
  });

  it('is slower on a bad day, and never faster downhill than is safe', () => {
    const athlete = { ftpW: 250, massKg: 70 };
    expect(createSampleEffort(wuling, athlete, 0.9).elapsedS).toBeGreaterThan(
      createSampleEffort(wuling, athlete, 1).elapsedS,
    );
    expect(createSampleEffort({ ...wuling, gradeRatio: -0.09 }, athlete, 1).elapsedS).toBe(Math.round(10_200 / 16));
  });
});

it('athletes range from slow to strong, the same each time', () => {
  const ratios = Array.from({ length: 300 }, (_, index) => createSampleAthlete(index + 1)).map(
    ({ ftpW, massKg }) => ftpW / massKg,
  );
  const mean = ratios.reduce((sum, ratio) => sum + ratio, 0) / ratios.length;
  expect(mean).toBeGreaterThan(2.6);
  expect(mean).toBeLessThan(3);
  expect(Math.min(...ratios)).toBeGreaterThan(1);
  expect(Math.max(...ratios)).toBeLessThan(4.6);
  expect(createSampleAthlete(7)).toEqual(createSampleAthlete(7));
});

it('seeds give evenly distributed numbers', () => {
  const numbers = Array.from({ length: 2_000 }, (_, index) => drawRatio(index * 131 + 8_191));
  const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  expect(Math.abs(mean - 0.5)).toBeLessThan(0.03);
  expect(numbers.every((each) => each >= 0 && each < 1)).toBe(true);
});
