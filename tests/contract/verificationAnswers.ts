import type { ActivityList, Upload } from '#contract/activities/activities.ts';
import type {
  ChallengeDetail,
  ChallengeList,
  ChallengeSummary,
  CompletionList,
} from '#contract/challenges/challenges.ts';
import type { LatestCompletionList } from '#contract/challenges/latestCompletions.ts';
import type { AttemptRide } from '#contract/verifications/attemptRide.ts';
import type { ChallengeProgressList } from '#contract/verifications/challengeProgress.ts';
import type {
  AttemptDetail,
  AttemptList,
  AttemptSummary,
  AttemptTrack,
} from '#contract/verifications/verificationAttempts.ts';
import type { ReviewList } from '#contract/verifications/verificationReviews.ts';

const challenge: ChallengeSummary = {
  id: 'wuling-west',
  title: { 'zh-TW': '西進武嶺驗證', en: 'Wuling West verification' },
  name: { 'zh-TW': '西進武嶺', en: 'Wuling West' },
  description: { 'zh-TW': '從中心碑騎到武嶺，依序通過 2 個檢查點。' },
  route: {
    id: 'wuling-west',
    name: { 'zh-TW': '西進武嶺', en: 'Wuling West' },
    distance_m: 52_880,
    elevation_gain_m: 2_872,
    grade_ratio: 0.053,
    silhouette_m: Array.from({ length: 64 }, (_, index) => 478 + 44 * index),
    is_approximate: false,
  },
  part: { from_m: 0, to_m: 52_880, distance_m: 52_880, elevation_gain_m: 2_872 },
  checkpoint_count: 2,
  checkpoint_distances_m: [0, 52_880],
  is_complete: true,
  categories: ['ride', 'ebike'],
  passed_rider_count: 41,
  best: { rider_name: 'shan', elapsed_s: 11_520 },
  rule_version: 2,
  valid_until: '2026-12-31',
};

const detail: ChallengeDetail = {
  ...challenge,
  checkpoints: [
    {
      position: 0,
      name: { 'zh-TW': '中心碑' },
      lat_deg: 23.9734,
      lon_deg: 120.979,
      radius_m: 60,
      heading_deg: 48.9,
      is_mandatory: true,
      course_distance_m: 0,
    },
    {
      position: 1,
      name: { 'zh-TW': '武嶺' },
      lat_deg: 24.1371,
      lon_deg: 121.2755,
      radius_m: 150,
      heading_deg: null,
      is_mandatory: true,
      course_distance_m: 52_880,
    },
  ],
  course_version: 3,
  checks_coverage: true,
  unchecked_stretches: [{ from_m: 25_400, to_m: 26_548 }],
  rules_since: '2026-03-01T04:00:00.000Z',
  valid_from: null,
  best_known_s: null,
};

const upload: Upload = {
  id: '0195f0a0-0000-7000-8000-000000000011',
  file_name: 'wuling.fit',
  size_bytes: 300_000,
  chunk_bytes: 262_144,
  chunk_count: 2,
  received: [0],
  expires_at: '2026-03-01T05:00:00.000Z',
};

const attempt: AttemptSummary = {
  id: '0195f0a0-0000-7000-8000-000000000012',
  challenge: { id: challenge.id, title: challenge.title, route_id: challenge.route.id },
  activity: {
    source: 'strava',
    name: '武嶺',
    started_at: '2026-02-28T22:00:00.000Z',
    is_start_hidden: false,
    file_name: null,
    external_url: 'https://www.strava.com/activities/12345678901',
  },
  category: 'ride',
  status: 'failed',
  error_code: null,
  submitted_at: '2026-03-01T04:00:00.000Z',
  decided_at: '2026-03-01T04:00:12.000Z',
  elapsed_s: null,
  is_best: false,
};

const attemptDetail: AttemptDetail = {
  ...attempt,
  rule_version: 2,
  earlier_attempt_id: null,
  queue: null,
  result: {
    checkpoints: detail.checkpoints.map(({ heading_deg: _, ...checkpoint }) => ({
      ...checkpoint,
      passed: checkpoint.position === 0,
      distance_m: checkpoint.position === 0 ? 4.2 : 812.5,
      at: checkpoint.position === 0 ? '2026-02-28T22:14:22.000Z' : '2026-03-01T02:40:00.000Z',
      uncertainty_s: 0.5,
      split_s: null,
      reason: checkpoint.position === 0 ? null : 'finish.missed',
    })),
    efforts: [],
    best_effort: null,
    reasons: [{ code: 'finish.missed', params: { position: 1, distance_m: 812.5, limit_m: 150 } }],
    flags: [{ code: 'gapShare', severity: 'review', params: { share: 0.24 } }],
    algorithm_version: 1,
  },
  review: {
    kind: 'appeal',
    opened_at: '2026-03-01T05:00:00.000Z',
    appeal_text: '我騎到了武嶺的牌樓。',
    decision: 'rejected',
    reason: '最後一點離武嶺 812 公尺。',
    decided_at: '2026-03-01T06:00:00.000Z',
    decided_by: 'person',
    other_attempt_id: null,
  },
  zone: null,
  earlier_verdict: null,
  deciding: null,
  can_appeal: false,
  is_checked_again: false,
  evidence_expires_at: '2026-03-08T04:00:00.000Z',
  is_own: true,
};

const queued: AttemptDetail = {
  ...attemptDetail,
  status: 'queued',
  decided_at: null,
  queue: { ahead: 3, estimate_s: 40, pause: { reason: 'rateLimited', until: '2026-03-01T04:15:00.000Z' } },
  result: null,
  review: null,
  evidence_expires_at: null,
};

const track: AttemptTrack = {
  started_at: '2026-02-28T22:00:00.000Z',
  time_ds: [0, 10, 10],
  lat_e5: [2_397_340, 3, 3],
  lon_e5: [12_097_900, 4, 4],
  elevation_dm: [4_780, 1, 2],
  is_blurred: false,
};

/**
 * Example answers of the rows of challengesEndpoints.ts, activitiesEndpoints.ts and verificationAttemptsEndpoints.ts.
 */
export const verificationAnswers: Record<string, unknown> = {
  'GET /api/routes/verifications/': {
    count: 31,
    next: '/api/routes/verifications/?page=2',
    previous: null,
    results: [challenge],
  } satisfies ChallengeList,
  'GET /api/routes/verifications/{id}/': detail,
  'GET /api/routes/verifications/{id}/completions/': {
    results: [
      { rider_name: 'amy', profile_image: null, category: 'ride', elapsed_s: 15_732, ridden_on: '2026-03-01' },
      { rider_name: 'ben', profile_image: null, category: 'ebike', elapsed_s: null, ridden_on: '2026-02-28' },
    ],
    next_cursor: '1772337600000.0195f0a0-0000-7000-8000-000000000013',
  } satisfies CompletionList,
  'GET /api/completions/': {
    server_now: '2026-03-01T08:00:00.000Z',
    results: [
      {
        rider_name: 'amy',
        profile_image: null,
        category: 'ride',
        elapsed_s: 15_732,
        ridden_on: '2026-03-01',
        challenge_id: 'wuling-west',
        challenge_name: { 'zh-TW': '西進武嶺', en: 'Wuling West' },
        silhouette_m: [447, 1_102, 2_210, 3_275],
        distance_m: 55_020,
        is_approximate: false,
        passed_at: '2026-03-01T07:12:00.000Z',
      },
    ],
  } satisfies LatestCompletionList,
  'GET /api/activities/': {
    results: [
      {
        id: '12345678901',
        name: '武嶺',
        started_at: '2026-02-28T22:00:00.000Z',
        is_start_hidden: false,
        distance_m: 53_100,
        elevation_gain_m: 2_890,
        elapsed_s: 17_400,
        moving_s: 16_100,
        sport_type: 'Ride',
        obstacle: null,
      },
    ],
    next_page: 2,
  } satisfies ActivityList,
  'POST /api/activities/uploads/': upload,
  'GET /api/activities/uploads/{id}/': upload,
  'DELETE /api/activities/uploads/{id}/': null,
  'DELETE /api/verification-attempts/{id}/track/': null,
  'POST /api/verification-attempts/': queued,
  'GET /api/verification-attempts/mine/': {
    count: 1,
    next: null,
    previous: null,
    results: [attempt],
  } satisfies AttemptList,
  'GET /api/verification-attempts/standings/': {
    results: [
      {
        challenge_id: challenge.id,
        category: 'ride',
        attempt_count: 2,
        last_attempt_id: attempt.id,
        last_status: 'failed',
        last_submitted_at: '2025-10-18T03:00:00.000Z',
        best_attempt_id: '0195f0a0-0000-7000-8000-000000000014',
        best_elapsed_s: 15_732.4,
        passed_count: 1,
        whole_route_id: 'wuling-west',
      },
    ],
  } satisfies ChallengeProgressList,
  'GET /api/verification-attempts/{id}/': attemptDetail,
  'GET /api/verification-attempts/{id}/ride/': {
    started_at: '2026-02-28T22:00:00.000Z',
    road: {
      elevation_dm: [4_780, 12],
      lat_e6: [23_973_400, 225],
      lon_e6: [120_979_000, 3],
      moving_ds: [0, 51],
      power_w: [null, 214],
      stop_m: [12],
    },
  } satisfies AttemptRide,
  'GET /api/verification-attempts/{id}/track/': track,
  'POST /api/verification-attempts/{id}/appeal/': attemptDetail,
  'PUT /api/verification-attempts/{id}/zone/': {
    ...attemptDetail,
    zone: {
      utc_offset_min: 0,
      can_change: false,
      before: { utc_offset_min: 480, status: 'failed', changed_at: '2026-03-01T05:00:00.000Z' },
    },
  },
  'GET /api/verification-reviews/': {
    results: [
      {
        attempt_id: attempt.id,
        challenge: { id: challenge.id, title: challenge.title },
        username: 'amy',
        kind: 'flags',
        opened_at: '2026-03-01T05:00:00.000Z',
        codes: ['gapShare'],
        has_passed: false,
        other_attempt_id: null,
      },
    ],
  } satisfies ReviewList,
  'POST /api/verification-reviews/{id}/decision/': attemptDetail,
};
