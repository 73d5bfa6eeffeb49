import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildExportLine } from '#workers/core/export/exportPoints.ts';
import { buildExportSteps, computeStepEndsS } from '#workers/core/export/exportSteps.ts';
import { formatGateName, formatHoursMinutesSeconds, shorten } from '#workers/core/export/exportText.ts';
import { createExportPlan, getFinishS } from './createExportPlan.ts';

describe('buildExportLine', () => {
  it('stays within its limit on a long course and still begins and ends with the course', () => {
    const plan = createExportPlan({ rows: 20, lengthM: 150_000 });
    for (const max of [2000, 100, 10]) {
      const { points } = buildExportLine(plan, max);
      expect(points.length).toBeLessThanOrEqual(max + 21);
      expect(points[0]).toMatchObject({ distanceM: 0, timeS: 0 });
      expect(points.at(-1)).toMatchObject({ distanceM: 150_000, timeS: getFinishS(plan) });
    }
  });

  it('is within a second and a half of the plan’s time at every place', () => {
    const plan = createExportPlan();
    const { points } = buildExportLine(plan, 4000);
    for (let node = 0; node <= plan.grid.stepCount; node += 7) {
      const atM = node * 10;
      const nextIndex = points.findIndex(({ distanceM }) => distanceM >= atM);
      const a = points[Math.max(0, nextIndex - 1)];
      const b = points[nextIndex];
      if (!a || !b) throw new Error('no point');
      const ratio = b.distanceM === a.distanceM ? 0 : (atM - a.distanceM) / (b.distanceM - a.distanceM);
      expect(Math.abs(a.timeS + ratio * (b.timeS - a.timeS) - (plan.elapsedS[node] ?? 0))).toBeLessThan(1.5);
    }
  });

  it('has strictly increasing whole seconds and a point for each gate, for any rows and pauses', () => {
    const lengthM = 8_000;
    const base = createExportPlan({ rows: 1, lengthM });
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.double({ min: 1, max: lengthM - 1, noNaN: true }), { maxLength: 12 }),
        fc.array(
          fc.record({
            atM: fc.double({ min: -5, max: lengthM + 5, noNaN: true }),
            durationS: fc.integer({ min: 0, max: 3600 }),
          }),
          {
            maxLength: 4,
          },
        ),
        (cuts, stops) => {
          const ends = [...cuts.sort((a, b) => a - b), lengthM];
          const rows = ends.map((endM, index) => ({
            from: `${index}`,
            to: `${index + 1}`,
            startM: ends[index - 1] ?? 0,
            endM,
            powerW: 200,
          }));
          const { points, gates } = buildExportLine({ ...base, rows, stops }, 500);
          const pauses = stops.filter(({ atM }) => atM > 0 && atM < lengthM);
          const pausedS = pauses.reduce((sum, { durationS }) => sum + durationS, 0);
          expect(points.every(({ timeS }, index) => index === 0 || timeS > (points[index - 1]?.timeS ?? 0))).toBe(true);
          expect(
            points.every(({ distanceM }, index) => index === 0 || distanceM >= (points[index - 1]?.distanceM ?? 0)),
          ).toBe(true);
          expect(points.at(-1)?.timeS).toBe(getFinishS(base) + pausedS);
          expect(points.at(-1)?.distanceM).toBe(lengthM);
          expect(gates).toHaveLength(ends.length + 1);
          for (const { point } of gates) expect(points).toContainEqual(point);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('buildExportSteps', () => {
  it('adds up to the course for any number of steps', () => {
    const plan = createExportPlan({ rows: 40 });
    for (const max of [40, 10, 1]) {
      const steps = buildExportSteps(plan, max);
      expect(steps).toHaveLength(max);
      expect(steps.at(-1)?.endM).toBe(50_000);
      expect(computeStepEndsS(steps).at(-1)).toBe(getFinishS(plan));
      const workJ = steps.reduce((sum, { powerW, durationS }) => sum + powerW * durationS, 0);
      const whole = buildExportSteps(plan, 40).reduce((sum, { powerW, durationS }) => sum + powerW * durationS, 0);
      expect(workJ).toBeCloseTo(whole, 3);
    }
  });

  it('names a step by the end of its row', () => {
    const plan = createExportPlan({
      rows: 2,
      part: {
        targets: [
          { endM: 10_000, powerW: 1 },
          { endM: 25_000, powerW: 1 },
          { endM: 50_000, powerW: 1 },
        ],
      },
    });
    expect(buildExportSteps(plan, 50).map(({ name }) => name)).toEqual(['點 1', '點 1', '點 2']);
  });
});

describe('names for devices', () => {
  it('are cut between graphemes', () => {
    expect(shorten('ผู้นำที่', { characters: 4 })).toBe('ผู้');
    expect(shorten('武嶺👨‍👩‍👧', { characters: 4 })).toBe('武嶺');
    expect(shorten('人止關', { characters: 10, bytes: 8 })).toBe('人止');
  });
  it('shorten the place rather than the watts', () => {
    expect(formatGateName('奧萬大岔路口', 171.6, { characters: 10 })).toBe('奧萬大岔路 172W');
    expect(formatGateName('Puli', 1172, { characters: 5 })).toBe('1172W');
    expect(formatGateName('武嶺', null, { characters: 10 })).toBe('武嶺');
  });
  it('round times instead of truncating', () => {
    expect(formatHoursMinutesSeconds(13_999.6)).toBe('3:53:20');
  });
});
