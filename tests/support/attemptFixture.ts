import type {
  AttemptDetail,
  AttemptResult,
  AttemptTrack,
  CheckpointResult,
} from '#contract/verifications/verificationAttempts.ts';

const names = ['中心碑', '人止關', '武嶺'];
const clocks = ['2025-10-17T22:00:00.000Z', '2025-10-17T23:14:22.000Z', '2025-10-18T01:47:00.000Z'];
const distancesM = [0, 16_080, 53_280];

export function buildCheckpoint(position: number, change: Partial<CheckpointResult> = {}): CheckpointResult {
  const previousMs = clocks[position - 1];
  const passedAtMs = clocks[position] ?? null;
  return {
    position,
    name: { 'zh-TW': names[position] ?? '' },
    lat_deg: 24 + position / 100,
    lon_deg: 121,
    radius_m: 50,
    is_mandatory: true,
    course_distance_m: distancesM[position] ?? null,
    passed: true,
    distance_m: 12.4,
    at: passedAtMs,
    uncertainty_s: position === 2 ? 3.2 : 0.5,
    split_s: previousMs && passedAtMs ? (Date.parse(passedAtMs) - Date.parse(previousMs)) / 1000 : null,
    reason: null,
    ...change,
  };
}

export function buildAttemptResult(change: Partial<AttemptResult> = {}): AttemptResult {
  return {
    checkpoints: [buildCheckpoint(0), buildCheckpoint(1), buildCheckpoint(2)],
    efforts: [{ started_at: clocks[0] ?? '', elapsed_s: 13_620, moving_s: 12_900.4, uncertainty_s: 0.7, flags: [] }],
    best_effort: 0,
    reasons: [],
    flags: [],
    algorithm_version: 1,
    ...change,
  };
}

/** The rider's own passed attempt, with the given changes. */
export function buildAttempt(change: Partial<AttemptDetail> = {}): AttemptDetail {
  return {
    id: '0199f0a0-0000-7000-8000-00000000000a',
    challenge: { id: 'wuling-west', title: { 'zh-TW': '西進武嶺' }, route_id: 'wuling-west' },
    activity: {
      source: 'strava',
      name: '清晨武嶺',
      started_at: '2025-10-17T21:50:00.000Z',
      is_start_hidden: false,
      file_name: null,
      external_url: 'https://www.strava.com/activities/1234567890',
    },
    category: 'ride',
    status: 'passed',
    error_code: null,
    submitted_at: '2025-10-18T03:00:00.000Z',
    decided_at: '2025-10-18T03:00:04.000Z',
    elapsed_s: 13_620,
    is_best: true,
    rule_version: 2,
    earlier_attempt_id: null,
    queue: null,
    result: buildAttemptResult(),
    review: null,
    zone: null,
    earlier_verdict: null,
    deciding: null,
    can_appeal: false,
    is_checked_again: false,
    evidence_expires_at: '2025-11-17T03:00:04.000Z',
    is_own: true,
    ...change,
  };
}

export const undecidedFields = {
  result: null,
  elapsed_s: null,
  decided_at: null,
  is_best: false,
  evidence_expires_at: null,
};

export const track: AttemptTrack = {
  started_at: clocks[0] ?? '',
  time_ds: [0, 100, 100],
  lat_e5: [2_400_000, 1000, 1000],
  lon_e5: [12_100_000, 0, 0],
  elevation_dm: [],
  is_blurred: false,
};
