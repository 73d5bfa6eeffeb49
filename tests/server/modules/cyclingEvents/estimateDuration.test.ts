import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cyclingEventKinds } from '#contract/cyclingEvents/cyclingEventKinds.ts';
import { estimateDuration } from '#server/modules/cyclingEvents/estimateDuration.ts';

it.each([
  // The limit of the Taiwan KOM Challenge is 6.5 h.
  ['hillClimb', 105_000, 3_275, 6.75],
  ['hillClimb', 10_000, null, 0.5],
  ['granFondo', 121_000, 1_200, 5.25],
  ['challenge', 352_000, 1_500, 18.25],
  ['race', 88_000, null, 2.75],
  ['criterium', 40_000, 0, 1.25],
  ['family', 18_000, null, 1.25],
  ['challenge', 2_000_000, 50_000, 24],
  ['family', 100, null, 0.25],
  ['race', null, null, 4],
  ['granFondo', null, null, 5],
  ['hillClimb', null, 2_000, 4],
  ['challenge', null, null, 8],
  ['criterium', null, null, 2],
  ['family', null, null, 3],
] as const)('a %s of %s m with %s m of climb lasts %s h', (kind, distance_m, elevation_gain_m, hours) => {
  expect(estimateDuration({ kind, distance_m, elevation_gain_m })).toBe(hours * 3_600);
});

it('is from a quarter of an hour to a day, and never shorter for a longer race', () => {
  const distanceM = fc.double({ min: 100, max: 2_000_000, noNaN: true });
  const gainM = fc.option(fc.double({ min: 0, max: 50_000, noNaN: true }));
  fc.assert(
    fc.property(fc.constantFrom(...cyclingEventKinds), distanceM, gainM, (kind, distance_m, elevation_gain_m) => {
      const durationS = estimateDuration({ kind, distance_m, elevation_gain_m });
      expect(durationS % 900).toBe(0);
      expect(durationS).toBeGreaterThanOrEqual(900);
      expect(durationS).toBeLessThanOrEqual(86_400);
      const longer = { kind, distance_m: distance_m * 1.5, elevation_gain_m };
      expect(estimateDuration(longer)).toBeGreaterThanOrEqual(durationS);
    }),
  );
});
