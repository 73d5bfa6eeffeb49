import type { ChallengeDraft } from '#contract/challenges/challenges.ts';

type CheckpointDraft = ChallengeDraft['checkpoints'][number];

/** A gate on the straight course of `routeDraft`, whose position is read from the course. */
export function gateDraft(
  zh: string,
  courseDistanceM: number,
  overrides: Partial<CheckpointDraft> = {},
): CheckpointDraft {
  return {
    name: { 'zh-TW': zh },
    course_distance_m: courseDistanceM,
    radius_m: 40,
    is_mandatory: true,
    ...overrides,
  };
}

/** A challenge of three gates on the 10 km of `routeDraft('wuling-west')`. */
export function challengeDraft(id: string, overrides: Partial<ChallengeDraft> = {}): ChallengeDraft {
  return {
    id,
    title: { 'zh-TW': '西進武嶺驗證', en: 'Wuling West verification' },
    description: { 'zh-TW': '從中心碑騎到武嶺。' },
    route_id: 'wuling-west',
    categories: ['ride'],
    checks_coverage: true,
    unchecked_stretches: [],
    checkpoints: [gateDraft('中心碑', 0), gateDraft('霧社', 5_000), gateDraft('武嶺', 10_000, { radius_m: 100 })],
    ...overrides,
  };
}
