import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';

/** One setting of one row of 10 km. */
export function paceSettingDetail(change: Partial<PaceSettingDetail> = {}): PaceSettingDetail {
  return {
    id: '0195f0a0-0000-7000-8000-000000000001',
    name: '西進武嶺 0:40',
    course: { kind: 'route', route_id: 'wuling-west', course_version: 1 },
    course_name: { 'zh-TW': '西進武嶺' },
    segment_count: 1,
    ftp_w: 250,
    elapsed_s: 2_400,
    air: { source: 'manual', forecast_day: null, wind_speed_mps: 2, departure_minute: 300 },
    created_at: '2026-03-01T04:00:00.000Z',
    updated_at: '2026-03-01T04:00:00.000Z',
    is_latest: true,
    schema_version: 1,
    model_version: 1,
    current_course_version: 1,
    inputs: {
      ftp_w: 250,
      body_mass_kg: 68.5,
      bike_mass_kg: 8,
      riding_position: 'hoods',
      cda_m2: 0.38,
      crr: 0.005,
      drivetrain_efficiency: 0.975,
      departure_minute: 300,
    },
    weather: {
      source: 'manual',
      taken_at: '2026-03-01T03:59:00.000Z',
      temperature_c: 18,
      relative_humidity: 0.7,
      sea_level_pressure_hpa: 1013,
      wind_from_deg: 45,
      wind_speed_mps: 2,
    },
    rows: [
      {
        from: { 'zh-TW': '起點' },
        to: { 'zh-TW': '終點' },
        start_m: 0,
        end_m: 10_000,
        power_w: 200,
        duration_s: 2_400,
        elapsed_s: 2_400,
        speed_mps: 4.167,
        weight_factor: 0.8,
        own_factor: 0,
      },
    ],
    ...change,
  };
}
