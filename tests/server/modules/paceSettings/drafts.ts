import type { PaceSettingContent, PaceSettingDraft, PrivateCourseDraft } from '#contract/paceSettings/paceSettings.ts';
import { routeDraft } from '#tests/server/appSupport/routeDrafts.ts';

const [first, second] = routeDraft('wuling-west').rows;

/** Two computed rows of 5 km each. */
export function createContentDraft(change: Partial<PaceSettingContent> = {}): PaceSettingContent {
  const computed = { power_w: 201.3, speed_mps: 4.2, weight_factor: 0.8052, own_factor: 0 };
  return {
    schema_version: 1,
    model_version: 1,
    inputs: {
      ftp_w: 250,
      body_mass_kg: 68.5,
      bike_mass_kg: 8,
      riding_position: 'hoods',
      cda_m2: 0.38,
      crr: 0.005,
      drivetrain_efficiency: 0.975,
      departure_minute: 330,
    },
    weather: {
      source: 'manual',
      taken_at: '2026-03-01T04:00:00.000Z',
      temperature_c: 18,
      relative_humidity: 0.7,
      sea_level_pressure_hpa: 1013,
      wind_from_deg: 45,
      wind_speed_mps: 2,
    },
    rows: [
      { from: first?.from ?? { 'zh-TW': '' }, to: first?.to ?? { 'zh-TW': '' }, start_m: 0, end_m: 5_000 },
      { from: second?.from ?? { 'zh-TW': '' }, to: second?.to ?? { 'zh-TW': '' }, start_m: 5_000, end_m: 10_000 },
    ].map((row, index) => ({ ...row, ...computed, duration_s: 1190.4, elapsed_s: 1190.4 * (index + 1) })),
    ...change,
  };
}

export function createSettingDraft(change: Partial<PaceSettingDraft> = {}): PaceSettingDraft {
  return {
    name: '西進武嶺 4:22',
    course: { kind: 'route', route_id: 'wuling-west', course_version: 1 },
    ...createContentDraft(),
    ...change,
  };
}

/** A line of 11 points over 10 km. */
export function createCourseDraft(change: Partial<PrivateCourseDraft> = {}): PrivateCourseDraft {
  const steps = (firstValue: number, step: number) => [firstValue, ...Array.from({ length: 10 }, () => step)];
  return {
    name: '後山練習',
    course: {
      version: 1,
      is_approximate: false,
      attribution: 'GPX',
      distance_dm: steps(0, 10_000),
      elevation_dm: steps(4_500, 500),
      lat_e5: steps(2_397_000, 900),
      lon_e5: steps(12_097_000, 0),
    },
    rows: [{ from: { 'zh-TW': '起點' }, to: { 'zh-TW': '終點' }, start_m: 0, end_m: 10_000 }],
    ...change,
  };
}
