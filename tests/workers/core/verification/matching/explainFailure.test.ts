import { describe, expect, it } from 'vitest';
import { caseCheckpoints, caseCourse, rideCases } from '#tests/fixtures/rides/rideCases.ts';
import { computeRingPosition, createGate, listRingPositions, rideThrough } from '#tests/fixtures/rides/rideThrough.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';
import type { MatchCheckpoint, MatchRequest } from '#workers/core/verification/matching/matchTypes.ts';

const listReasons = (request: MatchRequest) => matchActivity(request).reasons.map(({ code, params }) => [code, params]);

describe('a climb followed by the descent on the same road', () => {
  const rideUpAndDown = (fromM: number) =>
    rideThrough(
      [
        [0, fromM],
        [0, 5_000],
        [20, 5_000],
        [20, -300],
      ],
      6,
    );
  const createGates = (placesM: readonly number[], headingDeg?: number) =>
    placesM.map((northM) => createGate([0, northM], headingDeg === undefined ? {} : { headingDeg }));

  it.each([
    ['gates with a direction', createGates([0, 2_000, 4_900], 0)],
    ['gates in any direction', createGates([0, 2_000, 4_900])],
    ['two gates with a direction', createGates([0, 4_900], 0)],
    ['two gates in any direction', createGates([0, 4_900])],
  ])('reports the hidden start and nothing else for %s', (_, checkpoints) => {
    expect(listReasons({ samples: rideUpAndDown(70), checkpoints })).toEqual([
      ['start.hidden', { position: 0, limit_m: 40, distance_m: expect.closeTo(70, 0), time_s: 0 }],
    ]);
  });

  it.each([
    ['gates with a direction', createGates([0, 2_500, 4_900], 0)],
    ['gates in any direction', createGates([0, 2_500, 4_900])],
  ])('reports a late start if the recording begins far up the climb: %s', (_, checkpoints) => {
    const { reasons, checkpoints: results } = matchActivity({ samples: rideUpAndDown(2_000), checkpoints });
    expect(reasons).toEqual([
      { code: 'ride.startedLate', params: { position: 0, distance_m: expect.closeTo(2_000, 0) } },
    ]);
    expect(results.map(({ passed, distanceM }) => [passed, Math.round(distanceM)])).toEqual([
      [false, 20],
      [true, 0],
      [true, 0],
    ]);
  });
});

describe('a climb ridden downhill', () => {
  const descent = rideThrough(
    [
      [0, 5_300],
      [0, -300],
    ],
    8,
  );

  it.each([
    ['two gates in any direction', [createGate([0, 0]), createGate([0, 4_900])]],
    ['two gates with a direction', [createGate([0, 0], { headingDeg: 0 }), createGate([0, 4_900], { headingDeg: 0 })]],
    ['four gates', [0, 1_000, 3_000, 4_900].map((northM) => createGate([0, northM], { headingDeg: 0 }))],
  ])('is reported as reversed: %s', (_, checkpoints) => {
    expect(matchActivity({ samples: descent, checkpoints })).toMatchObject({
      status: 'failed',
      reasons: [{ code: 'ride.reversed', params: {} }],
    });
  });

  it('reports each gate as passed in the wrong direction, with its distance', () => {
    const gatesBesideRoad = [0, 1_000, 3_000, 4_900].map((northM, index) => createGate([10 * index, northM]));
    const { checkpoints } = matchActivity({ samples: descent, checkpoints: gatesBesideRoad });
    expect(checkpoints.map(({ passed, distanceM, timeS, reason }) => [passed, distanceM, timeS, reason])).toEqual(
      [5_300, 4_300, 2_300, 400].map((wayM, index) => [
        false,
        expect.closeTo(10 * index, 0),
        expect.closeTo(wayM / 8, 0),
        'checkpoint.wrongDirection',
      ]),
    );
  });

  it('reports each gate of a real road with its course as passed in the wrong direction', () => {
    const { ride } = rideCases.find(({ name }) => name === 'the same road downhill') as (typeof rideCases)[0];
    const { checkpoints, reasons } = matchActivity({
      samples: ride,
      checkpoints: caseCheckpoints,
      course: caseCourse,
    });
    expect(reasons).toEqual([{ code: 'ride.reversed', params: {} }]);
    expect(checkpoints.map(({ passed, reason }) => [passed, reason])).toEqual(
      caseCheckpoints.map(() => [false, 'checkpoint.wrongDirection']),
    );
    expect(Math.max(...checkpoints.map(({ distanceM }) => distanceM))).toBeLessThan(10);
  });
});

describe('a cause that affects many gates', () => {
  const gates = [0, 2_000, 8_000, 16_000, 24_000].map((northM) => createGate([0, northM], { headingDeg: 0 }));
  const rideNorth = (fromM: number, toM: number) =>
    rideThrough(
      [
        [0, fromM],
        [0, toM],
      ],
      8,
    );

  it('is reported once for a recording that ends early', () => {
    expect(listReasons({ samples: rideNorth(-100, 5_000), checkpoints: gates })).toEqual([
      ['ride.endedEarly', { position: 2, distance_m: expect.closeTo(3_000, -1) }],
    ]);
  });

  it('is reported once for a recording that begins late', () => {
    expect(listReasons({ samples: rideNorth(5_000, 24_100), checkpoints: gates })).toEqual([
      ['ride.startedLate', { position: 1, distance_m: expect.closeTo(3_000, -1) }],
    ]);
  });

  it('is reported once at each end for a recording that does both', () => {
    expect(listReasons({ samples: rideNorth(5_000, 12_000), checkpoints: gates })).toEqual([
      ['ride.startedLate', { position: 1, distance_m: expect.closeTo(3_000, -1) }],
      ['ride.endedEarly', { position: 3, distance_m: expect.closeTo(4_000, -1) }],
    ]);
  });

  it('is reported at the nearest gate for a ride on another road', () => {
    const samples = rideThrough(
      [
        [20_000, 15_000],
        [20_000, 18_000],
      ],
      8,
    );
    expect(listReasons({ samples, checkpoints: gates })).toEqual([
      ['ride.elsewhere', { position: 3, distance_m: expect.closeTo(20_000, -2) }],
    ]);
  });

  it('is not assumed for a ride that turns round, where only the first missed gate is reported', () => {
    const samples = rideThrough(
      [
        [0, -100],
        [0, 5_000],
        [20, 5_000],
        [20, 1_000],
      ],
      8,
    );
    expect(listReasons({ samples, checkpoints: gates })).toEqual([
      [
        'checkpoint.missed',
        { position: 2, limit_m: 40, distance_m: expect.closeTo(3_000, -1), time_s: expect.any(Number) },
      ],
    ]);
  });

  it('is not assumed for a single last gate, which is reported with its closest distance', () => {
    expect(listReasons({ samples: rideNorth(-100, 23_000), checkpoints: gates })).toEqual([
      [
        'finish.missed',
        { position: 4, limit_m: 40, distance_m: expect.closeTo(1_000, -1), time_s: expect.any(Number) },
      ],
    ]);
  });
});

it('reports what is missing of an incomplete loop', () => {
  const lengthM = 2_500;
  const [start, finish] = [0, 20].map((atM) =>
    createGate(computeRingPosition(lengthM, atM), { headingDeg: 90 - (360 * atM) / lengthM }),
  );
  const checkpoints = [
    { ...(start as MatchCheckpoint), courseDistanceM: 0 },
    { ...(finish as MatchCheckpoint), courseDistanceM: lengthM + 20 },
  ];
  const out = listRingPositions(lengthM, -200, 400);
  const samples = rideThrough([...out, ...out.toReversed(), ...out], 7);
  expect(listReasons({ samples, checkpoints })).toEqual([
    [
      'checkpoint.wrongOrder',
      { position: 1, limit_m: 40, distance_m: expect.closeTo(0, 0), time_s: expect.any(Number) },
    ],
  ]);
});

it('reports no effort if each gate of a lap was reached, but only together with another start', () => {
  const lap = [
    createGate([-23, 9], { radiusM: 30, courseDistanceM: 0 }),
    createGate([6, -2], { radiusM: 30, courseDistanceM: 900 }),
  ];
  const backAndForth = rideThrough(
    [
      [-75, -43],
      [52, 122],
      [-137, -133],
      [92, 119],
    ],
    4,
  );
  const { status, checkpoints, reasons } = matchActivity({ samples: backAndForth, checkpoints: lap });
  expect([status, checkpoints.map(({ passed }) => passed)]).toEqual(['failed', [true, true]]);
  expect(reasons).toEqual([{ code: 'ride.noEffort', params: {} }]);
});
