import type { HeadToHead, RoundResult } from '#contract/headToHeads/headToHeads.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import type { Clock } from '#server/base/clock.ts';
import { uuidv7 } from '#server/base/uuidv7.ts';
import type { Db } from '#server/db/connect.ts';
import { sampleContentRepository } from './sampleContent.repository.ts';
import { createSampleDays } from './sampleDays.ts';

const title: LocalisedText = {
  'zh-TW': '範例：冬訓對決',
  en: 'Sample: winter training duel',
  ja: 'サンプル：冬トレ対決',
  fr: 'Exemple : duel d’hiver',
  ko: '예시: 겨울 훈련 맞대결',
  th: 'ตัวอย่าง: ดวลซ้อมหน้าหนาว',
};

const sides: HeadToHead['sides'] = {
  a: { name: '狼速 A 隊', colour: 'cypress', members: [] },
  b: { name: '風城車隊', colour: 'signal', members: [] },
};

const rounds: HeadToHead['rounds'] = [
  { id: 'r1', name: 'Watopia Flat', kind: 'race', measure: 'time', distance_m: 30_900 },
  { id: 'r2', name: 'Alpe du Zwift', kind: 'timeTrial', measure: 'time', distance_m: 12_200 },
  { id: 'r3', name: 'Crit City', kind: 'sprint', measure: 'points', distance_m: 15_700 },
  { id: 'r4', name: 'Tempus Fugit', kind: 'timeTrial', measure: 'time', distance_m: 17_300 },
  { id: 'r5', name: 'Richmond', kind: 'race', measure: 'time', distance_m: 16_200 },
];

const createTimeResult = (round: string, side: RoundResult['side'], timeMs: number) => ({
  round,
  side,
  member: '',
  outcome: 'time' as const,
  time_ms: timeMs,
  points: null,
});
const createPointsResult = (side: RoundResult['side'], count: number) => ({
  round: 'r3',
  side,
  member: '',
  outcome: 'points' as const,
  time_ms: null,
  points: count,
});
/** Four of five rounds have been ridden, and the score is level. */
const results = [
  createTimeResult('r1', 'a', 2_541_300),
  createTimeResult('r1', 'b', 2_544_900),
  createTimeResult('r2', 'a', 2_838_700),
  createTimeResult('r2', 'b', 2_829_200),
  createPointsResult('a', 42),
  createPointsResult('b', 37),
  createTimeResult('r4', 'a', 1_402_500),
  createTimeResult('r4', 'b', 1_401_900),
];

/** Adds one head-to-head that takes place today; returns how many were added. */
export async function addSampleHeadToHead(tx: Db, clock: Clock): Promise<number> {
  const id = uuidv7(clock.nowMs());
  const now = new Date(clock.nowMs());
  // 19:30 in Taipei.
  const startsAt = new Date(createSampleDays(clock.nowMs()).getMidnight(0).getTime() + 19.5 * 3_600_000);
  await sampleContentRepository.addHeadToHead(
    tx,
    {
      id,
      slug: 'sample-duel',
      title: JSON.stringify(title),
      kind: 'teams',
      starts_at: startsAt,
      state: 'live',
      counting_members: 1,
      sides: JSON.stringify(sides),
      rounds: JSON.stringify(rounds),
      is_sample: true,
      created_at: now,
      updated_at: now,
    },
    results.map((result) => ({ head_to_head_id: id, ...result })),
  );
  return 1;
}
