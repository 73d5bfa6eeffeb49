import { describe, expect, it } from 'vitest';
import { buildChallenge, ChallengeDraftError } from '#server/modules/challenges/buildChallenge.ts';
import {
  computeDistanceFromCourseM,
  computeHeadingDeg,
  findPosition,
} from '#server/modules/challenges/coursePosition.ts';
import { challengeDraft, gateDraft } from '#tests/server/appSupport/challengeDrafts.ts';
import { straightLine } from '#tests/server/appSupport/routeDrafts.ts';
import type { CourseLine } from '#workers/core/course/courseTypes.ts';

const course = { line: straightLine({ lengthM: 10_000, climbM: 500 }), isApproximate: false };
const metresPerDeg = 111_195;

/**
 * A line through places, in metres east and north of 24° N, 121° E. With `runM`, the road between two places has this
 * length, which may be longer than the straight line.
 */
function lineThrough(places: readonly (readonly [eastM: number, northM: number])[], runM?: number): CourseLine {
  const column = (read: (place: readonly [number, number]) => number) => Float64Array.from(places, read);
  let atM = 0;
  const distanceM = places.map(([east, north], index) => {
    const [fromEast, fromNorth] = places[index - 1] ?? [east, north];
    if (index > 0) atM += runM ?? Math.hypot(east - fromEast, north - fromNorth);
    return atM;
  });
  return {
    distanceM: Float64Array.from(distanceM),
    elevationM: column(() => 0),
    latDeg: column(([, north]) => 24 + north / metresPerDeg),
    lonDeg: column(([east]) => 121 + east / (metresPerDeg * Math.cos((24 * Math.PI) / 180))),
  };
}

describe('buildChallenge', () => {
  it('reads position and direction from the course', () => {
    const { checkpoints, courseOffsetsM: fromCourseM, shortcomings } = buildChallenge(challengeDraft('wuling'), course);
    expect(checkpoints.map(({ lat_deg, lon_deg, heading_deg }) => [lat_deg, lon_deg, heading_deg])).toEqual([
      [23.97, 120.97, 0],
      [24.0149661, 120.97, 0],
      [24.0599321, 120.97, 0],
    ]);
    expect(checkpoints[2]).toEqual({
      position: 2,
      name: { 'zh-TW': '武嶺' },
      lat_deg: 24.0599321,
      lon_deg: 120.97,
      radius_m: 100,
      heading_deg: 0,
      is_mandatory: true,
      course_distance_m: 10_000,
    });
    for (const distanceM of fromCourseM) expect(distanceM).toBeCloseTo(0, 1);
    expect(shortcomings).toEqual([]);
  });

  it('keeps given values, including "any direction"', () => {
    const gates = [
      gateDraft('起', 0, { lat_deg: 23.9701, lon_deg: 120.9705, heading_deg: 90.04 }),
      gateDraft('終', 10_000, { heading_deg: null }),
    ];
    const { checkpoints, courseOffsetsM: fromCourseM } = buildChallenge(
      challengeDraft('given', { checkpoints: gates }),
      course,
    );
    expect(checkpoints[0]).toMatchObject({ lat_deg: 23.9701, lon_deg: 120.9705, heading_deg: 90 });
    expect(checkpoints[1]?.heading_deg).toBeNull();
    expect(fromCourseM[0]).toBeCloseTo(0.0005 * metresPerDeg * Math.cos((23.97 * Math.PI) / 180), 0);
  });

  it('accepts a place without a distance along the course, for any direction', () => {
    const off = gateDraft('某處', 0, { course_distance_m: null, lat_deg: 24.5, lon_deg: 121.5 });
    const [start, finish] = challengeDraft('x').checkpoints as [never, never];
    const built = buildChallenge(challengeDraft('off', { checkpoints: [start, off, finish] }), course);
    expect(built.checkpoints[1]).toMatchObject({ lat_deg: 24.5, heading_deg: null, course_distance_m: null });
    expect([built.courseOffsetsM[1], built.shortcomings]).toEqual([null, []]);
  });

  it('reads no direction from an approximate line', () => {
    const { checkpoints } = buildChallenge(challengeDraft('drawn'), { ...course, isApproximate: true });
    expect(checkpoints.map(({ heading_deg }) => heading_deg)).toEqual([null, null, null]);
  });

  it.each([
    ['no checkpoint', [], [{ code: 'tooFew' }]],
    ['a start only', [gateDraft('起', 0)], [{ code: 'tooFew' }]],
    [
      'ends that need not be passed',
      [gateDraft('起', 0, { is_mandatory: false }), gateDraft('終', 10_000, { is_mandatory: false })],
      [{ code: 'startOptional' }, { code: 'finishOptional' }],
    ],
    [
      'gates out of order',
      [
        gateDraft('起', 0),
        gateDraft('中', 6_000),
        gateDraft('回', 6_000),
        gateDraft('後', 5_000),
        gateDraft('終', 9_000),
      ],
      [
        { code: 'notInOrder', position: 2 },
        { code: 'notInOrder', position: 3 },
      ],
    ],
    [
      'a gate beside the course',
      [gateDraft('起', 0), gateDraft('偏', 5_000, { lat_deg: 24.015, lon_deg: 120.973 }), gateDraft('終', 9_000)],
      [{ code: 'farFromCourse', position: 1, distanceM: expect.closeTo(304.7, 0) }],
    ],
    [
      'a gate on the course, but at another kilometre',
      [gateDraft('起', 0), gateDraft('偏', 4_000, { lat_deg: 24.0149661, lon_deg: 120.97 }), gateDraft('終', 9_000)],
      [{ code: 'farFromCourse', position: 1, distanceM: expect.closeTo(500, 0) }],
    ],
  ])('finds %s incomplete', (_, checkpoints, shortcomings) => {
    expect(buildChallenge(challengeDraft('incomplete', { checkpoints }), course).shortcomings).toEqual(shortcomings);
  });

  describe('on a loop', () => {
    const ring = lineThrough([
      [0, 0],
      [0, 1_000],
      [1_000, 1_000],
      [1_000, 0],
      [60, 0],
    ]);
    const ends = (gate: Parameters<typeof gateDraft>[2] = {}) =>
      [gateDraft('起', 0, gate), gateDraft('終', 3_940, gate)] as const;
    const findShortcomings = (checkpoints: ReturnType<typeof gateDraft>[], isApproximate = true) =>
      buildChallenge(challengeDraft('ring', { checkpoints }), { line: ring, isApproximate }).shortcomings;
    const [start, finish] = ends();
    const half = gateDraft('半', 2_000);

    it('needs a direction, or two gates between start and finish', () => {
      const undirected = [{ code: 'loopUndirected' }];
      expect(findShortcomings([start, finish])).toEqual(undirected);
      expect(findShortcomings([start, half, finish])).toEqual(undirected);
      const optional = gateDraft('選', 3_000, { is_mandatory: false });
      expect(findShortcomings([start, half, optional, finish])).toEqual(undirected);
      expect(findShortcomings([start, half, gateDraft('後', 3_000), finish])).toEqual([]);
      expect(findShortcomings([start, { ...half, heading_deg: 90 }, finish])).toEqual([]);
      expect(findShortcomings([start, finish], false)).toEqual([]);
    });

    it('needs neither if the ends are too far apart for a loop', () => {
      const [narrow, aim] = ends({ radius_m: 20 });
      expect(findShortcomings([narrow, aim])).toEqual([]);
    });
  });

  it.each([
    [
      'a gate beyond the end',
      gateDraft('遠', 10_001),
      /checkpoint 2 \(遠\) lies at 10001 m, behind the end .* 10000 m/,
    ],
    ['an unplaced gate', gateDraft('無', 0, { course_distance_m: null }), /needs course_distance_m, or lat_deg/],
    ['half a position', gateDraft('半', 5_000, { lat_deg: 24 }), /needs both lat_deg and lon_deg/],
  ])('refuses %s', (_, gate, message) => {
    const draft = challengeDraft('bad', { checkpoints: [gateDraft('起', 0), gate] });
    expect(() => buildChallenge(draft, course)).toThrow(ChallengeDraftError);
    expect(() => buildChallenge(draft, course)).toThrow(message);
  });

  it.each(['my-verifications', 'attempts', 'Wuling', 'login-hill'])('refuses the id %s', (id) => {
    expect(() => buildChallenge(challengeDraft(id), course)).toThrow(/no slug, or a reserved one/);
  });
});

describe('headingAt', () => {
  it('is the direction from 25 m before to 25 m after', () => {
    const bend = lineThrough([
      [0, 0],
      [100, 0],
      [200, 40],
    ]);
    expect(computeHeadingDeg(bend, 50)).toBeCloseTo(90, 1);
    expect(computeHeadingDeg(bend, 100)).toBeCloseTo(90 - 10.9, 1);
    expect(computeHeadingDeg(bend, 150)).toBeCloseTo(68.2, 1);
    expect(computeHeadingDeg(bend, 0)).toBeCloseTo(90, 1);
    expect(computeHeadingDeg(bend, 500)).toBeCloseTo(68.2, 1);
  });

  it('is null in a hairpin', () => {
    const hairpin = lineThrough([
      [0, 0],
      [100, 0],
      [0, 20],
    ]);
    expect(computeHeadingDeg(hairpin, 100)).toBeNull();
    expect(computeHeadingDeg(hairpin, 60)).toBeCloseTo(90, 1);
  });

  it('is null where the road is longer than the line between two points', () => {
    const places = [
      [0, 0],
      [100, 0],
      [200, 0],
    ] as const;
    expect(computeHeadingDeg(lineThrough(places, 105), 50)).toBeCloseTo(90, 1);
    expect(computeHeadingDeg(lineThrough(places, 120), 50)).toBeNull();
  });

  it('is continuous around north', () => {
    const west = lineThrough([
      [0, 0],
      [-100, -1],
      [-200, 50],
    ]);
    expect(computeHeadingDeg(west, 50)).toBeCloseTo(269.4, 1);
    expect(computeHeadingDeg(west, 170)).toBeCloseTo(297, 0);
  });
});

describe('positions on a course', () => {
  it('are interpolated between its points, and clamped at its ends', () => {
    expect(findPosition(course.line, 150).latDeg).toBeCloseTo(23.97 + 150 / metresPerDeg, 9);
    expect(findPosition(course.line, -5).latDeg).toBe(23.97);
    expect(findPosition(course.line, 99_999)).toEqual(findPosition(course.line, 10_000));
  });

  it('are searched only near the expected distance', () => {
    const place = findPosition(course.line, 5_000);
    expect(computeDistanceFromCourseM(course.line, place, 5_300, 500)).toBeCloseTo(0, 6);
    expect(computeDistanceFromCourseM(course.line, place, 7_000, 500)).toBeCloseTo(1_500, 0);
  });
});
