import type { Page } from '@playwright/test';
import type { HeadToHead, HeadToHeadList, RoundResult } from '#contract/headToHeads/headToHeads.ts';
import { rider } from '#tests/src/support/fakeSession.ts';

export const headToHeadsPath = '/race/dashboard/_id/zwift_pk';
export const headToHeadPath = `${headToHeadsPath}?race=winter-duel`;
export const hallPath = `${headToHeadPath}&view=hall`;

const buildTimeResult = (round: string, side: 'a' | 'b', ms: number): RoundResult => ({
  round,
  side,
  member: null,
  outcome: 'time',
  time_ms: ms,
  points: null,
});

/** Four of five rounds are ridden; each side has won two, one of them by points. */
export const buildLiveHeadToHead = (change: Partial<HeadToHead> = {}): HeadToHead => ({
  id: 'winter-duel',
  title: { 'zh-TW': '冬訓對決 第三場', en: 'Winter duel 3', th: 'ดวลหน้าหนาว 3' },
  kind: 'teams',
  state: 'live',
  counting_members: 2,
  version: 12,
  is_sample: false,
  starts_at: '2026-03-21T11:30:00.000Z',
  updated_at: '2026-03-21T12:59:00.000Z',
  sides: {
    a: { name: '狼速 A 隊', colour: 'cypress', members: [{ id: 'm1', name: '林曜宇' }] },
    b: { name: '風城 Hsinchu Racing', colour: 'signal', members: [{ id: 'n1', name: '陳奕廷' }] },
  },
  rounds: [
    { id: 'r1', name: 'Watopia Flat', kind: 'race', measure: 'time', distance_m: 30_900 },
    { id: 'r2', name: 'Alpe du Zwift', kind: 'timeTrial', measure: 'time', distance_m: 12_200 },
    { id: 'r3', name: 'Crit City', kind: 'sprint', measure: 'points', distance_m: 15_700 },
    { id: 'r4', name: 'Tempus Fugit', kind: 'timeTrial', measure: 'time', distance_m: 17_300 },
    { id: 'r5', name: 'Richmond', kind: 'race', measure: 'time', distance_m: null },
  ],
  results: [
    buildTimeResult('r1', 'a', 2_541_300),
    buildTimeResult('r1', 'b', 2_544_900),
    buildTimeResult('r2', 'a', 2_838_700),
    buildTimeResult('r2', 'b', 2_829_200),
    { ...buildTimeResult('r3', 'a', 1), outcome: 'points', time_ms: null, points: 42 },
    { ...buildTimeResult('r3', 'b', 1), outcome: 'points', time_ms: null, points: 37 },
    buildTimeResult('r4', 'a', 1_402_500),
    buildTimeResult('r4', 'b', 1_401_900),
  ],
  ...change,
});

const buildSummary = (id: string, title: string, state: HeadToHead['state'], won: readonly [number, number]) => ({
  id,
  title: { 'zh-TW': title },
  kind: 'teams' as const,
  state,
  is_sample: id === 'sample-duel',
  starts_at: '2026-03-21T11:30:00.000Z',
  sides: {
    a: { name: '狼速 A 隊', colour: 'cypress', rounds_won: won[0] },
    b: { name: '風城 Hsinchu Racing', colour: 'signal', rounds_won: won[1] },
  } as const,
});
const list: HeadToHeadList = {
  server_now: '2026-03-21T13:00:00.000Z',
  results: [
    buildSummary('winter-duel', '冬訓對決 第三場', 'live', [2, 2]),
    buildSummary('sample-duel', '範例：春季對決', 'planned', [0, 0]),
    buildSummary('autumn-duel', '秋訓對決', 'finished', [3, 1]),
  ],
};

/** Replaces event streams with ones that stay open and send only a heartbeat. */
async function fakeOpenStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    class OpenStream extends EventTarget {
      constructor() {
        super();
        setTimeout(() => this.dispatchEvent(new MessageEvent('beat', { data: '{}' })), 0);
      }
      close(): void {
        // Nothing was opened.
      }
    }
    Object.assign(globalThis, { EventSource: OpenStream });
  });
}

export const serveHeadToHead =
  (headToHead: HeadToHead = buildLiveHeadToHead()) =>
  async (page: Page): Promise<void> => {
    await fakeOpenStreams(page);
    const answer = { server_now: '2026-03-21T13:00:00.000Z', head_to_head: headToHead };
    await page.route('**/api/head-to-heads/', (route) => route.fulfill({ json: list }));
    await page.route('**/api/head-to-heads/*/', (route) => route.fulfill({ json: answer }));
  };

/** The same, as an administrator sees it. */
export async function serveHeadToHeadAdmin(page: Page): Promise<void> {
  await serveHeadToHead()(page);
  await page.addInitScript(() => {
    localStorage.setItem('token', 'any');
    sessionStorage.setItem('token', 'any');
  });
  await page.route('**/api/member/me/', (route) => route.fulfill({ json: rider({ role: 'admin' }) }));
  await page.route('**/api/notices/**', (route) => route.fulfill({ json: { unread_count: 0, results: [] } }));
}

/** Without event streams, so the page says that its data may be old. */
export async function serveLostHeadToHead(page: Page): Promise<void> {
  await serveHeadToHead()(page);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EventSource'));
}
