import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { words as gainsTexts } from '#src/boards/gains/words/zh-TW.ts';
import { words } from '#src/boards/words/zh-TW.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { rankingEntry } from '#tests/contract/rankingAnswers.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { fill } from '#tests/support/fill.ts';
import {
  boardResponse,
  fakeDetail,
  loadBoardWords,
  openBoard,
  ownEntry,
  secondEntry,
  serveBoard,
} from './boardSupport.tsx';

await loadBoardWords();

beforeEach(() => history.replaceState(null, '', '/wolf-rankings'));

describe('MastersScreen', () => {
  it('lists athletes with scores and gaps, and marks new ones', async () => {
    serveBoard();
    openBoard();
    const row = (await screen.findByRole('button', { name: '林大坡' })).closest('tr') as HTMLElement;
    expect(row.textContent).toContain('5,180');
    expect(row.textContent).toContain(fill(words.masters.behind, { points: '232' }));
    expect(row.textContent).toContain(words.masters.new);
    expect(row.textContent).toContain(fill(words.masters.weekNew, { to: '2' }));
    const first = screen.getByRole('button', { name: '範例-林曜宇' }).closest('tr') as HTMLElement;
    expect(first.textContent).toContain(fill(words.masters.ahead, { points: '232' }));
    expect(first.textContent).toContain(fill(words.masters.weekRanks, { count: '12', from: '12', to: '1' }));
    expect(first.textContent).toContain(words.masters.sample);
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('3');
  });

  it('explains on an empty board how to join it', async () => {
    serveBoard({ board: () => boardResponse([], { calculated_at: null }) });
    openBoard();
    expect(await screen.findByText(words.masters.noneTitle)).toBeVisible();
  });

  it('shows a skeleton of the list while it loads', () => {
    serveBoard({ board: () => new Promise<Response>(() => {}), summary: () => new Promise<Response>(() => {}) });
    expect(openBoard().container.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0);
  });

  it('says what did not load and loads it again', async () => {
    let isDown = true;
    serveBoard({ board: () => (isDown ? json({ code: 'server.internal' }, 500) : boardResponse([secondEntry])) });
    openBoard();
    await screen.findByText(words.masters.failed);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    await screen.findByRole('button', { name: '林大坡' });
  });

  it('requests the other board, and keeps the choice in the address', async () => {
    const boards: string[] = [];
    serveBoard({
      board: (url) => {
        boards.push(url.search);
        return boardResponse([secondEntry]);
      },
    });
    openBoard();
    fireEvent.click(await screen.findByRole('tab', { name: words.masters.board_climbing }));
    fireEvent.click(screen.getByRole('radio', { name: words.masters.span_year }));
    await screen.findByRole('button', { name: '林大坡' });
    expect(location.search).toBe('?board=climbing&span=year');
    expect(new URLSearchParams(boards.at(-1)).get('board')).toBe('climbing');
    expect(new URLSearchParams(boards.at(-1)).get('span')).toBe('year');
  });

  it('loads the next page, and starts over if a new calculation came in between', async () => {
    let calculatedAt = '2026-03-01T04:00:00.000Z';
    serveBoard({
      board: (url) =>
        url.searchParams.has('cursor')
          ? boardResponse([secondEntry], { calculated_at: calculatedAt })
          : boardResponse([rankingEntry()], {
              calculated_at: calculatedAt,
              next_cursor: calculatedAt < '2026-03-02' ? 'next' : null,
            }),
    });
    openBoard();
    await screen.findByRole('button', { name: '範例-林曜宇' });
    calculatedAt = '2026-03-02T04:00:00.000Z';
    fireEvent.click(screen.getByRole('button', { name: formTexts.kit.more }));
    await act(async () => {});
    expect(screen.queryByRole('button', { name: '林大坡' })).toBeNull();
    expect(screen.queryByRole('button', { name: formTexts.kit.more })).toBeNull();
  });

  it('pins the rider’s rank with the gap to the next one, and opens the rider’s record', async () => {
    serveBoard();
    openBoard(fakeSession(signedIn()));
    const bar = await screen.findByRole('complementary', { name: words.masters.yourPlace });
    expect(within(bar).getByText('41')).toBeVisible();
    expect(within(bar).getByText(fill(words.masters.nextRank, { points: '18', rank: '40' }))).toBeVisible();
    expect(screen.getByText(fill(words.masters.youAt, { score: '2,480' }))).toBeVisible();
    expect(screen.getByText(fill(words.masters.top, { percent: '14' }))).toBeVisible();
    fireEvent.click(within(bar).getByRole('button', { name: words.masters.seeOwn }));
    expect(await within(await screen.findByRole('dialog')).findByText('amy')).toBeVisible();
    expect(location.search).toBe(`?athlete=${ownEntry.athlete.id}`);
  });

  it('tells the leader that they are first', async () => {
    serveBoard({ athletes: () => fakeDetail({ ...ownEntry, rank: 1 }) });
    openBoard(fakeSession(signedIn()));
    expect(await screen.findByText(words.masters.leading)).toBeVisible();
  });

  it('shows below the board what ten more points would take, to a rider with points only', async () => {
    serveBoard();
    const { unmount } = openBoard(fakeSession(signedIn()));
    expect(await screen.findByRole('heading', { name: fill(gainsTexts.gains.title, { points: '10' }) })).toBeVisible();
    unmount();
    openBoard();
    await screen.findByRole('button', { name: '林大坡' });
    expect(screen.queryByRole('heading', { name: fill(gainsTexts.gains.title, { points: '10' }) })).toBeNull();
  });

  it('requests the rider’s rank change on the shown board', async () => {
    history.replaceState(null, '', '/wolf-rankings?board=climbing');
    const boards: (string | null)[] = [];
    serveBoard({
      athletes: (url) => {
        boards.push(url.searchParams.get('board'));
        return fakeDetail(ownEntry);
      },
    });
    openBoard(fakeSession(signedIn()));
    await screen.findByRole('complementary', { name: words.masters.yourPlace });
    expect(boards).toEqual(['climbing']);
  });
});
