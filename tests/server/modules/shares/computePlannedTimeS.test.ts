import { expect, it } from 'vitest';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { computePlannedTimeS } from '#server/modules/shares/shares.service.ts';
import { buildCheckpoint } from '#tests/support/attemptFixture.ts';

const placeName = { 'zh-TW': '地' };
const buildRow = (startM: number, endM: number, elapsedS: number) => ({
  from: placeName,
  to: placeName,
  start_m: startM,
  end_m: endM,
  elapsed_s: elapsedS,
  duration_s: 6_000,
});
/** Twenty thousand metres in 12,000 s. */
const setting = {
  course: { kind: 'route', route_id: 'wuling-west', course_version: 3 },
  current_course_version: 3,
  inputs: {},
  rows: [buildRow(0, 10_000, 6_000), buildRow(10_000, 20_000, 12_000)],
} as unknown as PaceSettingDetail;
const buildGates = (endM: number) => [
  buildCheckpoint(0),
  buildCheckpoint(1, { course_distance_m: 5_000 }),
  buildCheckpoint(2, { course_distance_m: endM }),
];

it('is the plan from the first checkpoint to the last', () => {
  expect(computePlannedTimeS(setting, buildGates(20_000))).toBe(12_000);
  expect(computePlannedTimeS(setting, buildGates(15_000))).toBe(9_000);
});

it('counts the stops of the plan', () => {
  const stops = [{ at_m: 5_000, duration_s: 600 }];
  expect(
    computePlannedTimeS({ ...setting, inputs: { ...setting.inputs, basis: { stops } } } as never, buildGates(20_000)),
  ).toBe(12_600);
});

it('is unknown if the course has a newer version, or the last checkpoint has no time', () => {
  expect(computePlannedTimeS({ ...setting, current_course_version: 4 }, buildGates(20_000))).toBeNull();
  const [first, second] = buildGates(20_000);
  const untimedCheckpoint = buildCheckpoint(2, { at: null, passed: false, split_s: null });
  expect(computePlannedTimeS(setting, first && second ? [first, second, untimedCheckpoint] : [])).toBeNull();
});
