import { describe, expect, it } from 'vitest';
import { createGate, type PlaceM, rideThrough } from '#tests/fixtures/rides/rideThrough.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';

describe('a gate that no approach passes in its direction', () => {
  it('is timed at the line across the road if only that was crossed, and is marked', () => {
    const road: PlaceM[] = [
      [-200, 18],
      [0, 2],
      [30, -8],
      [30, 1_100],
    ];
    const checkpoints = [createGate([0, 0], { headingDeg: 0 }), createGate([30, 1_000], { headingDeg: 0 })];
    const [effort] = matchActivity({ samples: rideThrough(road, 4), checkpoints }).efforts;
    expect(effort?.flags).toEqual(['gateFallback']);
    expect(effort?.elapsedS).toBeCloseTo(250, 0);
  });

  it('is timed like any other if the road turns round at it', () => {
    const road: PlaceM[] = [
      [0, 5_200],
      [0, 2_500],
      [20, 2_500],
      [20, 4_200],
    ];
    const checkpoints = [
      createGate([0, 5_000], { headingDeg: 180 }),
      createGate([0, 2_500], { headingDeg: 0 }),
      createGate([20, 4_000], { headingDeg: 0 }),
    ];
    const result = matchActivity({ samples: rideThrough(road, 4), checkpoints });
    expect(result.status).toBe('passed');
    expect(result.efforts[0]?.flags).toEqual([]);
    expect(result.efforts[0]?.splitsS[0]).toBeCloseTo(625, 0);
  });
});
