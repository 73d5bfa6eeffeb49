// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { PaceSettingContentSchema } from '#contract/paceSettings/paceSettings.ts';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { findComputedRowErrors } from '#server/modules/paceSettings/checkRows.ts';
import { findChanges, toInputs, toOwnFactors, toSettingContent } from '#src/pacing/paceSettings/settingPlan.ts';
import { paceSettingDetail } from '#tests/machines/paceSetting/paceSettingDetail.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { computeAnswer } from '#tests/src/support/planAnswers.ts';
import { createForecast } from '#tests/workers/support/createForecast.ts';

const nowMs = Date.parse('2026-11-20T06:30:00.000Z');

function toPlan(rowCount: number) {
  const route = pacingRoute(rowCount);
  const inputs = { ...initialPaceInputs, ftpW: 233, windFromDeg: 200, windSpeedMps: 3.5, departureMinute: 315 };
  const ownFactors = route.detail.rows.map((_, index) => (index === 1 ? 0.7 : 0));
  const { plan } = computeAnswer({ route, inputs, basis: initialPaceBasis, ownFactors });
  return { route, now: { inputs, ownFactors, plan } };
}

describe('the stored part of a plan', () => {
  it.each([7, 60, 400])('is valid for the server, with %i rows that add up', (rowCount) => {
    const { route, now } = toPlan(rowCount);
    const content = toSettingContent(now, route.detail.rows, { nowMs, opened: null });
    expect(PaceSettingContentSchema.parse(content)).toEqual(content);
    expect(findComputedRowErrors(content.rows, route.detail.distance_m)).toEqual([]);
    const sumS = content.rows.reduce((sum, row) => sum + row.duration_s, 0);
    expect(sumS).toBeCloseTo(now.plan.totals.durationS, 2);
    expect(content.rows[1]).toMatchObject({ own_factor: 0.7, from: route.detail.rows[1]?.from });
    expect(content.rows.map(({ power_w }) => power_w)).toEqual(
      [...now.plan.rows.powerW].map((powerW) => Math.round(powerW * 10) / 10),
    );
  });

  it('is restored as the same inputs and own factors', () => {
    const { route, now } = toPlan(7);
    const content = toSettingContent(now, route.detail.rows, { nowMs, opened: null });
    expect(toInputs(content)).toEqual(now.inputs);
    expect(toOwnFactors(content.rows, route.detail.rows)).toEqual(now.ownFactors);
  });

  it('keeps the time of unchanged weather, and uses the current time for changed weather', () => {
    const { route, now } = toPlan(7);
    const first = toSettingContent(now, route.detail.rows, { nowMs, opened: null });
    expect(first.weather.taken_at).toBe('2026-11-20T06:30:00.000Z');
    const opened = paceSettingDetail(first);
    const hourLater = { nowMs: nowMs + 3_600_000, opened };
    const stronger = { ...now, inputs: { ...now.inputs, ftpW: 250 } };
    expect(toSettingContent(stronger, route.detail.rows, hourLater).weather.taken_at).toBe('2026-11-20T06:30:00.000Z');
    const windier = { ...now, inputs: { ...now.inputs, windSpeedMps: 4 } };
    expect(toSettingContent(windier, route.detail.rows, hourLater).weather.taken_at).toBe('2026-11-20T07:30:00.000Z');
  });

  it('stores the source of the weather: the forecast, until the rider changes it', () => {
    const { route, now } = toPlan(7);
    const forecastAt = '2026-11-20T05:10:00.000Z';
    const forecast = { day: '2026-11-21', weather: createForecast({ firstDay: '2026-11-20', fetchedAt: forecastAt }) };
    const first = toSettingContent(now, route.detail.rows, { nowMs, opened: null, forecast });
    expect(PaceSettingContentSchema.parse(first)).toEqual(first);
    expect(first.weather).toMatchObject({ source: 'forecast', taken_at: forecastAt, wind_speed_mps: 3.5 });
    expect(toInputs(first)).toEqual(now.inputs);
    expect(first.weather.forecast).toMatchObject({ day: '2026-11-21', hour_count: 12 });
    // An older setting stored only the air at the start.
    const { forecast: _, ...atStart } = first.weather;
    const hourLater = { nowMs: nowMs + 3_600_000, opened: paceSettingDetail({ ...first, weather: atStart }) };
    const again = toSettingContent(now, route.detail.rows, hourLater);
    expect(again.weather).toMatchObject({ source: 'forecast', taken_at: forecastAt });
    const windier = { ...now, inputs: { ...now.inputs, windSpeedMps: 4 } };
    const turned = toSettingContent(windier, route.detail.rows, hourLater);
    expect(turned.weather).toMatchObject({ source: 'manual', taken_at: '2026-11-20T07:30:00.000Z' });
  });
});

describe('an older setting', () => {
  const createRows = (ends: readonly number[]) =>
    ends.map((end_m, index) => ({ from: { 'zh-TW': '' }, to: { 'zh-TW': '' }, start_m: ends[index - 1] ?? 0, end_m }));
  const saved = createRows([2_000, 6_000, 10_000]).map((row, index) => ({
    ...row,
    power_w: 1,
    duration_s: 1,
    elapsed_s: 1,
    speed_mps: 1,
    weight_factor: 1,
    own_factor: [0, 0.7, 0.9][index] ?? 0,
  }));

  it('keeps its own factors if the road was measured again', () => {
    expect(toOwnFactors(saved, createRows([2_040, 6_120, 10_200]))).toEqual([0, 0.7, 0.9]);
  });

  it('maps them to the current rows', () => {
    expect(toOwnFactors(saved, createRows([1_000, 2_000, 4_000, 6_000, 10_000]))).toEqual([0, 0, 0.7, 0.7, 0.9]);
    expect(toOwnFactors(saved, createRows([10_000]))).toEqual([0.7]);
    expect(toOwnFactors([], createRows([5_000, 10_000]))).toEqual([0, 0]);
  });

  it('limits values that are now out of range', () => {
    const { inputs, weather } = paceSettingDetail();
    expect(toInputs({ inputs: { ...inputs, ftp_w: 900 }, weather: { ...weather, wind_from_deg: 360 } })).toMatchObject({
      ftpW: 600,
      windFromDeg: 0,
    });
  });

  it('lists what has changed', () => {
    const { detail } = pacingRoute();
    const course = { kind: 'route', route_id: detail.id, course_version: 1 } as const;
    expect(findChanges({ model_version: paceModelVersion, course }, detail)).toBeNull();
    expect(findChanges({ model_version: 7, course }, detail)).toEqual({
      model: { savedVersion: 7, currentVersion: paceModelVersion },
      isCourseNew: false,
    });
    const older = { ...course, course_version: 9 };
    expect(findChanges({ model_version: paceModelVersion, course: older }, detail)).toEqual({
      model: null,
      isCourseNew: true,
    });
  });
});
