import type { TestSite } from './appSupport/testApp.ts';
import { adminOnly, type MatrixRow, sameForAll } from './matrixRow.ts';
import { createHeadToHead, createHeadToHeadDraft } from './modules/headToHeads/headToHeadSite.ts';

const path = '/api/head-to-heads/winter-duel/';

export function headToHeadMatrix(site: () => TestSite): Record<string, MatrixRow> {
  const headToHeadRow = (url: string, expected: MatrixRow['expected'], payload?: object): MatrixRow => ({
    expected,
    prepare: async () => createHeadToHead(site()),
    call: () => ({ url, ...(payload && { payload }) }),
  });
  const { id: _, ...facts } = createHeadToHeadDraft();
  const result = { round: 'r1', side: 'a', member: null, outcome: 'time', time_ms: 600_000, points: null };
  return {
    'GET /api/head-to-heads/': { expected: sameForAll(200), call: () => ({ url: '/api/head-to-heads/' }) },
    'GET /api/head-to-heads/{id}/': headToHeadRow(path, sameForAll(200)),
    'POST /api/head-to-heads/': {
      expected: adminOnly(201),
      call: () => ({ url: '/api/head-to-heads/', payload: createHeadToHeadDraft() }),
    },
    'PUT /api/head-to-heads/{id}/': headToHeadRow(path, adminOnly(200), { ...facts, version: 1 }),
    'DELETE /api/head-to-heads/{id}/': headToHeadRow(path, adminOnly(204)),
    'PUT /api/head-to-heads/{id}/state/': headToHeadRow(`${path}state/`, adminOnly(200), { version: 1, state: 'live' }),
    'PUT /api/head-to-heads/{id}/results/': headToHeadRow(`${path}results/`, adminOnly(200), {
      version: 1,
      results: [result],
    }),
    'POST /api/head-to-heads/{id}/results-csv/': headToHeadRow(`${path}results-csv/`, adminOnly(200), {
      version: 1,
      csv: 'round,side,result\n1,a,10:00',
      is_applied: true,
    }),
  };
}
