import { describe, expect, it } from 'vitest';
import { okValue } from '#tests/workers/support/problems.ts';
import { wulingLine } from '#tests/workers/support/wuling.ts';
import { encodeCourse } from '#workers/core/course/encodeCourse.ts';
import { interpolateElevationM } from '#workers/core/course/findClimbs.ts';
import type { KnownRoad, RawTrack } from '#workers/core/courseFile/courseFileTypes.ts';
import { readOwnCourse, reverseCourse } from '#workers/core/courseFile/readOwnCourse.ts';

const degPerM = 1 / 111_195;

type Position = readonly [eastM: number, northM: number];

const toDegrees = ([eastM, northM]: Position) => ({
  latDeg: 24 + northM * degPerM,
  lonDeg: 121 + (eastM * degPerM) / Math.cos((24 * Math.PI) / 180),
});

function createFile(positions: readonly Position[], change: Partial<RawTrack> = {}): RawTrack {
  const noValues = positions.map(() => null);
  return {
    format: 'gpx',
    name: null,
    facts: { sportType: null, deviceName: null, creator: null, createdAtMs: null, isTrainer: false },
    latDeg: positions.map((position) => toDegrees(position).latDeg),
    lonDeg: positions.map((position) => toDegrees(position).lonDeg),
    elevationM: noValues,
    timeMs: noValues,
    distanceM: noValues,
    powerW: noValues,
    heartRateBpm: noValues,
    cadenceRpm: noValues,
    isZoneless: false,
    trackStarts: [],
    repairs: [],
    filePositions: positions.map((_, index) => index + 1),
    ...change,
  };
}

/** A road through positions, at a constant grade from 500 m. */
function createRoad(name: string, positions: readonly Position[], gradeRatio: number): KnownRoad {
  const distances = [0];
  for (let index = 1; index < positions.length; index++) {
    const [fromEast, fromNorth] = positions[index - 1] as Position;
    const [toEast, toNorth] = positions[index] as Position;
    distances.push((distances.at(-1) as number) + Math.hypot(toEast - fromEast, toNorth - fromNorth));
  }
  const degrees = positions.map(toDegrees);
  return {
    name,
    line: encodeCourse({
      distanceM: Float64Array.from(distances),
      elevationM: Float64Array.from(distances, (distanceM) => 500 + gradeRatio * distanceM),
      latDeg: Float64Array.from(degrees, ({ latDeg }) => latDeg),
      lonDeg: Float64Array.from(degrees, ({ lonDeg }) => lonDeg),
    }),
  };
}

/** A straight line to the north with a point every `stepM`, beside the meridian. */
const createLine = (fromM: number, toM: number, { besideM = 0, stepM = 20 } = {}): Position[] =>
  Array.from({ length: Math.round((toM - fromM) / stepM) + 1 }, (_, index) => [besideM, fromM + index * stepM]);

const hill = createRoad('武嶺', createLine(0, 5_000), 0.06);
const read = (file: RawTrack, roads?: readonly KnownRoad[]) => readOwnCourse(file, '早上.gpx', { roads });
const codesOf = (course: { readonly warnings: readonly { readonly code: string }[] }) =>
  course.warnings.map(({ code }) => code);

describe('a course without elevations', () => {
  it('is refused without known roads, and takes theirs where it runs on them, in both directions', () => {
    const file = createFile(createLine(500, 4_500, { besideM: 12 }));
    expect(read(file)).toMatchObject({ ok: false, error: { code: 'file.noElevation' } });
    const course = okValue(read(file, [hill]));
    expect(course).toMatchObject({
      unknownElevationRatio: 0,
      warnings: [{ code: 'elevationFromRoads', roadNames: ['武嶺'], ratio: 1 }],
      elevationMinM: expect.closeTo(530, 0),
      elevationMaxM: expect.closeTo(770, 0),
    });
    const back = okValue(read(createFile(createLine(500, 4_500).toReversed()), [hill]));
    expect(back.gradeRatio).toBeCloseTo(-0.06, 3);
  });

  it('leaves none flat in silence: the share off the known roads is counted, straight between and level at the ends', () => {
    const upper = createRoad('松崗', createLine(6_000, 8_000), -0.05);
    const course = okValue(read(createFile(createLine(0, 10_000)), [hill, upper]));
    expect(course.unknownElevationRatio).toBeCloseTo(0.3, 1);
    expect(course.warnings).toEqual([
      { code: 'elevationFromRoads', roadNames: ['武嶺', '松崗'], ratio: expect.closeTo(0.7, 1) },
      { code: 'elevationUnknown', ratio: expect.closeTo(0.3, 1) },
    ]);
    const elevations = [5_500, 9_000, 10_000].map((atM) => interpolateElevationM(course.line, atM));
    expect(elevations).toEqual([expect.closeTo(650, -1), expect.closeTo(400, 0), expect.closeTo(400, 0)]);
  });

  it('on no known road is unknown everywhere', () => {
    const course = okValue(read(createFile(createLine(0, 4_000, { besideM: 300 })), [hill]));
    expect(course).toMatchObject({
      unknownElevationRatio: 1,
      elevationGainM: 0,
      warnings: [{ code: 'elevationUnknown', ratio: 1 }],
    });
    expect(okValue(read(createFile(createLine(0, 4_000)), [])).unknownElevationRatio).toBe(1);
  });

  it('takes nothing from a road that it only crosses', () => {
    const across: Position[] = Array.from({ length: 201 }, (_, index) => [index * 20 - 2_000, 2_500]);
    expect(okValue(read(createFile(across), [hill])).unknownElevationRatio).toBe(1);
  });

  it('bridges 300 m off the road, and says nothing', () => {
    const shortcut = createLine(0, 5_000).map(
      ([, northM]): Position => [northM > 2_050 && northM < 2_150 ? 90 : 0, northM],
    );
    const course = okValue(read(createFile(shortcut), [hill]));
    expect(course.unknownElevationRatio).toBe(0);
  });

  it('with the same elevation everywhere is one without, and its own elevations win where it has them', () => {
    const positions = createLine(0, 5_000);
    const flat = createFile(positions, { elevationM: positions.map(() => 0) });
    expect(codesOf(okValue(read(flat)))).toEqual(['flat']);
    expect(okValue(read(flat, [hill])).elevationGainM).toBeCloseTo(300, -1);
    const recorded = createFile(positions, { elevationM: positions.map(([, northM]) => northM * 0.02) });
    expect(okValue(read(recorded, [hill]))).toEqual(okValue(read(recorded)));
  });

  it('drawn with few points takes the profile between them', () => {
    const bumpy = createLine(0, 4_000);
    const road: KnownRoad = {
      name: '起伏',
      line: encodeCourse({
        distanceM: Float64Array.from(bumpy, ([, northM]) => northM),
        elevationM: Float64Array.from(bumpy, ([, northM]) => 500 + 50 * Math.sin((northM / 1_000) * Math.PI)),
        latDeg: Float64Array.from(bumpy, (position) => toDegrees(position).latDeg),
        lonDeg: Float64Array.from(bumpy, (position) => toDegrees(position).lonDeg),
      }),
    };
    const course = okValue(read(createFile(createLine(0, 4_000, { stepM: 1_000 })), [road]));
    expect(course.elevationMaxM).toBeGreaterThan(545);
    expect(course.elevationGainM).toBeGreaterThan(180);
    expect(codesOf(course)).toEqual(['elevationFromRoads']);
  });

  it('keeps to its leg of a hairpin, although the other leg is as near', () => {
    // Up 1 km, round a bend 24 m wide, and 1 km back beside it: 60 m apart in height at the foot.
    const bend: Position[] = [...createLine(0, 1_000), ...createLine(0, 1_000, { besideM: 24 }).toReversed()];
    const course = okValue(
      read(createFile(bend.map(([eastM, northM]) => [eastM === 0 ? 11 : 13, northM])), [createRoad('彎', bend, 0.06)]),
    );
    expect(course.elevationGainM).toBeCloseTo(121, -1);
    expect(interpolateElevationM(course.line, 200)).toBeCloseTo(512, 0);
    expect(interpolateElevationM(course.line, 1_800)).toBeCloseTo(609, -1);
  });

  it('stays marked when it is turned', () => {
    const { line, warnings } = okValue(read(createFile(createLine(0, 10_000)), [hill]));
    const turned = reverseCourse(line, '回程', warnings);
    expect(turned.unknownElevationRatio).toBeCloseTo(0.5, 2);
    expect(codesOf(turned)).toEqual(['elevationFromRoads', 'elevationUnknown']);
  });
});

it('takes the profile of a mountain road of 53 km to within a few metres', () => {
  const wuling = wulingLine();
  const positions = { latDeg: [...wuling.latDeg], lonDeg: [...wuling.lonDeg] };
  const noValues = positions.latDeg.map(() => null);
  const file = {
    ...createFile([]),
    // Beside the road by up to 12 m.
    latDeg: positions.latDeg.map((lat, index) => lat + 12 * degPerM * Math.sin(index / 30)),
    lonDeg: positions.lonDeg,
    elevationM: noValues,
    timeMs: noValues,
    distanceM: noValues,
    powerW: noValues,
    heartRateBpm: noValues,
    cadenceRpm: noValues,
    filePositions: positions.latDeg.map((_, index) => index + 1),
  };
  const course = okValue(read(file, [{ name: '武嶺', line: encodeCourse(wuling) }]));
  expect(course.unknownElevationRatio).toBe(0);
  const missesM = Array.from(course.line.elevationM, (elevationM, index) => {
    const lat = course.line.latDeg[index] as number;
    const lon = course.line.lonDeg[index] as number;
    const squares = wuling.latDeg.map(
      (nodeLat, node) => (nodeLat - lat) ** 2 + ((wuling.lonDeg[node] ?? 0) - lon) ** 2,
    );
    return Math.abs(elevationM - (wuling.elevationM[squares.indexOf(Math.min(...squares))] as number));
  }).toSorted((a, b) => a - b);
  expect(missesM[Math.floor(missesM.length * 0.95)]).toBeLessThan(5);
  // Where the legs of a hairpin meet, the nearest point may be on the other leg.
  expect(missesM.at(-1)).toBeLessThan(20);
});
