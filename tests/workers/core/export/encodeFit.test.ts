import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crc16 } from '#contract/crc16.ts';
import { encodeFitCourse } from '#workers/core/export/encodeFitCourse.ts';
import { encodeFitWorkout, minStepS } from '#workers/core/export/encodeFitWorkout.ts';
import { buildExportSteps } from '#workers/core/export/exportSteps.ts';
import { countUtf8Bytes } from '#workers/core/export/exportText.ts';
import { createFitFile } from '#workers/core/export/fitFile.ts';
import { createExportPlan, departureAtMs, getFinishS } from './createExportPlan.ts';
import { readFit } from './readFit.ts';

const toSeconds = (value: unknown) => ((value as Date).getTime() - departureAtMs) / 1000;

describe('crc16', () => {
  it('is CRC-16/ARC: its check value of "123456789" is bb3d', () => {
    expect(crc16(new TextEncoder().encode('123456789'))).toBe(0xbb3d);
  });
});

describe('createFitFile', () => {
  it('starts with a 14-byte header with a valid checksum, and ends with the checksum of the whole file', () => {
    const file = createFitFile();
    file.add(0, [{ num: 0, type: 'enum', value: 6 }]);
    const bytes = file.end();
    expect([...bytes.slice(0, 12)]).toEqual([14, 0x10, 0x54, 0x08, 11, 0, 0, 0, 0x2e, 0x46, 0x49, 0x54]);
    expect(crc16(bytes.subarray(0, 14))).toBe(0);
    expect(crc16(bytes)).toBe(0);
    expect([...bytes.slice(14, -2)]).toEqual([0x40, 0, 0, 0, 0, 1, 0, 1, 0, 0, 6]);
  });

  it('defines a message once and limits values to the range of their type', () => {
    const file = createFitFile();
    file.add(20, [{ num: 7, type: 'uint16', value: 70_000 }]);
    file.add(20, [{ num: 7, type: 'uint16', value: Number.NaN }]);
    file.add(20, [{ num: 0, type: 'sint32', value: -1 }]);
    expect([...file.end().slice(14, -2)]).toEqual(
      [
        [0x40, 0, 0, 20, 0, 1, 7, 2, 0x84],
        [0, 0xfe, 0xff],
        [0, 0, 0],
        [0x41, 0, 0, 20, 0, 1, 0, 4, 0x85],
        [1, 0xff, 0xff, 0xff, 0xff],
      ].flat(),
    );
  });
});

describe('encodeFitCourse', () => {
  it('is a cycling course whose lap is as long as the plan', async () => {
    const plan = createExportPlan();
    const read = await readFit(encodeFitCourse(plan));
    expect(read('file_id')).toMatchObject([{ type: 'course', manufacturer: 'development' }]);
    expect(read('course')).toMatchObject([{ name: '合成路線', sport: 'cycling' }]);
    expect(read('lap')).toMatchObject([
      { total_elapsed_time: getFinishS(plan), total_timer_time: getFinishS(plan), total_distance: 50_000 },
    ]);
    expect(read('event').map(({ event, event_type }) => [event, event_type])).toEqual([
      ['timer', 'start'],
      ['timer', 'stop_disable_all'],
    ]);
  });

  it('follows the plan: times and distances increase from start to finish', async () => {
    const plan = createExportPlan();
    const records = (await readFit(encodeFitCourse(plan)))('record');
    const timesS = records.map(({ timestamp }) => toSeconds(timestamp));
    const distancesM = records.map(({ distance }) => distance as number);
    expect(timesS[0]).toBe(0);
    expect(timesS.at(-1)).toBe(getFinishS(plan));
    expect(timesS.every((timeS, index) => index === 0 || timeS > (timesS[index - 1] as number))).toBe(true);
    expect(distancesM.every((atM, index) => index === 0 || atM > (distancesM[index - 1] as number))).toBe(true);
    expect(distancesM.at(-1)).toBe(50_000);
    expect(records[0]?.position_lat).toBeCloseTo(24, 6);
    expect(records[0]?.position_long).toBeCloseTo(121, 6);
    expect(records[0]?.altitude).toBeCloseTo(100, 1);
  });

  it('names each gate with the power from there on, at the time of a record', async () => {
    const plan = createExportPlan();
    const read = await readFit(encodeFitCourse(plan));
    const recordTimes = new Set(read('record').map(({ timestamp }) => toSeconds(timestamp)));
    const gates = read('course_point');
    const watts = plan.rows.map(({ powerW }) => Math.round(powerW));
    expect(gates.map(({ name }) => name)).toEqual([...watts.map((powerW, index) => `點 ${index} ${powerW}W`), '點 7']);
    for (const { timestamp } of gates) expect(recordTimes.has(toSeconds(timestamp))).toBe(true);
    expect(gates.at(-1)).toMatchObject({ type: 'generic', distance: 50_000 });
  });

  it('keeps names whole within 15 characters and 31 bytes, Thai and emoji too', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 40 }), async (name) => {
        const rows = createExportPlan({ rows: 1, lengthM: 2_000 }).rows.map((row) => ({
          ...row,
          from: name,
          to: name,
        }));
        const plan = createExportPlan({ rows: 1, lengthM: 2_000, part: { rows, name } });
        for (const { name: read } of (await readFit(encodeFitCourse(plan)))('course_point')) {
          const text = (read ?? '') as string;
          expect([...text].length).toBeLessThanOrEqual(15);
          expect(countUtf8Bytes(text)).toBeLessThanOrEqual(31);
          expect(text).not.toContain('\ufffd');
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('encodeFitWorkout', () => {
  it('has a step for each row: its length, and its watts 5 % up and down, encoded with the offset of 1000', async () => {
    const plan = createExportPlan();
    const read = await readFit(encodeFitWorkout(plan));
    expect(read('file_id')).toMatchObject([{ type: 'workout' }]);
    expect(read('workout')).toMatchObject([{ sport: 'cycling', num_valid_steps: 7, wkt_name: '合成路線' }]);
    const steps = read('workout_step');
    const first = plan.rows[0]?.powerW ?? 0;
    expect(steps[0]).toMatchObject({
      wkt_step_name: `點 1 ${Math.round(first)}W`,
      duration_type: 'distance',
      target_type: 'power',
      target_value: 0,
      custom_target_value_low: 1000 + Math.round(first * 0.95),
      custom_target_value_high: 1000 + Math.round(first * 1.05),
      intensity: 'active',
    });
    const lengthsCm = steps.map(({ duration_value }) => duration_value as number);
    expect(lengthsCm.reduce((sum, lengthCm) => sum + lengthCm, 0)).toBe(5_000_000);
  });

  it('joins steps beyond 50, with the same total length', async () => {
    const read = await readFit(encodeFitWorkout(createExportPlan({ rows: 120 })));
    const steps = read('workout_step');
    expect(steps).toHaveLength(50);
    expect(read('workout')).toMatchObject([{ num_valid_steps: 50 }]);
    expect(steps.reduce((sum, { duration_value }) => sum + (duration_value as number), 0)).toBe(5_000_000);
  });

  it('follows the targets of an optimal plan, without a target on descents', async () => {
    const plan = createExportPlan();
    const powerW = plan.powerW.map((_, step) => (step < 2000 ? 240 : 20));
    const targets = [
      { endM: 20_000, powerW: 241 },
      { endM: 50_000, powerW: 20 },
    ];
    const steps = (await readFit(encodeFitWorkout({ ...plan, powerW, targets })))('workout_step');
    expect(steps).toMatchObject([
      {
        duration_value: 2_000_000,
        target_type: 'power',
        custom_target_value_low: 1229,
        custom_target_value_high: 1253,
      },
      { duration_value: 3_000_000, target_type: 'open', custom_target_value_low: 0, intensity: 'rest' },
    ]);
  });

  it('has no step shorter than a minute, with the same length, time and work', async () => {
    const plan = createExportPlan();
    const targets = Array.from({ length: 50 }, (_, k) => ({
      endM: (k + 1) * 1000 - (k % 2 === 0 ? 930 : 0),
      powerW: plan.powerW[Math.round(((k + 1) * 1000 - 940) / plan.grid.stepM)] ?? 200,
    }));
    const fineSteps = buildExportSteps({ ...plan, targets }, 50);
    expect(fineSteps.some(({ durationS }) => durationS < minStepS)).toBe(true);
    const steps = buildExportSteps({ ...plan, targets }, 50, minStepS);
    expect(Math.min(...steps.map(({ durationS }) => durationS))).toBeGreaterThanOrEqual(minStepS);
    const sum = (exported: typeof steps, read: (step: (typeof steps)[number]) => number) =>
      exported.reduce((total, step) => total + read(step), 0);
    expect(sum(steps, ({ durationS }) => durationS)).toBeCloseTo(getFinishS(plan), -1);
    expect(sum(steps, ({ startM, endM }) => endM - startM)).toBeCloseTo(50_000, 6);
    expect(sum(steps, ({ powerW, durationS }) => powerW * durationS)).toBeCloseTo(
      sum(fineSteps, ({ powerW, durationS }) => powerW * durationS),
      3,
    );
    const read = await readFit(encodeFitWorkout({ ...plan, targets }));
    expect(read('workout_step')).toHaveLength(steps.length);
  });

  it('leaves at least ten watts on each side of a weak target', async () => {
    const plan = createExportPlan({ ftpW: 120 });
    const powerW = plan.powerW.map(() => 90);
    const steps = (await readFit(encodeFitWorkout({ ...plan, powerW, targets: [{ endM: 50_000, powerW: 90 }] })))(
      'workout_step',
    );
    expect(steps).toMatchObject([{ custom_target_value_low: 1080, custom_target_value_high: 1100 }]);
  });

  it('gives the ridden power where the target is not ridden', async () => {
    const plan = createExportPlan();
    const powerW = plan.powerW.map(() => 200);
    const steps = (await readFit(encodeFitWorkout({ ...plan, powerW, targets: [{ endM: 50_000, powerW: 300 }] })))(
      'workout_step',
    );
    expect(steps).toMatchObject([{ custom_target_value_low: 1190, custom_target_value_high: 1210 }]);
  });
});
