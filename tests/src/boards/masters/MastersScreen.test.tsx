import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RankingEntry } from '#contract/rankings/rankings.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { boardsWords } from '#src/boards/boardsWords.ts';
import { MastersScreen } from '#src/boards/masters/MastersScreen.tsx';
import { loadWords } from '#src/i18n/wordRooms.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { rankingAnswers, rankingEntry } from '#tests/contract/rankingAnswers.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { rankingGain, rankingGains } from '#tests/support/rankingGains.ts';

await Promise.all([boardsWords, accountWords, formWords].map((room) => loadWords(room)));

const other = '01928f3a-0000-7000-8000-000000000052';
const own = rankingEntry({
  athlete: { id: rider().id, name: 'amy', is_sample: false },
  ...{ rank: 41, score: 2_480, change: 'up', change_by: 6 },
});
const second = rankingEntry({
  athlete: { id: other, name: '林大坡', is_sample: false },
  ...{ rank: 2, score: 5_180, change: 'new', change_by: 0 },
});
const board = (results: readonly RankingEntry[], change: object = {}) =>
  json({ ...rankingAnswers['GET /api/rankings/wolf/'], results, ...change });

type Parts = Partial<
  Record<'board' | 'summary' | 'athlete' | 'membership' | 'gains', (url: URL, method: string) => unknown>
>;

/** A server of the masters board; what a test does not name answers as the contract's examples. */
function serve(parts: Parts = {}) {
  return fakeServer((request) => {
    const url = new URL(request.url, 'http://localhost');
    const kind = url.pathname.includes('/athletes/')
      ? 'athlete'
      : ((/(summary|membership|gains)\/$/.exec(url.pathname)?.[1] as 'summary' | 'membership' | 'gains' | undefined) ??
        'board');
    const usual = {
      board: () => board([rankingEntry(), second]),
      summary: () => json(rankingAnswers['GET /api/rankings/summary/']),
      athlete: () => json({ ...rankingAnswers['GET /api/rankings/wolf/athletes/{id}/'], entry: own }),
      membership: () => json(rankingAnswers['GET /api/rankings/membership/']),
      gains: () => json(rankingGains([rankingGain()])),
    };
    return (parts[kind] ?? usual[kind])(url, request.method) as ReturnType<typeof json>;
  });
}
const open = (session = fakeSession()) => renderWithSession(session, <MastersScreen />);

beforeEach(() => history.replaceState(null, '', '/wolf-rankings'));

describe('MastersScreen', () => {
  it('lists athletes with scores, what they are behind, and who is new', async () => {
    serve();
    open();
    const row = (await screen.findByRole('button', { name: '林大坡' })).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('5,180');
    expect(row.textContent).toContain('差 232');
    expect(row.textContent).toContain('新進榜');
    expect(screen.getByRole('button', { name: /範例-林曜宇/ }).textContent).toContain('範例選手');
  });

  it('says how one gets on a board that is empty', async () => {
    serve({ board: () => board([], { calculated_at: null }) });
    open();
    expect(await screen.findByText('還沒有人上榜')).toBeDefined();
  });

  it('shows the shape of the list while it loads', () => {
    serve({ board: () => new Promise<Response>(() => {}), summary: () => new Promise<Response>(() => {}) });
    expect(open().container.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0);
  });

  it('says what did not load and reads it again', async () => {
    let isDown = true;
    serve({ board: () => (isDown ? json({ code: 'server.internal' }, 500) : board([second])) });
    open();
    await screen.findByText('排行榜沒有載入');
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: '再試一次' }));
    await screen.findByRole('button', { name: '林大坡' });
  });

  it('asks for the other board, and keeps the choice in the address', async () => {
    const asked: string[] = [];
    serve({
      board: (url) => {
        asked.push(url.search);
        return board([second]);
      },
    });
    open();
    fireEvent.click(await screen.findByRole('tab', { name: '爬坡王' }));
    fireEvent.click(screen.getByRole('radio', { name: '今年' }));
    await screen.findByRole('button', { name: '林大坡' });
    expect(location.search).toBe('?board=climbing&span=year');
    expect(new URLSearchParams(asked.at(-1)).get('board')).toBe('climbing');
    expect(new URLSearchParams(asked.at(-1)).get('span')).toBe('year');
  });

  it('loads the next part, and begins anew where a calculation came between', async () => {
    let at = '2026-03-01T04:00:00.000Z';
    serve({
      board: (url) =>
        url.searchParams.has('cursor')
          ? board([second], { calculated_at: at })
          : board([rankingEntry()], { calculated_at: at, next_cursor: at < '2026-03-02' ? 'next' : null }),
    });
    open();
    await screen.findByRole('button', { name: /範例-林曜宇/ });
    at = '2026-03-02T04:00:00.000Z';
    fireEvent.click(screen.getByRole('button', { name: '再看更多' }));
    await act(async () => {});
    expect(screen.queryByRole('button', { name: '林大坡' })).toBeNull();
    expect(screen.queryByRole('button', { name: '再看更多' })).toBeNull();
  });

  it('pins the own place and posts it on the mountain of all', async () => {
    serve();
    open(fakeSession(signedIn()));
    const pinned = await screen.findByRole('rowgroup', { name: '你的' });
    expect(within(pinned).getByText('41')).toBeDefined();
    expect(screen.getByText('你 2,480')).toBeDefined();
    expect(screen.getByText('前 14 %')).toBeDefined();
  });

  it('says below the board what ten points more would cost, to who has points', async () => {
    serve();
    const { unmount } = open(fakeSession(signedIn()));
    expect(await screen.findByRole('heading', { name: '再 10 分要怎麼騎' })).toBeDefined();
    unmount();
    open();
    await screen.findByRole('button', { name: '林大坡' });
    expect(screen.queryByRole('heading', { name: '再 10 分要怎麼騎' })).toBeNull();
  });

  it('asks for the change of the own place on the board that is shown', async () => {
    history.replaceState(null, '', '/wolf-rankings?board=climbing');
    const asked: (string | null)[] = [];
    serve({
      athlete: (url) => {
        asked.push(url.searchParams.get('board'));
        return json({ ...rankingAnswers['GET /api/rankings/wolf/athletes/{id}/'], entry: own });
      },
    });
    open(fakeSession(signedIn()));
    await screen.findByRole('rowgroup', { name: '你的' });
    expect(asked).toEqual(['climbing']);
  });

  it('opens an athlete by the address, with the sum of each segment', async () => {
    history.replaceState(null, '', `/wolf-rankings?athlete=${other}`);
    serve();
    open();
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('武嶺最後 10K')).toBeDefined();
    expect(within(dialog).getByText('728 × 100 % × 87.1 % × 100 %')).toBeDefined();
  });

  it('says so where an athlete has left the board', async () => {
    history.replaceState(null, '', `/wolf-rankings?athlete=${other}`);
    serve({ athlete: () => json({ code: 'ranking.none' }, 404) });
    open();
    expect(await screen.findByText('這位選手不在榜上')).toBeDefined();
  });

  it('puts a rider on the board only after a press, and takes the agreement back after a question', async () => {
    const done: string[] = [];
    let joined: string | null = null;
    serve({
      athlete: () => json({ code: 'ranking.none' }, 404),
      membership: (_, method) => {
        if (method !== 'GET') done.push(method);
        if (method === 'PUT') joined = '2026-03-01T04:00:00.000Z';
        if (method === 'DELETE') joined = null;
        return json({ joined_at: joined, ride_count: 0, effort_count: 0 });
      },
    });
    open(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: '我要上榜' }));
    await screen.findByText('你同意上榜了，但還沒有路段成績。先通過一次驗證。');
    fireEvent.click(screen.getByRole('button', { name: '退出排行榜' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出排行榜' }));
    await screen.findByRole('button', { name: '我要上榜' });
    expect(done).toEqual(['PUT', 'DELETE']);
  });
});
