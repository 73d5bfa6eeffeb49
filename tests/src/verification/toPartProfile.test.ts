// @vitest-environment node
import { expect, it } from 'vitest';
import { toPartProfile } from '#src/verification/toPartProfile.ts';
import { fakeChallenge } from '#tests/src/support/fakeChallenges.ts';

const route = { ...fakeChallenge(0).route, distance_m: 8_000, silhouette_m: [100, 200, 300, 400, 500] };
const part = (from_m: number, to_m: number) => ({ from_m, to_m, distance_m: to_m - from_m, elevation_gain_m: 1 });

it.each([
  [0, 8_000, [100, 200, 300, 400, 500]],
  [4_000, 8_000, [300, 400, 500]],
  [1_000, 7_000, [150, 250, 350, 450]],
  [4_500, 5_500, [325, 375]],
])('cuts the silhouette from %d to %d m', (fromM, toM, elevationsM) => {
  const cut = toPartProfile({ route, part: part(fromM, toM) });
  expect(cut).toEqual({ distanceM: toM - fromM, elevationsM });
});

it('returns a route that is not measured unchanged', () => {
  expect(toPartProfile({ route, part: null })).toEqual({ distanceM: 8_000, elevationsM: route.silhouette_m });
});
