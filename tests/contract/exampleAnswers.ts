import type { Live, Ready } from '#contract/health.ts';
import type { RouteDetail, RouteList, RouteSummary, VisitAnswer } from '#contract/routes.ts';
import { paceSettingAnswers } from './paceSettingAnswers.ts';

const card: RouteSummary = {
  id: 'wuling-west',
  name: { 'zh-TW': '西進武嶺', en: 'Wuling West' },
  distance_m: 55_020,
  elevation_gain_m: 2_828,
  elevation_min_m: 447,
  elevation_max_m: 3_275,
  grade_ratio: 0.0514,
  status: 'restricted',
  status_note: { 'zh-TW': '夜間管制' },
  visit_count: 12,
  is_approximate: false,
  silhouette_m: Array.from({ length: 64 }, (_, index) => 447 + 44 * index),
  start: { lat_deg: 23.97, lon_deg: 120.97 },
};

const detail: RouteDetail = {
  ...card,
  description: null,
  course: {
    version: 3,
    is_approximate: false,
    attribution: '© OpenStreetMap contributors',
    distance_dm: [0, 550_200],
    elevation_dm: [4_470, 28_280],
    lat_e5: [2_397_000, 17_000],
    lon_e5: [12_097_000, 30_000],
  },
  rows: [{ from: { 'zh-TW': '地理中心碑' }, to: { 'zh-TW': '武嶺' }, start_m: 0, end_m: 55_020 }],
  segments: [
    {
      id: '0195f0a0-0000-7000-8000-000000000000',
      slug: 'renzhiguan',
      name: { 'zh-TW': '人止關' },
      category: '2',
      distance_m: 5_000,
      elevation_gain_m: 250,
      grade_ratio: 0.05,
      start_m: 15_000,
      end_m: 20_000,
    },
  ],
  videos: [{ youtube_id: 'dQw4w9WgXcQ', title: { 'zh-TW': '路況' } }],
};

/** One answer of every endpoint as it stands on the wire, by method and path. */
export const exampleAnswers: Record<string, unknown> = {
  ...paceSettingAnswers,
  'GET /api/routes/': { count: 31, next: '/api/routes/?page=2', previous: null, results: [card] } satisfies RouteList,
  'GET /api/routes/{id}/': detail,
  'POST /api/routes/{id}/visits/': { visit_count: 13, is_counted: true } satisfies VisitAnswer,
  'GET /api/health/live': { status: 'ok' } satisfies Live,
  'GET /api/health/ready': { status: 'ok', database: 'ok', now_ms: 1_772_337_600_000 } satisfies Ready,
};
