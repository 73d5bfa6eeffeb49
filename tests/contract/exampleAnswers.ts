import type { RoadNoticeList } from '#contract/announcements/announcements.ts';
import type { AccessToken, AuthorizationUrl } from '#contract/auth/auth.ts';
import type { Live, Ready } from '#contract/health/health.ts';
import type { LearnedRideList } from '#contract/learning/learnedRides.ts';
import type { LicenceList } from '#contract/licences/licences.ts';
import type { NoticeList } from '#contract/notices/notices.ts';
import type { Shapes } from '#contract/print/print.ts';
import type { ConsentList, FtpHistory, IdentityList, PersonalData, RiderProfile } from '#contract/riders/riders.ts';
import type { RouteDetail, RouteList, RouteSummary, RouteVideos, VisitAnswer } from '#contract/routes/routes.ts';
import type { SegmentList } from '#contract/segments/segments.ts';
import type { SessionList } from '#contract/sessions/sessions.ts';
import type { RouteWeather, WeatherNowList } from '#contract/weather/weather.ts';
import { adminAnswers } from './adminAnswers.ts';
import { certificateAnswers } from './certificateAnswers.ts';
import { consentAnswers } from './consentAnswers.ts';
import { contentAnswers } from './contentAnswers.ts';
import { cyclingEventAnswers } from './cyclingEventAnswers.ts';
import { deviceAnswers } from './deviceAnswers.ts';
import { eventAnswers } from './eventAnswers.ts';
import { headToHeadAnswers } from './headToHeadAnswers.ts';
import { paceSettingAnswers } from './paceSettingAnswers.ts';
import { raceAdminAnswers } from './raceAdminAnswers.ts';
import { raceAnswers } from './raceAnswers.ts';
import { rankingAnswers } from './rankingAnswers.ts';
import { roadAdminAnswers } from './roadAdminAnswers.ts';
import { segmentBoardAnswers } from './segmentBoardAnswers.ts';
import { shareAnswers } from './shareAnswers.ts';
import { statusAnswers } from './statusAnswers.ts';
import { verificationAnswers } from './verificationAnswers.ts';

export const learnedRides: LearnedRideList = {
  rides: [
    {
      id: '0195f0a0-0000-7000-8000-000000000021',
      name: '西進武嶺',
      ridden_at: '2026-02-28T22:00:00.000Z',
      used_m: 52_500,
      recorded_s: 14_820,
      modelled_s: 14_310,
      fitted_s: 14_790,
      is_weather_known: true,
      wind: { from_deg: 315, speed_mps: 4.1 },
      climb: { log_ratio: 0.034, sd: 0.02 },
      flat: null,
      descent_speed: null,
      base: { mass_kg: 74.8, cda_m2: 0.38, crr: 0.005 },
    },
  ],
};

const routeSummary: RouteSummary = {
  id: 'wuling-west',
  name: { 'zh-TW': '西進武嶺', en: 'Wuling West' },
  distance_m: 55_020,
  elevation_gain_m: 2_828,
  elevation_min_m: 447,
  elevation_max_m: 3_275,
  grade_ratio: 0.0514,
  status: 'restricted',
  status_note: { 'zh-TW': '夜間管制' },
  season_note: { from: '12-01', to: '03-31', text: { 'zh-TW': '雪季結冰時禁行' } },
  road_notices: [
    {
      id: '0195f0a0-0000-7000-8000-000000000031',
      route_id: 'wuling-west',
      word: 'closed',
      from_at: '2026-03-01T00:00:00.000Z',
      until_at: null,
      text: { 'zh-TW': '坍方' },
    },
  ],
  visit_count: 12,
  challenge_ids: ['wuling-west'],
  is_approximate: false,
  silhouette_m: Array.from({ length: 64 }, (_, index) => 447 + 44 * index),
  start: { lat_deg: 23.97, lon_deg: 120.97 },
};

const detail: RouteDetail = {
  ...routeSummary,
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
      videos: [{ youtube_id: 'dQw4w9WgXcQ', title: { 'zh-TW': '人止關' }, channel: null, start_s: 90 }],
    },
  ],
  videos: [{ youtube_id: 'dQw4w9WgXcQ', title: { 'zh-TW': '路況' }, channel: '阿山騎車', start_s: 0 }],
};

const segmentList: SegmentList = {
  count: 1,
  next: null,
  previous: null,
  results: [
    {
      id: '0195f0a0-0000-7000-8000-000000000000',
      slug: 'renzhiguan',
      name: { 'zh-TW': '人止關' },
      category: '2',
      distance_m: 5_000,
      elevation_gain_m: 250,
      grade_ratio: 0.05,
      used_by: [
        {
          route_id: routeSummary.id,
          route_name: routeSummary.name,
          route_status: 'restricted',
          start_m: 15_000,
          end_m: 20_000,
        },
      ],
    },
  ],
};

const riderProfile: RiderProfile = {
  id: '0195f0a0-0000-7000-8000-000000000001',
  username: 'amy',
  first_name: '艾咪',
  last_name: '林',
  email: null,
  profile_image: '/api/avatars/0195f0a0-0000-7000-8000-000000000002/',
  auth_provider: 'strava',
  mass_kg: 54.5,
  height_cm: 163,
  gender: 'female',
  ftp_w: 210,
  membership: 'supporter',
  role: 'rider',
};
const identities: IdentityList = {
  results: [{ provider: 'strava', display_name: 'Amy', linked_at: '2026-03-01T04:00:00.000Z', scopes: ['read'] }],
};
const consents: ConsentList = {
  results: [{ purpose: 'publishResults', is_given: true, changed_at: '2026-03-01T04:00:00.000Z', text_version: 1 }],
};
const notices: NoticeList = {
  unread_count: 1,
  results: [
    {
      id: '0195f0a0-0000-7000-8000-000000000003',
      kind: 'identityLinked',
      params: { provider: 'google' },
      created_at: '2026-03-01T04:00:00.000Z',
      read_at: null,
    },
  ],
};

const sessions: SessionList = {
  results: [
    {
      id: '0195f0a0-0000-7000-8000-000000000004',
      is_current: true,
      provider: 'strava',
      browser: 'safari',
      device: 'iphone',
      signed_in_at: '2026-03-01T04:00:00.000Z',
      last_used_at: '2026-03-04T22:10:00.000Z',
    },
  ],
};

const weather: RouteWeather = {
  fetched_at: '2026-03-01T04:00:00.000Z',
  is_stale: false,
  source: 'open-meteo',
  first_hour_at: '2026-02-28T16:00:00.000Z',
  hour_count: 1,
  places: [
    { distance_m: 0, elevation_m: 447 },
    { distance_m: 25_000, elevation_m: 1_500 },
    { distance_m: 55_020, elevation_m: 3_275 },
  ],
  temperature_dc: [182, 121, -4],
  relative_humidity_pc: [70, 82, 96],
  pressure_dhpa: [9_612, 8_470, 6_801],
  wind_speed_dmps: [12, 20, 63],
  wind_from_deg: [45, 60, 275],
  gust_dmps: [30, 41, 110],
  precipitation_dmm: [0, 0, 3],
  precipitation_probability_pc: null,
  weather_code: [1, 3, 51],
};
const weatherNow: WeatherNowList = {
  results: [
    {
      route_id: 'wuling-west',
      place: 'summit',
      elevation_m: 3_275,
      at: '2026-03-01T04:00:00.000Z',
      temperature_c: -0.4,
      wind_speed_mps: 6.3,
      wind_from_deg: 275,
      gust_mps: 11,
      weather_code: 51,
      hazards: ['ice'],
      precipitation_probability_pc: 40,
      fetched_at: '2026-03-01T04:00:00.000Z',
      is_stale: false,
    },
  ],
};

/** One answer of every endpoint as it is sent, by method and path. */
export const exampleAnswers: Record<string, unknown> = {
  ...paceSettingAnswers,
  ...verificationAnswers,
  'GET /api/routes/': {
    count: 31,
    next: '/api/routes/?page=2',
    previous: null,
    results: [routeSummary],
  } satisfies RouteList,
  'GET /api/routes/{id}/': detail,
  'GET /api/routes/{id}/videos/': { results: detail.videos } satisfies RouteVideos,
  'POST /api/client-errors/': null,
  'GET /api/segments/': segmentList,
  'GET /api/routes/{id}/weather/': weather,
  'POST /api/weather/places/': weather,
  'GET /api/weather/now/': weatherNow,
  'GET /api/road-notices/': { results: routeSummary.road_notices } satisfies RoadNoticeList,
  'POST /api/routes/{id}/visits/': { visit_count: 13, is_counted: true } satisfies VisitAnswer,
  ...shareAnswers,
  ...adminAnswers,
  ...statusAnswers,
  ...eventAnswers,
  ...certificateAnswers,
  ...raceAnswers,
  ...raceAdminAnswers,
  ...contentAnswers,
  ...deviceAnswers,
  ...roadAdminAnswers,
  ...rankingAnswers,
  ...segmentBoardAnswers,
  ...cyclingEventAnswers,
  ...headToHeadAnswers,
  ...consentAnswers,
  'POST /api/print/shapes/': { shapes: [{ width: 560, path: 'M0,0L10,-10Z', missing: [] }] } satisfies Shapes,
  'GET /api/licences/': {
    results: [{ name: 'react', version: '19.3.1', licence: 'MIT', runs_in: 'browser', text: 'MIT License' }],
  } satisfies LicenceList,
  'GET /api/auth/{provider}/url/': {
    authorization_url: 'https://www.strava.com/oauth/authorize',
  } satisfies AuthorizationUrl,
  'GET /api/auth/{provider}/callback/': null,
  'POST /api/token/refresh/': { access: 'token', expires_at: '2026-03-01T04:15:00.000Z' } satisfies AccessToken,
  'POST /api/member/logout/': null,
  'GET /api/member/me/': riderProfile,
  'PATCH /api/member/me/': riderProfile,
  'DELETE /api/member/me/': null,
  'GET /api/member/me/export/': {
    exported_at: '2026-03-01T04:00:00.000Z',
    sections: { rider: { username: 'amy' } },
  } satisfies PersonalData,
  'GET /api/member/me/ftp-history/': {
    results: [{ since: '2026-03-01T04:00:00.000Z', ftp_w: 210 }],
  } satisfies FtpHistory,
  'GET /api/member/me/identities/': identities,
  'DELETE /api/member/me/identities/{provider}/': identities,
  'GET /api/member/me/consents/': consents,
  'PUT /api/member/me/consents/{purpose}/': consents,
  'GET /api/learned-rides/': learnedRides,
  'PUT /api/learned-rides/': learnedRides,
  'GET /api/member/me/sessions/': sessions,
  'DELETE /api/member/me/sessions/': sessions,
  'DELETE /api/member/me/sessions/{id}/': sessions,
  'GET /api/notices/': notices,
  'POST /api/notices/read/': notices,
  'GET /api/health/live': { status: 'ok' } satisfies Live,
  'GET /api/health/ready': { status: 'ok', database: 'ok', disk: 'ok', now_ms: 1_772_337_600_000 } satisfies Ready,
};
