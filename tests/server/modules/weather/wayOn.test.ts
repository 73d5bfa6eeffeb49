import { describe, expect, it } from 'vitest';
import { computeNextPlaceVector } from '#server/modules/weather/weather.service.ts';

const createPlace = (latDeg: number, lonDeg: number) => ({ distanceM: 0, elevationM: 0, latDeg, lonDeg });
const along = [createPlace(24, 121), createPlace(24.1, 121), createPlace(24.1, 120.9)];

describe('wayOn', () => {
  it('returns the offset to the next place in metres east and north', () => {
    expect(computeNextPlaceVector(along, 0)).toEqual({ way_on: { east_m: 0, north_m: 11_120 } });
    expect(computeNextPlaceVector(along, 1)).toEqual({ way_on: { east_m: -10_150, north_m: 0 } });
  });

  it('returns none after the last place', () => {
    expect(computeNextPlaceVector(along, 2)).toEqual({});
  });
});
