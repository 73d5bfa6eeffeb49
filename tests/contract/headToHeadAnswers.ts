import type { HeadToHead, HeadToHeadCsvAnswer, HeadToHeadList } from '#contract/headToHeads/headToHeads.ts';

const serverNow = '2026-03-21T04:00:00.000Z';

export const headToHead: HeadToHead = {
  id: 'winter-duel',
  title: { 'zh-TW': '冬季對決', en: 'Winter duel' },
  kind: 'riders',
  state: 'live',
  starts_at: '2026-03-21T03:30:00.000Z',
  counting_members: 1,
  version: 3,
  is_sample: false,
  updated_at: '2026-03-21T03:59:00.000Z',
  sides: {
    a: { name: '林曜宇', colour: 'cypress', members: [] },
    b: { name: '陳奕廷', colour: 'signal', members: [] },
  },
  rounds: [
    { id: 'r1', name: 'Alpe', kind: 'race', measure: 'time', distance_m: 12_200 },
    { id: 'r2', name: 'Tempus', kind: 'timeTrial', measure: 'time', distance_m: 17_000 },
  ],
  results: [
    { round: 'r1', side: 'a', member: null, outcome: 'time', time_ms: 2_712_400, points: null },
    { round: 'r1', side: 'b', member: null, outcome: 'time', time_ms: 2_715_900, points: null },
  ],
};
const answer = { server_now: serverNow, head_to_head: headToHead };
const list: HeadToHeadList = {
  server_now: serverNow,
  results: [
    {
      id: 'winter-duel',
      title: headToHead.title,
      kind: 'riders',
      state: 'live',
      is_sample: false,
      starts_at: headToHead.starts_at,
      sides: {
        a: { name: '林曜宇', colour: 'cypress', rounds_won: 1 },
        b: { name: '陳奕廷', colour: 'signal', rounds_won: 0 },
      },
    },
  ],
};
const csv: HeadToHeadCsvAnswer = {
  is_applied: false,
  rows: [{ line: 2, round: '1', side: 'a', member: '', result: '10:0', fault: 'resultBad' }],
  head_to_head: headToHead,
};

/** Example answers of head-to-heads. */
export const headToHeadAnswers = {
  'GET /api/head-to-heads/': list,
  'GET /api/head-to-heads/{id}/': answer,
  'POST /api/head-to-heads/': answer,
  'PUT /api/head-to-heads/{id}/': answer,
  'DELETE /api/head-to-heads/{id}/': null,
  'PUT /api/head-to-heads/{id}/state/': answer,
  'PUT /api/head-to-heads/{id}/results/': answer,
  'POST /api/head-to-heads/{id}/results-csv/': csv,
};
