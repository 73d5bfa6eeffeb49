import type { ChallengeDetail, ChallengeSummary, Checkpoint, Completion } from '#contract/challenges/challenges.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import type { ChallengeProgress } from '#contract/verifications/challengeProgress.ts';
import type { AttemptDetail, AttemptSummary } from '#contract/verifications/verificationAttempts.ts';
import { fakeRoute } from './fakeRoutes.ts';

/** A challenge as in the list; `part` replaces fields. */
export function fakeChallenge(index: number, part: Partial<ChallengeSummary> = {}): ChallengeSummary {
  const { id, name, distance_m, elevation_gain_m, grade_ratio, silhouette_m, is_approximate } = fakeRoute(index);
  return {
    id: `challenge-${index}`,
    title: { 'zh-TW': `驗證 ${index}`, en: `Challenge ${index}` },
    name: { 'zh-TW': `路線 ${index}`, en: `Route ${index}` },
    description: { 'zh-TW': '從起點到終點，依序通過。' },
    route: { id, name, distance_m, elevation_gain_m, grade_ratio, silhouette_m, is_approximate },
    part: null,
    checkpoint_count: 3,
    checkpoint_distances_m: [0, 4_000, 8_000],
    is_complete: true,
    categories: ['ride', 'ebike'],
    passed_rider_count: index,
    best: null,
    rule_version: 2,
    valid_until: null,
    ...part,
  };
}

const gate = (position: number, name: string, part: Partial<Checkpoint>): Checkpoint => ({
  position,
  name: { 'zh-TW': name },
  lat_deg: 24 + position / 100,
  lon_deg: 121,
  radius_m: 50,
  heading_deg: 0,
  is_mandatory: true,
  course_distance_m: position * 4_000,
  ...part,
});

/** Three gates on a road of 8 km to the north. */
export function fakeChallengeDetail(part: Partial<ChallengeDetail> = {}): ChallengeDetail {
  return {
    ...fakeChallenge(0, { title: { 'zh-TW': '西進武嶺' } }),
    checkpoints: [
      gate(0, '地理中心碑', {}),
      gate(1, '人止關', { is_mandatory: false, radius_m: 80 }),
      gate(2, '武嶺', {}),
    ],
    course_version: 1,
    checks_coverage: true,
    unchecked_stretches: [],
    rules_since: '2026-11-01T00:00:00Z',
    valid_from: null,
    best_known_s: null,
    ...part,
  };
}

/** The road of `fakeChallengeDetail`, with a node every 400 m. */
export function fakeChallengeRoute(): RouteDetail {
  const nodes = 21;
  const column = (first: number, step: number) => [first, ...Array.from({ length: nodes - 1 }, () => step)];
  return {
    ...fakeRoute(0),
    description: null,
    course: {
      version: 1,
      is_approximate: false,
      attribution: '© OpenStreetMap',
      distance_dm: column(0, 4_000),
      elevation_dm: column(1_000, 200),
      lat_e5: column(2_400_000, 360),
      lon_e5: column(12_100_000, 0),
    },
    rows: [],
    segments: [],
    videos: [],
  };
}

export function fakeAttempt(part: Partial<AttemptSummary> = {}): AttemptSummary {
  return {
    id: '0195f0a0-0000-7000-8000-00000000a001',
    challenge: { id: 'challenge-0', title: { 'zh-TW': '西進武嶺' }, route_id: 'route-0' },
    activity: {
      source: 'strava',
      name: '週末上山',
      started_at: '2026-11-14T22:10:00Z',
      is_start_hidden: false,
      file_name: null,
      external_url: 'https://www.strava.com/activities/1',
    },
    category: 'ride',
    status: 'passed',
    error_code: null,
    submitted_at: '2026-11-15T06:00:00Z',
    decided_at: '2026-11-15T06:00:09Z',
    elapsed_s: 13_330,
    is_best: true,
    ...part,
  };
}

/** A passed attempt through the gates of `fakeChallengeDetail`. */
export function fakeAttemptDetail(part: Partial<AttemptDetail> = {}): AttemptDetail {
  const { checkpoints } = fakeChallengeDetail();
  return {
    ...fakeAttempt(),
    rule_version: 2,
    earlier_attempt_id: null,
    queue: null,
    result: {
      checkpoints: checkpoints.map((each) => ({
        ...each,
        passed: true,
        distance_m: 6,
        at: new Date(Date.UTC(2026, 10, 14, 22, 10) + 6_665_000 * each.position).toISOString(),
        uncertainty_s: 0.5,
        split_s: each.position === 0 ? null : 6_665,
        reason: null,
      })),
      efforts: [],
      best_effort: null,
      reasons: [],
      flags: [],
      algorithm_version: 1,
    },
    review: null,
    zone: null,
    earlier_verdict: null,
    deciding: null,
    can_appeal: false,
    is_checked_again: false,
    evidence_expires_at: null,
    is_own: true,
    ...part,
  };
}

export const fakeAttemptSummary = (part: Partial<ChallengeProgress> = {}): ChallengeProgress => ({
  challenge_id: 'challenge-0',
  category: 'ride',
  attempt_count: 1,
  last_attempt_id: fakeAttempt().id,
  last_status: 'passed',
  last_submitted_at: fakeAttempt().submitted_at,
  best_attempt_id: fakeAttempt().id,
  best_elapsed_s: 13_330,
  passed_count: 1,
  whole_route_id: null,
  ...part,
});

export const fakeCompletion = (part: Partial<Completion> = {}): Completion => ({
  rider_name: 'amy',
  profile_image: null,
  category: 'ride',
  elapsed_s: 13_330,
  ridden_on: '2026-11-15',
  ...part,
});
