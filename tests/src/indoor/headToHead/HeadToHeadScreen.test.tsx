import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { HeadToHead, HeadToHeadList } from '#contract/headToHeads/headToHeads.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { HeadToHeadScreen } from '#src/indoor/headToHead/HeadToHeadScreen.tsx';
import { headToHeadWords } from '#src/indoor/headToHead/headToHeadWords.ts';
import { words } from '#src/indoor/headToHead/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { headToHead } from '#tests/contract/headToHeadAnswers.ts';
import { fakeServer, json, neverAnswer, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await loadWords(headToHeadWords);

/** The page's streams, driven by the test. */
class FakeStream extends EventTarget {
  static instances: FakeStream[] = [];
  onerror: (() => void) | null = null;
  isClosed = false;
  readonly url: string;

  constructor(url: string) {
    super();
    this.url = url;
    FakeStream.instances.push(this);
  }

  emit(name: string, data: object): void {
    act(() => void this.dispatchEvent(new MessageEvent(name, { data: JSON.stringify(data) })));
  }

  fail(): void {
    act(() => this.onerror?.());
  }

  close(): void {
    this.isClosed = true;
  }
}

const path = '/race/dashboard/_id/zwift_pk';
const serverNow = '2026-03-21T04:00:00.000Z';
const answer = (change: Partial<HeadToHead> = {}) => ({
  server_now: serverNow,
  head_to_head: { ...headToHead, ...change },
});
const getStream = () => FakeStream.instances.at(-1) as FakeStream;
const lastRoundResult = { round: 'r2', member: null, outcome: 'time', points: null } as const;
const decidedResults = [
  ...headToHead.results,
  { ...lastRoundResult, side: 'a', time_ms: 1_500_000 },
  { ...lastRoundResult, side: 'b', time_ms: 1_494_000 },
] as const;

function open(query = '', isAdmin = false) {
  history.replaceState(null, '', path + query);
  return renderWithSession(fakeSession(isAdmin ? signedIn(rider({ role: 'admin' })) : {}), <HeadToHeadScreen />);
}

beforeEach(() => {
  FakeStream.instances = [];
  vi.stubGlobal('EventSource', FakeStream);
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  onTestFinished(() => {
    vi.unstubAllGlobals();
    history.replaceState(null, '', '/');
  });
});

describe('the list', () => {
  const summary: HeadToHeadList['results'][number] = {
    id: 'winter-duel',
    title: { 'zh-TW': '冬季對決' },
    kind: 'riders',
    state: 'live',
    is_sample: true,
    starts_at: serverNow,
    sides: {
      a: { name: '林曜宇', colour: 'cypress', rounds_won: 2 },
      b: { name: '陳奕廷', colour: 'signal', rounds_won: 1 },
    },
  };

  it('links each head-to-head, with state, score and sample mark', async () => {
    fakeServer(() => json({ server_now: serverNow, results: [summary] }));
    open();
    const link = await screen.findByRole('link', { name: /冬季對決/ });
    expect(link.getAttribute('href')).toBe(`${path}?race=winter-duel`);
    expect(link.textContent).toBe('冬季對決進行中範例2026年3月21日 12:00林曜宇2陳奕廷1');
  });

  it('says what the page is for when it is empty', async () => {
    fakeServer(() => json({ server_now: serverNow, results: [] }));
    open();
    expect(await screen.findByText(words.headToHead.none)).toBeVisible();
    expect(screen.queryByRole('button', { name: words.headToHead.admin.new })).toBeNull();
  });

  it('says that it failed, and retries on request', async () => {
    let isUp = false;
    fakeServer(() => (isUp ? json({ server_now: serverNow, results: [] }) : json({}, 500)));
    open();
    expect(await screen.findByText(words.headToHead.listFailed)).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(await screen.findByText(words.headToHead.none)).toBeVisible();
  });
});

describe('one head-to-head', () => {
  it('is busy while it loads', () => {
    fakeServer(neverAnswer);
    open('?race=winter-duel');
    expect(document.querySelector('[aria-busy=true]')).toBeVisible();
  });

  it('says who is ahead, round by round, and updates at once from the stream', async () => {
    fakeServer(() => json(answer()));
    open('?race=winter-duel');
    expect(
      await screen.findByText(fill(words.headToHead.leadsByRounds, { name: '林曜宇', score: '1:0' })),
    ).toBeVisible();
    const table = within(screen.getByRole('table', { name: words.headToHead.rounds }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      expect.stringContaining('累計差距'),
      expect.stringContaining('45:12.4'),
      expect.stringContaining('Tempus'),
    ]);
    expect(getStream().url).toBe('/api/head-to-heads/winter-duel/stream/');
    getStream().emit('state', answer({ version: 4, results: [...decidedResults] }));
    expect(screen.getByText(fill(words.headToHead.leadsBy, { name: '陳奕廷', gap: '0:02.5' }))).toBeVisible();
    expect(screen.getByText(words.headToHead.connected)).toBeVisible();
    expect(table.getAllByRole('row').at(-1)?.textContent).toContain('陳奕廷 +0:02.5');
  });

  it('shows a tied round and a tied final score', async () => {
    const [a, b] = headToHead.results;
    const results = [a, { ...b, time_ms: a?.time_ms }] as HeadToHead['results'];
    fakeServer(() => json(answer({ state: 'finished', results })));
    open('?race=winter-duel');
    expect(await screen.findByText(words.headToHead.drawn)).toBeVisible();
    expect(screen.getByText(fill(words.headToHead.tiedRounds, { count: '1' }))).toBeVisible();
  });

  it('marks its figures as outdated once the stream is lost, and closes that stream', async () => {
    fakeServer(() => json(answer()));
    open('?race=winter-duel');
    await screen.findByText(fill(words.headToHead.leadsByRounds, { name: '林曜宇', score: '1:0' }));
    getStream().emit('beat', {});
    const first = getStream();
    first.fail();
    expect(screen.getByText(fill(words.headToHead.stale, { time: '12:00:00' }))).toBeVisible();
    expect(screen.getByText(fill(words.headToHead.leadsByRounds, { name: '林曜宇', score: '1:0' }))).toBeVisible();
    expect(first.isClosed).toBe(true);
  });

  it('says that it no longer exists', async () => {
    fakeServer(() => json(answer()));
    open('?race=winter-duel');
    await screen.findByText(fill(words.headToHead.leadsByRounds, { name: '林曜宇', score: '1:0' }));
    getStream().emit('gone', {});
    expect(screen.getByText(words.headToHead.missing)).toBeVisible();
  });

  it('says that it failed, and retries', async () => {
    let isUp = false;
    fakeServer(() => (isUp ? json(answer()) : json({}, 500)));
    open('?race=winter-duel');
    expect(await screen.findByText(words.headToHead.failed)).toBeVisible();
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(
      await screen.findByText(fill(words.headToHead.leadsByRounds, { name: '林曜宇', score: '1:0' })),
    ).toBeVisible();
  });

  it('fills a hall’s screen, keeps it on, and is closed by a button', async () => {
    const release = vi.fn(async () => undefined);
    const request = vi.fn(async () => ({ release }));
    Object.assign(navigator, { wakeLock: { request } });
    onTestFinished(() => {
      Reflect.deleteProperty(navigator, 'wakeLock');
    });
    fakeServer(() => json(answer()));
    open('?race=winter-duel&view=hall');
    const hall = within(await screen.findByRole('dialog', { name: '冬季對決' }));
    expect(hall.getByText(fill(words.headToHead.leadsByRounds, { name: '林曜宇', score: '1:0' }))).toBeVisible();
    expect(hall.getByText('45:15.9')).toBeVisible();
    expect(request).toHaveBeenCalledWith('screen');
    await userEvent.click(hall.getByRole('button', { name: words.headToHead.leaveHall }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(release).toHaveBeenCalledOnce();
    expect(location.search).toBe('?race=winter-duel');
  });
});

describe('entering results', () => {
  const isPut = ({ method }: RecordedRequest) => method === 'PUT';
  const parseBody = (request: RecordedRequest | undefined) => JSON.parse(String(request?.init.body));

  it('is for administrators only', async () => {
    fakeServer(() => json(answer()));
    open('?race=winter-duel');
    await screen.findByText(fill(words.headToHead.leadsByRounds, { name: '林曜宇', score: '1:0' }));
    expect(screen.queryByText(words.headToHead.admin.title)).toBeNull();
  });

  it('sends the typed results with the shown version, and nothing invalid', async () => {
    const { requests } = fakeServer((request) =>
      json(answer(isPut(request) ? { version: 4, results: [...decidedResults] } : {})),
    );
    open('?race=winter-duel', true);
    const round = within(await screen.findByRole('form', { name: 'Tempus' }));
    await userEvent.type(round.getByLabelText('林曜宇'), '25:00');
    await userEvent.type(round.getByLabelText('陳奕廷'), '快{Enter}');
    expect(round.getByText(words.headToHead.admin.bad.time)).toBeVisible();
    expect(requests.filter(isPut)).toEqual([]);
    await userEvent.clear(round.getByLabelText('陳奕廷'));
    await userEvent.type(round.getByLabelText('陳奕廷'), '24:54{Enter}');
    expect(await screen.findByText(fill(words.headToHead.leadsBy, { name: '陳奕廷', gap: '0:02.5' }))).toBeVisible();
    expect(parseBody(requests.find(isPut))).toEqual({ version: 3, results: decidedResults.slice(2) });
    expect(round.getByText(words.headToHead.admin.saved)).toBeVisible();
  });

  it('keeps what was typed after a conflict, shows the other result, and continues from there', async () => {
    let version = 3;
    const remoteResult = { ...lastRoundResult, side: 'a' as const, time_ms: 1_499_000 };
    const { requests } = fakeServer((request) => {
      if (isPut(request) && version === 3) {
        version = 4;
        return json({ code: 'content.changed', status: 409, errors: [] }, 409);
      }
      return json(
        answer({ version, results: version === 3 ? headToHead.results : [...headToHead.results, remoteResult] }),
      );
    });
    open('?race=winter-duel', true);
    const round = within(await screen.findByRole('form', { name: 'Tempus' }));
    await userEvent.type(round.getByLabelText('林曜宇'), '25:00{Enter}');
    expect(await round.findByText(/剛剛有人先改了/)).toBeVisible();
    expect(round.getByText(fill(words.headToHead.admin.standsNow, { value: '24:59' }))).toBeVisible();
    expect(round.getByDisplayValue('25:00')).toBeVisible();
    await userEvent.click(round.getByRole('button', { name: words.headToHead.admin.save }));
    await round.findByText(words.headToHead.admin.saved);
    expect(requests.filter(isPut).map((request) => parseBody(request).version)).toEqual([3, 4]);
  });

  it('checks a table first and reports the problems of each line', async () => {
    const row = { line: 2, round: '9', side: 'a', member: '', result: '1:00' };
    const { requests } = fakeServer((request) => {
      if (request.method !== 'POST') return json(answer());
      const isGood = !parseBody(request).csv.includes('9,a');
      const isApplied = parseBody(request).is_applied;
      const rows = [{ ...row, fault: isGood ? null : 'roundUnknown' }];
      return json({ is_applied: isApplied, rows, head_to_head: answer({ version: isApplied ? 4 : 3 }).head_to_head });
    });
    open('?race=winter-duel', true);
    const area = await screen.findByLabelText(words.headToHead.admin.paste);
    await userEvent.click(area);
    await userEvent.paste('round,side,result\n9,a,1:00');
    await userEvent.click(screen.getByRole('button', { name: words.headToHead.admin.try }));
    expect(await screen.findByText(words.headToHead.admin.faults.roundUnknown)).toBeVisible();
    expect(screen.getByText(/1 行有問題/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^匯入/ })).toBeNull();
    await userEvent.clear(area);
    await userEvent.paste('round,side,result\n2,a,1:00');
    await userEvent.click(screen.getByRole('button', { name: words.headToHead.admin.try }));
    await userEvent.click(
      await screen.findByRole('button', { name: fill(words.headToHead.admin.take, { count: '1' }) }),
    );
    expect(await screen.findByText(words.headToHead.admin.csvDone)).toBeVisible();
    const posts = requests.filter(({ method }) => method === 'POST').map((request) => parseBody(request).is_applied);
    expect(posts).toEqual([false, false, true]);
  });
});
