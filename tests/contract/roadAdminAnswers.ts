import type { CourseFile, RoadItemOfKind, RoadList } from '#contract/roadAdmin/roadAdmin.ts';
import type { ChallengeTextDraft, RouteTextDraft } from '#contract/roadAdmin/roadDrafts.ts';
import type { Course } from '#contract/routes/routes.ts';

const savedAt = '2026-03-01T04:00:00.000Z';

/** Ten kilometres due north, 500 m up, a point every kilometre. */
export const adminCourse: Course = {
  version: 1,
  is_approximate: false,
  attribution: '© OpenStreetMap contributors',
  distance_dm: [0, ...Array.from({ length: 10 }, () => 10_000)],
  elevation_dm: [4_500, ...Array.from({ length: 10 }, () => 500)],
  lat_e5: [2_397_000, ...Array.from({ length: 10 }, () => 899)],
  lon_e5: [12_097_000, ...Array.from({ length: 10 }, () => 0)],
};

export const adminRouteDraft = {
  name: { 'zh-TW': '西進武嶺', en: 'Wuling West' },
  description: { 'zh-TW': '從埔里到武嶺。' },
  status: 'open',
  status_note: null,
  season_note: null,
  traffic: 'mountain',
  attribution: '© OpenStreetMap contributors',
  is_approximate: false,
  course: { version: 1, file_id: null },
  rows: [{ from: { 'zh-TW': '地理中心碑' }, to: { 'zh-TW': '武嶺' }, start_m: 0, end_m: 10_000 }],
  segments: [{ slug: 'renzhiguan', name: { 'zh-TW': '人止關' }, category: 'hc', start_m: 1_000, end_m: 6_000 }],
} as const satisfies RouteTextDraft;

const createCheckpoint = (name: string, atM: number) => ({
  name: { 'zh-TW': name },
  course_distance_m: atM,
  radius_m: 40,
  is_mandatory: true,
});
export const adminChallengeDraft: ChallengeTextDraft = {
  title: { 'zh-TW': '西進武嶺驗證' },
  name: null,
  description: null,
  route_id: 'wuling-west',
  categories: ['ride'],
  checks_coverage: true,
  unchecked_stretches: [],
  valid_from: null,
  valid_until: null,
  best_known_s: null,
  checkpoints: [createCheckpoint('中心碑', 0), createCheckpoint('霧社', 5_000), createCheckpoint('武嶺', 10_000)],
};

export const roadItem = (change: Partial<RoadItemOfKind<'route'>> = {}): RoadItemOfKind<'route'> => ({
  kind: 'route',
  id: 'wuling-west',
  title: adminRouteDraft.name,
  state: 'changed',
  updated_at: savedAt,
  publish_at: null,
  refused: null,
  version: 3,
  base: '0123456789abcdef',
  draft: adminRouteDraft,
  published: adminRouteDraft,
  is_outdated: false,
  history: [
    { version: 3, action: 'saved', at: savedAt, username: 'amy' },
    { version: 2, action: 'published', at: savedAt, username: 'amy' },
    { version: 1, action: 'imported', at: savedAt, username: null },
  ],
  course: adminCourse,
  is_on_old_course: false,
  ties: [
    { kind: 'challenge', id: 'wuling-west', title: { 'zh-TW': '西進武嶺驗證' }, count: 12 },
    { kind: 'efforts', id: 'renzhiguan', title: { 'zh-TW': '人止關' }, count: 40 },
    { kind: 'cyclingEvents', id: null, title: null, count: 2 },
  ],
  ...change,
});

export const challengeItem = (change: Partial<RoadItemOfKind<'challenge'>> = {}): RoadItemOfKind<'challenge'> => ({
  ...roadItem(),
  kind: 'challenge',
  title: adminChallengeDraft.title,
  state: 'published',
  draft: adminChallengeDraft,
  published: adminChallengeDraft,
  ties: [{ kind: 'passes', id: null, title: null, count: 12 }],
  ...change,
});

export const roadList: RoadList = {
  results: [
    {
      kind: 'route',
      id: 'wuling-west',
      title: adminRouteDraft.name,
      state: 'changed',
      updated_at: savedAt,
      publish_at: null,
      route_id: null,
      status: 'open',
      distance_m: 53_300,
      elevation_gain_m: 2_797,
    },
    {
      kind: 'route',
      id: 'north-climb',
      title: { 'zh-TW': '北坡' },
      state: 'scheduled',
      updated_at: savedAt,
      publish_at: '2026-03-20T00:00:00.000Z',
      route_id: null,
      status: null,
      distance_m: null,
      elevation_gain_m: null,
    },
  ],
};

export const courseFile = (change: Partial<CourseFile> = {}): CourseFile => ({
  id: '01928f3a-0000-7000-8000-000000000081',
  name: '北坡',
  distance_m: 10_000,
  elevation_gain_m: 500,
  elevation_min_m: 450,
  elevation_max_m: 950,
  grade_ratio: 0.05,
  filled_elevation_count: 0,
  gap_count: 1,
  longest_step_m: 240,
  course: adminCourse,
  rows: [...adminRouteDraft.rows],
  segments: [...adminRouteDraft.segments],
  lost_segments: [],
  is_same_road: true,
  ...change,
});

const itemPath = '/api/admin/road-items/{kind}/{id}/';

export const roadAdminAnswers = {
  'GET /api/admin/road-items/': roadList,
  'POST /api/admin/road-items/': roadItem({ state: 'draft', published: null, ties: [] }),
  [`GET ${itemPath}`]: roadItem(),
  [`PUT ${itemPath}`]: roadItem(),
  [`POST ${itemPath}publish/`]: roadItem({ state: 'published' }),
  [`POST ${itemPath}unschedule/`]: roadItem(),
  [`POST ${itemPath}withdraw/`]: roadItem({ state: 'withdrawn', published: null }),
  [`POST ${itemPath}revert/`]: roadItem(),
  'POST /api/admin/course-files/': courseFile(),
};
