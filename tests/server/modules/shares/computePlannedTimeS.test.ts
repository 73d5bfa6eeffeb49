import { expect, it } from 'vitest';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { computePlannedTimeS } from '#server/modules/shares/shares.service.ts';
import { checkpoint } from '#tests/support/attemptFixture.ts';

const place = { 'zh-TW': '地' };
const row = (startM: number, endM: number, elapsedS: number) => ({
  from: place,
  to: place,
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
  rows: [row(0, 10_000, 6_000), row(10_000, 20_000, 12_000)],
} as unknown as PaceSettingDetail;
const gates = (endM: number) => [
  checkpoint(0),
  checkpoint(1, { course_distance_m: 5_000 }),
  checkpoint(2, { course_distance_m: endM }),
];

it('is the plan from the first checkpoint to the last', () => {
  expect(computePlannedTimeS(setting, gates(20_000))).toBe(12_000);
  expect(computePlannedTimeS(setting, gates(15_000))).toBe(9_000);
});

it('counts the stops of the plan', () => {
  const stops = [{ at_m: 5_000, duration_s: 600 }];
  expect(
    computePlannedTimeS({ ...setting, inputs: { ...setting.inputs, basis: { stops } } } as never, gates(20_000)),
  ).toBe(12_600);
});

it('is unknown if the course has a newer version, or the last checkpoint has no time', () => {
  expect(computePlannedTimeS({ ...setting, current_course_version: 4 }, gates(20_000))).toBeNull();
  const [first, second] = gates(20_000);
  const open = checkpoint(2, { at: null, passed: false, split_s: null });
  expect(computePlannedTimeS(setting, first && second ? [first, second, open] : [])).toBeNull();
});
