// @vitest-environment node
import { expect, it } from 'vitest';
import type { CheckpointResult } from '#contract/verifications/verificationAttempts.ts';
import { computeDisplayedSplitS } from '#src/verification/computeDisplayedSplitS.ts';

const gate = (
  position: number,
  afterMs: number | null,
  splitS: number | null,
  change: Partial<CheckpointResult> = {},
): CheckpointResult => ({
  position,
  name: { 'zh-TW': `第 ${position} 點` },
  lat_deg: 24,
  lon_deg: 121,
  radius_m: 40,
  is_mandatory: true,
  course_distance_m: null,
  passed: afterMs !== null,
  distance_m: 3,
  at: afterMs === null ? null : new Date(Date.UTC(2026, 10, 21) + afterMs).toISOString(),
  uncertainty_s: 0.5,
  split_s: splitS,
  reason: null,
  ...change,
});
/** Makes a gate an inferred one: nothing was recorded there. */
const inferredGate = { passed: false, reason: 'gap.atCheckpoint' } as const;

it('rounds so that the splits add up to the time from start to finish', () => {
  const gates = [gate(0, 400, null), gate(1, 60_800, 60.4), gate(2, 121_200, 60.4), gate(3, 181_600, 60.4)];
  const splits = gates.map((each) => computeDisplayedSplitS(gates, each));
  expect(splits).toEqual([null, 60, 61, 60]);
  expect(splits.reduce<number>((sum, splitS) => sum + (splitS ?? 0), 0)).toBe(Math.round(181.2));
});

it('counts from the previous passed gate', () => {
  const gates = [gate(0, 0, null), gate(1, null, null), gate(2, 90_000, 90)];
  expect(gates.map((each) => computeDisplayedSplitS(gates, each))).toEqual([null, null, 90]);
});

it('counts from an inferred gate, because its own segment ends there', () => {
  const gates = [gate(0, 0, null), gate(1, 600_400, 600.4, inferredGate), gate(2, 1_500_200, 899.8)];
  expect(gates.map((each) => computeDisplayedSplitS(gates, each))).toEqual([null, 600, 900]);
});

it('counts from an inferred start', () => {
  const gates = [
    gate(0, 400, null, inferredGate),
    gate(1, 60_800, 60.4),
    gate(2, 121_200, 60.4),
    gate(3, 181_600, 60.4),
  ];
  expect(gates.map((each) => computeDisplayedSplitS(gates, each))).toEqual([null, 60, 61, 60]);
});

it('skips a missed optional gate', () => {
  const missed = { passed: false, is_mandatory: false, reason: 'checkpoint.missed' } as const;
  const gates = [gate(0, 0, null), gate(1, 700_000, null, missed), gate(2, 900_000, 900)];
  expect(gates.map((each) => computeDisplayedSplitS(gates, each))).toEqual([null, null, 900]);
});
