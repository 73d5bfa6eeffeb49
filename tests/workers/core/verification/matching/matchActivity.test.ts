import { describe, expect, it, test } from 'vitest';
import { buildCircle, joinJourneys, rideCourse } from '#simulator/rides/journey.ts';
import { recordRide } from '#simulator/rides/recordRide.ts';
import { simulateRide } from '#simulator/rides/simulateRide.ts';
import { createCheckpoints } from '#tests/fixtures/rides/createCheckpoints.ts';
import { caseCheckpoints, caseCourse, caseLengthM, rideCases } from '#tests/fixtures/rides/rideCases.ts';
import { straightLine } from '#tests/fixtures/rides/straightLine.ts';
import { matchActivity } from '#workers/core/verification/matching/matchActivity.ts';

describe('the sample rides', () => {
  it.each(rideCases)('$name', ({ ride, status, elapsedS, toleranceS: withinS, reasons }) => {
    const result = matchActivity({ samples: ride, checkpoints: caseCheckpoints, course: caseCourse });
    expect({ status: result.status, codes: result.reasons.map(({ code }) => code) }).toEqual({
      status,
      codes: expect.arrayContaining([...reasons]),
    });
    expect(result.efforts).toHaveLength(elapsedS.length);
    result.efforts.forEach((effort, index) => {
      expect(Math.abs(effort.elapsedS - (elapsedS[index] as number))).toBeLessThanOrEqual(withinS);
    });
  });

  it.each(rideCases)('without the course: $name', ({ ride, status, elapsedS }) => {
    const result = matchActivity({ samples: ride, checkpoints: caseCheckpoints });
    expect(result.status).toBe(status === 'review' ? 'passed' : status);
    expect(result.efforts).toHaveLength(elapsedS.length);
  });
});

const road = straightLine(10_000);
const gates = createCheckpoints(road, [0, 2_500, 5_000, 10_000]);
const at5Mps = { course: road, speedMps: 5 } as const;

describe('an effort', () => {
  it('has times on the samples’ clock, splits that add up, and half a sample of uncertainty at each end', () => {
    const { timeS, ...rest } = simulateRide(at5Mps);
    const result = matchActivity({
      samples: { ...rest, timeS: timeS.map((atS) => atS + 1_750_000_000) },
      checkpoints: gates,
    });
    expect(result.status).toBe('passed');
    expect(result.bestEffort).toBe(0);
    const [effort] = result.efforts;
    expect(effort?.startS).toBeCloseTo(1_750_000_040, 3);
    expect(effort?.endS).toBeCloseTo(1_750_002_040, 3);
    expect(effort?.elapsedS).toBeCloseTo(2_000, 3);
    expect(effort?.splitsS.map((splitS) => Math.round(splitS * 1e3) / 1e3)).toEqual([500, 500, 1_000]);
    expect(effort?.uncertaintyS).toBeCloseTo(Math.SQRT1_2, 6);
    expect(effort?.flags).toEqual([]);
    expect(result.checkpoints.map(({ passed, reason }) => ({ passed, reason }))).toEqual(
      gates.map(() => ({ passed: true, reason: undefined })),
    );
    expect(result.reasons).toEqual([]);
  });

  it('is the same from typed arrays', () => {
    const { timeS, latDeg, lonDeg } = simulateRide(at5Mps);
    const typed = {
      timeS: Float64Array.from(timeS),
      latDeg: Float64Array.from(latDeg),
      lonDeg: Float64Array.from(lonDeg),
    };
    expect(matchActivity({ samples: typed, checkpoints: gates })).toEqual(
      matchActivity({ samples: { timeS, latDeg, lonDeg }, checkpoints: gates }),
    );
  });

  it('is the best effort if it is the quickest of those that need no review', () => {
    const { length, [length - 1]: shortCut } = rideCases;
    const slowly = simulateRide({ course: caseCourse, speedMps: 3 });
    const laterS = (shortCut?.ride.timeS.at(-1) ?? 0) + 3_600;
    const joinColumns = (key: 'timeS' | 'latDeg' | 'lonDeg') => [
      ...(shortCut?.ride[key] ?? []),
      ...slowly[key].map((value) => (key === 'timeS' ? value + laterS : value)),
    ];
    const samples = { timeS: joinColumns('timeS'), latDeg: joinColumns('latDeg'), lonDeg: joinColumns('lonDeg') };
    const result = matchActivity({ samples, checkpoints: caseCheckpoints, course: caseCourse });
    expect(result.efforts.map(({ flags }) => flags)).toEqual([['otherRoad'], []]);
    expect(result).toMatchObject({ status: 'passed', bestEffort: 1, reasons: [] });
    expect(result.efforts[1]?.elapsedS).toBeCloseTo(slowly.getFirstTimeS(caseLengthM) - slowly.getFirstTimeS(0), 0);
  });
});

describe('a checkpoint', () => {
  it('that is optional can be missed, and has a time if it was passed', () => {
    const aside = gates.map((gate, position) =>
      position === 1 ? { ...gate, lonDeg: gate.lonDeg + 0.002, mandatory: false } : gate,
    );
    const missed = matchActivity({ samples: simulateRide(at5Mps), checkpoints: aside });
    expect(missed.status).toBe('passed');
    expect(missed.efforts[0]?.timesS[1]).toBeNull();
    expect(missed.efforts[0]?.splitsS.map(Math.round)).toEqual([0, 1_000, 1_000]);
    expect(missed.checkpoints[1]).toMatchObject({ passed: false, reason: 'checkpoint.missed' });
    expect(missed.checkpoints[1]?.distanceM).toBeCloseTo(203.1, 0);
    const optional = gates.map((gate, position) => ({ ...gate, mandatory: position !== 1 }));
    const passed = matchActivity({ samples: simulateRide(at5Mps), checkpoints: optional });
    expect(passed.efforts[0]?.splitsS.map(Math.round)).toEqual([500, 500, 1_000]);
  });

  it('that is optional and passed only after the finish does not affect the effort', () => {
    const aside = gates.map((gate, position) =>
      position === 1 ? { ...gate, ...createPlaceBeyond(), mandatory: false } : gate,
    );
    const result = matchActivity({ samples: simulateRide({ ...at5Mps, leadOutM: 1_000 }), checkpoints: aside });
    expect(result).toMatchObject({
      status: 'passed',
      efforts: [{ timesS: [expect.any(Number), null, expect.any(Number), expect.any(Number)] }],
    });
  });

  it('has the closest distance of the ride, also beyond the radius', () => {
    const aside = gates.map((gate, position) => (position === 2 ? { ...gate, lonDeg: gate.lonDeg + 0.000_835 } : gate));
    const result = matchActivity({ samples: simulateRide(at5Mps), checkpoints: aside });
    expect(result.status).toBe('failed');
    expect(result.checkpoints.map(({ passed }) => passed)).toEqual([true, true, false, true]);
    expect(result.checkpoints[2]?.distanceM).toBeCloseTo(84.8, 1);
    expect(result.checkpoints[2]?.timeS).toBeCloseTo(1_040, 1);
    expect(result.reasons).toEqual([
      {
        code: 'checkpoint.missed',
        params: { position: 2, limit_m: 40, distance_m: expect.closeTo(84.8, 1), time_s: expect.closeTo(1_040, 1) },
      },
    ]);
  });

  it('may be in the list twice: out and back through the same places', () => {
    const outward = rideCourse(road, { fromM: -200, toM: 5_000, speedMps: 5 });
    const homeward = rideCourse(road, { fromM: 5_000, toM: -200, speedMps: 5 });
    const [start, , turn] = createCheckpoints(road, [0, 2_500, 5_000], { hasHeading: false });
    const [half] = createCheckpoints(road, [2_500], { hasHeading: false });
    const outAndBack = [start, half, turn, half, start].map((gate) => gate as NonNullable<typeof gate>);
    const ridden = matchActivity({ samples: recordRide(joinJourneys(outward, homeward)), checkpoints: outAndBack });
    expect(ridden.status).toBe('passed');
    expect(ridden.efforts.map(({ splitsS }) => splitsS.map(Math.round))).toEqual([[500, 500, 500, 500]]);
    expect(matchActivity({ samples: recordRide(outward), checkpoints: outAndBack }).status).toBe('failed');
  });

  it('passed in the wrong direction or out of order is reported', () => {
    const turned = gates.map((gate, position) =>
      position === 1 ? { ...gate, headingDeg: ((gate.headingDeg ?? 0) + 180) % 360 } : gate,
    );
    const against = matchActivity({ samples: simulateRide(at5Mps), checkpoints: turned });
    expect(against.reasons.map(({ code, params }) => [code, params.position])).toEqual([
      ['checkpoint.wrongDirection', 1],
    ]);
    const [start, first, second, finish] = gates as [
      (typeof gates)[0],
      (typeof gates)[0],
      (typeof gates)[0],
      (typeof gates)[0],
    ];
    const swapped = matchActivity({ samples: simulateRide(at5Mps), checkpoints: [start, second, first, finish] });
    expect(swapped.status).toBe('failed');
    expect(swapped.reasons.map(({ code }) => code)).toEqual(['checkpoint.wrongOrder']);
  });

  it('on a stack of hairpins is the near bend, not a lower one that comes within the radius first', () => {
    const stack = createSwitchbacks();
    const checkpoints = createCheckpoints(stack.line, [0, stack.upperM, stack.lengthM], { hasHeading: false });
    const ride = simulateRide({ course: stack.line, speedMps: 4 });
    const result = matchActivity({ samples: ride, checkpoints, course: stack.line });
    expect(result.checkpoints[1]?.timeS).toBeCloseTo(ride.getFirstTimeS(stack.upperM), 0);
  });
});

describe('a loss of signal', () => {
  it('over a checkpoint needs a review', () => {
    const samples = simulateRide({ ...at5Mps, gaps: [{ fromM: 2_000, toM: 3_000 }] });
    const result = matchActivity({ samples, checkpoints: gates, course: road });
    expect(result).toMatchObject({
      status: 'review',
      efforts: [{ flags: ['gapAtCheckpoint'] }],
      reasons: [{ code: 'gap.atCheckpoint' }],
    });
    expect(result.efforts[0]?.elapsedS).toBeCloseTo(2_000, 1);
  });

  it('between checkpoints does not reduce the coverage of the road', () => {
    const samples = simulateRide({ ...at5Mps, gaps: [{ fromM: 5_500, toM: 8_000 }] });
    expect(matchActivity({ samples, checkpoints: gates, course: road })).toMatchObject({
      status: 'passed',
      efforts: [{ flags: ['gaps'] }],
    });
  });

  it('over most of the road leaves the road undetermined', () => {
    const samples = simulateRide({
      ...at5Mps,
      gaps: [
        { fromM: 200, toM: 2_300 },
        { fromM: 2_700, toM: 4_800 },
        { fromM: 5_200, toM: 9_800 },
      ],
    });
    expect(matchActivity({ samples, checkpoints: gates, course: road })).toMatchObject({
      status: 'review',
      reasons: [{ code: 'gap.tooMuch' }],
    });
  });

  it('that may hide a checkpoint off the straight line is neither proof nor failure', () => {
    const stack = createSwitchbacks();
    const checkpoints = createCheckpoints(stack.line, [0, stack.middleM, stack.lengthM]);
    const samples = simulateRide({ course: stack.line, speedMps: 3, gaps: [{ fromM: 700, toM: 2_300 }] });
    const result = matchActivity({ samples, checkpoints, course: stack.line });
    expect(result.status).toBe('review');
    expect(result.checkpoints[1]).toMatchObject({ passed: false, reason: 'gap.atCheckpoint' });
  });
});

describe('a stop near a gate', () => {
  it('8 m before the finish counts: the clock runs until the line', () => {
    const ride = simulateRide({ ...at5Mps, stops: [{ atM: 9_992, durationS: 120 }] });
    const result = matchActivity({ samples: ride, checkpoints: gates });
    expect(result.efforts[0]?.endS).toBeCloseTo(ride.getFirstTimeS(10_000), 0);
  });

  it('recorded as a pause of the device ends with the arrival and begins with the departure', () => {
    const ride = simulateRide({
      ...at5Mps,
      stops: [
        { atM: 0, durationS: 600 },
        { atM: 10_000, durationS: 900 },
      ],
    });
    const isPaused = (atS: number) =>
      [ride.getPassages(0), ride.getPassages(10_000)].some(
        ([stop]) => stop && atS > stop.fromS + 2 && atS < stop.toS - 2,
      );
    const indices = ride.timeS.flatMap((atS, index) => (isPaused(atS) ? [] : [index]));
    const pick = (column: readonly number[]) => indices.map((index) => column[index] as number);
    const samples = { timeS: pick(ride.timeS), latDeg: pick(ride.latDeg), lonDeg: pick(ride.lonDeg) };
    const [effort] = matchActivity({ samples, checkpoints: gates }).efforts;
    expect(effort?.startS).toBeCloseTo(ride.getPassages(0)[0]?.toS ?? 0, 0);
    expect(effort?.endS).toBeCloseTo(ride.getFirstTimeS(10_000), 0);
  });

  it('within a U-turn around the finish ends the effort at the first pass', () => {
    const outward = rideCourse(road, { fromM: -200, toM: 10_000, speedMps: 5 });
    const circle = buildCircle(outward, { radiusM: 8, turns: 5 });
    const ride = recordRide(joinJourneys(outward, circle, rideCourse(road, { fromM: 10_000, toM: 0, speedMps: 9 })));
    const result = matchActivity({ samples: ride, checkpoints: gates });
    expect(result.efforts.map(({ elapsedS }) => Math.round(elapsedS))).toEqual([2_000]);
  });
});

test('laps from a line back to it are one effort each', () => {
  const ring = straightLine(1_500, { isRing: true });
  const lap = rideCourse(ring, { fromM: 0, toM: 1_500, speedMps: 7 });
  const checkpoints = createCheckpoints(ring, [0, 750, 1_500]).map((gate, position, all) =>
    position === 2 ? { ...(all[0] as typeof gate), courseDistanceM: 1_500 } : gate,
  );
  const result = matchActivity({ samples: recordRide(joinJourneys(lap, lap, lap)), checkpoints, course: ring });
  expect(result.efforts.map(({ elapsedS }) => Math.round(elapsedS / 5) * 5)).toEqual([215, 215, 215]);
});

test('a loop ridden the other way round is reversed if the course gives its direction', () => {
  const ring = straightLine(3_000, { isRing: true });
  const checkpoints = createCheckpoints(ring, [0, 3_000], { hasHeading: false });
  const against = recordRide(rideCourse(ring, { fromM: 3_000, toM: 0, speedMps: 7 }));
  expect(matchActivity({ samples: against, checkpoints, course: ring })).toMatchObject({
    status: 'failed',
    efforts: [],
    reasons: [{ code: 'ride.reversed' }],
  });
});

function createPlaceBeyond() {
  const [gateBeyond] = createCheckpoints(road, [10_600]);
  return { latDeg: gateBeyond?.latDeg ?? 0, lonDeg: gateBeyond?.lonDeg ?? 0 };
}

/** Three hairpin bends of a climbing road, 30 m apart. */
function createSwitchbacks() {
  const metresPerDeg = 111_194.93;
  const eastPerDeg = metresPerDeg * Math.cos((24 * Math.PI) / 180);
  const points = [
    [0, 0],
    [1_000, 0],
    [1_000, 30],
    [0, 30],
    [0, 60],
    [1_000, 60],
  ] as const;
  const legs = [0, 1_000, 1_030, 2_030, 2_060, 3_060];
  return {
    line: {
      distanceM: Float64Array.from(legs),
      elevationM: Float64Array.from(legs, (atM) => 100 + atM / 20),
      latDeg: Float64Array.from(points, ([, north]) => 24 + north / metresPerDeg),
      lonDeg: Float64Array.from(points, ([east]) => 121 + east / eastPerDeg),
    },
    lengthM: 3_060,
    upperM: 1_530,
    middleM: 1_110,
  };
}
