import { describe, expect, it } from 'vitest';
import { gateAt, rideThrough, ringPlace, ringPlaces } from '#tests/fixtures/rides/rideThrough.ts';
import { matchActivity } from '#workers/core/verification/matchActivity.ts';
import type { MatchCheckpoint, MatchRequest } from '#workers/core/verification/matchTypes.ts';

const reasonsOf = (request: MatchRequest) => matchActivity(request).reasons.map(({ code, params }) => [code, params]);

describe('a climb that is ridden home by the same road', () => {
  const upAndDown = (fromM: number) =>
    rideThrough(
      [
        [0, fromM],
        [0, 5_000],
        [20, 5_000],
        [20, -300],
      ],
      6,
    );
  const gates = (placesM: readonly number[], headingDeg?: number) =>
    placesM.map((northM) => gateAt([0, northM], headingDeg === undefined ? {} : { headingDeg }));

  it.each([
    ['gates with a direction', gates([0, 2_000, 4_900], 0)],
    ['gates in any direction', gates([0, 2_000, 4_900])],
    ['two gates with a direction', gates([0, 4_900], 0)],
    ['two gates in any direction', gates([0, 4_900])],
  ])('says that the start is hidden, and nothing else: %s', (_, checkpoints) => {
    expect(reasonsOf({ samples: upAndDown(70), checkpoints })).toEqual([
      ['start.hidden', { position: 0, limit_m: 40, distance_m: expect.closeTo(70, 0), time_s: 0 }],
    ]);
  });

  it.each([
    ['gates with a direction', gates([0, 2_500, 4_900], 0)],
    ['gates in any direction', gates([0, 2_500, 4_900])],
  ])('says that the start was missed where the ride joins far up: %s', (_, checkpoints) => {
    expect(reasonsOf({ samples: upAndDown(2_000), checkpoints })).toEqual([
      ['start.missed', { position: 0, limit_m: 40, distance_m: expect.closeTo(2_000, 0), time_s: 0 }],
    ]);
  });
});

describe('a climb that is ridden down', () => {
  const down = rideThrough(
    [
      [0, 5_300],
      [0, -300],
    ],
    8,
  );

  it.each([
    ['two gates in any direction', [gateAt([0, 0]), gateAt([0, 4_900])]],
    ['two gates with a direction', [gateAt([0, 0], { headingDeg: 0 }), gateAt([0, 4_900], { headingDeg: 0 })]],
    ['four gates', [0, 1_000, 3_000, 4_900].map((northM) => gateAt([0, northM], { headingDeg: 0 }))],
  ])('was ridden the other way round: %s', (_, checkpoints) => {
    expect(matchActivity({ samples: down, checkpoints })).toMatchObject({
      status: 'failed',
      reasons: expect.arrayContaining([{ code: 'ride.reversed', params: {} }]),
    });
  });
});

it('says of a loop that was not gone round what is missing', () => {
  const lengthM = 2_500;
  const [start, finish] = [0, 20].map((atM) =>
    gateAt(ringPlace(lengthM, atM), { headingDeg: 90 - (360 * atM) / lengthM }),
  );
  const checkpoints = [
    { ...(start as MatchCheckpoint), courseDistanceM: 0 },
    { ...(finish as MatchCheckpoint), courseDistanceM: lengthM + 20 },
  ];
  const out = ringPlaces(lengthM, -200, 400);
  const samples = rideThrough([...out, ...out.toReversed(), ...out], 7);
  expect(reasonsOf({ samples, checkpoints })).toEqual([
    [
      'checkpoint.wrongOrder',
      { position: 1, limit_m: 40, distance_m: expect.closeTo(0, 0), time_s: expect.any(Number) },
    ],
  ]);
});
