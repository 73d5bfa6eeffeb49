import type { CourseLink } from '#contract/courseLinks/courseLinks.ts';
import type {
  PaceSettingDetail,
  PaceSettingList,
  PaceSettingSummary,
  PrivateCourse,
  PrivateCourseList,
} from '#contract/paceSettings/paceSettings.ts';

const summary: PaceSettingSummary = {
  id: '0195f0a0-0000-7000-8000-000000000001',
  name: '西進武嶺 4:22',
  course: { kind: 'route', route_id: 'wuling-west', course_version: 3 },
  course_name: { 'zh-TW': '西進武嶺', en: 'Wuling West' },
  segment_count: 1,
  ftp_w: 250,
  elapsed_s: 15_720.4,
  air: { source: 'manual', forecast_day: null, wind_speed_mps: 2, departure_minute: 330 },
  created_at: '2026-03-01T04:00:00.000Z',
  updated_at: '2026-03-01T04:00:00.000Z',
  is_latest: true,
};

const row = { from: { 'zh-TW': '地理中心碑' }, to: { 'zh-TW': '武嶺' }, start_m: 0, end_m: 55_020 };

const detail: PaceSettingDetail = {
  ...summary,
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
    taken_at: '2026-03-01T03:58:00.000Z',
    temperature_c: 18,
    relative_humidity: 0.7,
    sea_level_pressure_hpa: 1013,
    wind_from_deg: 45,
    wind_speed_mps: 2,
  },
  rows: [
    {
      ...row,
      power_w: 196.2,
      duration_s: 15_720.4,
      elapsed_s: 15_720.4,
      speed_mps: 3.5,
      weight_factor: 0.785,
      own_factor: 0,
    },
  ],
  current_course_version: 4,
};

const course: PrivateCourse = {
  id: '5f0c3a52-6a1e-4f4b-9a53-0f6f5e7a1b22',
  name: '後山練習',
  course: {
    version: 1,
    is_approximate: false,
    attribution: 'GPX',
    distance_dm: [0, 550_200],
    elevation_dm: [4_470, 28_280],
    lat_e5: [2_397_000, 17_000],
    lon_e5: [12_097_000, 30_000],
  },
  rows: [row],
  created_at: '2026-03-01T04:00:00.000Z',
};

const courseLink: CourseLink = {
  link: { route_id: 'own-link-AbCdEfGhIjKlMnOpQrStUvWxYz012345', created_at: '2026-03-01T04:00:00.000Z' },
};

/** Example answers of the rows of contract/paceSettingsEndpoints.ts. */
export const paceSettingAnswers: Record<string, unknown> = {
  'GET /api/pace-settings/': { count: 1, next: null, previous: null, results: [summary] } satisfies PaceSettingList,
  'POST /api/pace-settings/': detail,
  'GET /api/pace-settings/{id}/': detail,
  'PATCH /api/pace-settings/{id}/': detail,
  'DELETE /api/pace-settings/{id}/': null,
  'GET /api/private-courses/': {
    results: [{ id: course.id, name: course.name, distance_m: 55_020, created_at: course.created_at }],
  } satisfies PrivateCourseList,
  'POST /api/private-courses/': course,
  'GET /api/private-courses/{id}/': course,
  'DELETE /api/private-courses/{id}/': null,
  'GET /api/private-courses/{id}/link/': courseLink,
  'PUT /api/private-courses/{id}/link/': courseLink,
  'DELETE /api/private-courses/{id}/link/': null,
  'GET /api/shared-courses/{token}/': { name: course.name, course: course.course, rows: course.rows },
};
