import { describe, expect, it, test } from 'vitest';
import {
  buildCourseThrough,
  computeRingPosition,
  createGate,
  listRingPositions,
  type PlaceM,
  rideThrough,
} from '#tests/fixtures/rides/rideThrough.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { MatchRequest } from '#workers/core/verification/matching/matchTypes.ts';

const matchTimes = (request: MatchRequest) => {
  const { status, efforts, reasons } = matchActivity(request);
  return { status, elapsedS: efforts.map(({ elapsedS }) => Math.round(elapsedS)), reasons };
};
const createPassed = (...elapsedS: number[]) => ({ status: 'passed', elapsedS, reasons: [] });

describe('a finish above a bend that comes within its radius', () => {
  /** North, then back by a bend 60 m higher. */
  const createRoad = (lengthM: number): PlaceM[] => [
    [0, 0],
    [0, lengthM],
    [400, lengthM],
    [400, lengthM + 60],
  ];
  const createRide = (lengthM: number) => rideThrough([[0, -100], ...createRoad(lengthM), [-50, lengthM + 60]], 4);
  const createGates = (lengthM: number) => [
    createGate([0, 0], { courseDistanceM: 0 }),
    createGate([0, lengthM + 60], { radiusM: 100, courseDistanceM: lengthM + 860 }),
  ];

  it('is passed at the line', () => {
    expect(matchTimes({ samples: createRide(5_000), checkpoints: createGates(5_000) })).toEqual(createPassed(1_465));
  });

  it('is passed at the line of a course that is long enough for the bend, too', () => {
    const course = buildCourseThrough([...createRoad(20_000), [0, 20_060]]);
    expect(matchTimes({ samples: createRide(20_000), checkpoints: createGates(20_000), course })).toEqual(
      createPassed(5_215),
    );
  });

  it('is passed at the line where the bend goes the same way', () => {
    const climb: PlaceM[] = [
      [0, 0],
      [0, 4_700],
      [600, 4_700],
      [600, 5_000],
      [-200, 5_000],
      [-200, 5_030],
      [400, 5_030],
      [400, 5_060],
    ];
    const samples = rideThrough([[0, -100], ...climb, [-50, 5_060]], 4);
    const west = { radiusM: 100, headingDeg: 270 };
    const checkpoints = [createGate([0, 0], { headingDeg: 0 }), createGate([0, 5_060], west)];
    expect(matchTimes({ samples, checkpoints })).toEqual(createPassed(1_865));
  });

  it('is passed at the line in a stack of bends 30 m apart', () => {
    const stack: PlaceM[] = [
      [0, 0],
      [1_000, 0],
      [1_000, 30],
      [0, 30],
      [0, 60],
      [500, 60],
    ];
    const samples = rideThrough([[-200, 0], ...stack, [700, 60]], 4);
    expect(matchTimes({ samples, checkpoints: [createGate([0, 0]), createGate([500, 60], { radiusM: 80 })] })).toEqual(
      createPassed(640),
    );
  });

  it('ends the effort at the first pass if the rider continues and comes back closer', () => {
    const outAndBack: PlaceM[] = [
      [20, -100],
      [20, 3_000],
      [20, 5_000],
      [0, 5_010],
      [0, -100],
    ];
    const checkpoints = [createGate([0, 0]), createGate([0, 3_000])];
    expect(matchTimes({ samples: rideThrough(outAndBack, 5), checkpoints })).toEqual(createPassed(600));
  });

  it('ends each of two efforts at the first pass', () => {
    const lap: PlaceM[] = [
      [0, -100],
      [30, 3_000],
      [30, 3_500],
      [900, 3_500],
      [900, -100],
      [0, -100],
    ];
    const next: PlaceM[] = [
      [0, 3_500],
      [-900, 3_500],
    ];
    const checkpoints = [createGate([0, 0], { headingDeg: 0 }), createGate([0, 3_000], { headingDeg: 0 })];
    expect(matchTimes({ samples: rideThrough([...lap, ...next], 5), checkpoints })).toEqual(createPassed(600, 600));
  });
});

describe('a loop of two gates', () => {
  const lengthM = 2_513;
  const createGates = (beyondM: number, hasDistances: boolean) =>
    [0, beyondM].map((atM, index) =>
      createGate(computeRingPosition(lengthM, atM), {
        headingDeg: (90 - (360 * atM) / lengthM + 360) % 360,
        ...(hasDistances && { courseDistanceM: index === 0 ? 0 : lengthM + beyondM }),
      }),
    );
  const distancesM = [0, 5, 10, 14, 20, 60, 100];

  it.each(distancesM)('whose finish is %s m beyond the start is passed once per lap', (beyondM) => {
    const expected = Math.round((lengthM + beyondM) / 7);
    for (const hasDistances of [false, true]) {
      const checkpoints = createGates(beyondM, hasDistances);
      const oneLap = rideThrough(listRingPositions(lengthM, -200, lengthM + 200), 7);
      expect(matchTimes({ samples: oneLap, checkpoints })).toEqual(createPassed(expected));
      const twoLaps = rideThrough(listRingPositions(lengthM, -200, 2 * lengthM + 200), 7);
      expect(matchTimes({ samples: twoLaps, checkpoints })).toEqual(createPassed(expected, expected));
    }
  });

  it.each(distancesM)('whose finish is %s m beyond the start fits its course', (beyondM) => {
    const course = buildCourseThrough(listRingPositions(lengthM, 0, lengthM + beyondM));
    const samples = rideThrough(listRingPositions(lengthM, -200, lengthM + 200), 7);
    const expected = createPassed(Math.round((lengthM + beyondM) / 7));
    expect(matchTimes({ samples, checkpoints: createGates(beyondM, true), course })).toEqual(expected);
  });

  it('is not completed by a rider who turns round within sight and starts again', () => {
    const out = listRingPositions(lengthM, -200, 400);
    const samples = rideThrough([...out, ...out.toReversed(), ...listRingPositions(lengthM, -200, lengthM + 200)], 7);
    expect(matchTimes({ samples, checkpoints: createGates(20, true) })).toEqual(createPassed(362));
  });
});

test('two gates joined by a road within sight of each other are not a loop', () => {
  const samples = rideThrough(
    [
      [0, -200],
      [0, 300],
    ],
    5,
  );
  const checkpoints = [createGate([0, 0], { courseDistanceM: 0 }), createGate([0, 70], { courseDistanceM: 70 })];
  expect(matchTimes({ samples, checkpoints })).toEqual(createPassed(14));
});

describe('a second start', () => {
  const checkpoints = [createGate([0, 0], { headingDeg: 0 }), createGate([0, 2_500], { headingDeg: 0 })];

  it('counts if it is slightly off the first, after a detour on another road', () => {
    const samples = rideThrough(
      [
        [0, -100],
        [0, 1_000],
        [300, 1_000],
        [300, -200],
        [25, -200],
        [25, 1_000],
        [0, 1_000],
        [0, 3_000],
      ],
      6,
    );
    expect(matchTimes({ samples, checkpoints })).toEqual(createPassed(421));
  });

  it('counts after the first gates have been passed, too', () => {
    const samples = rideThrough(
      [
        [0, -100],
        [0, 1_000],
        [300, 1_000],
        [300, -200],
        [25, -200],
        [25, 400],
        [0, 500],
        [0, 3_000],
      ],
      6,
    );
    const [start, finish] = checkpoints as [(typeof checkpoints)[0], (typeof checkpoints)[0]];
    expect(matchTimes({ samples, checkpoints: [start, createGate([0, 700]), finish] })).toEqual(createPassed(417));
  });

  it('does not count if the road passes the start again further up', () => {
    const samples = rideThrough(
      [
        [-200, 0],
        [500, 0],
        [500, 30],
        [-500, 30],
        [-500, 60],
        [500, 60],
        [500, 3_000],
      ],
      5,
    );
    const climbCheckpoints = [createGate([0, 0], { radiusM: 80, headingDeg: 90 }), createGate([500, 2_500])];
    expect(matchTimes({ samples, checkpoints: climbCheckpoints })).toEqual(createPassed(1_000));
  });

  it('does not count if the rider only comes near the start and turns before it', () => {
    const samples = rideThrough(
      [
        [0, -200],
        [0, 600],
        [0, 220],
        [0, 3_000],
      ],
      5,
    );
    const [start, finish] = checkpoints as [(typeof checkpoints)[0], (typeof checkpoints)[0]];
    expect(matchTimes({ samples, checkpoints: [{ ...start, radiusM: 300 }, finish] })).toEqual(createPassed(652));
  });
});
