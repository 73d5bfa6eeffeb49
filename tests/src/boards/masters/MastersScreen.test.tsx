import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { words as gainsTexts } from '#src/boards/gains/words/zh-TW.ts';
import { boardsLazyWords } from '#src/boards/lazy/boardsLazyWords.ts';
import { words as lazyTexts } from '#src/boards/lazy/words/zh-TW.ts';
import { words } from '#src/boards/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { rankingAnswers, rankingEntry } from '#tests/contract/rankingAnswers.ts';
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

describe('a group on the masters board', () => {
  it('requests women and an age group, keeps both in the address, and names them in the table', async () => {
    const searches: string[] = [];
    serveBoard({
      board: (url) => {
        searches.push(url.search);
        return boardResponse([secondEntry]);
      },
    });
    openBoard();
    fireEvent.click(await screen.findByRole('radio', { name: words.masters.sex_female }));
    fireEvent.change(screen.getByRole('combobox', { name: words.masters.age }), { target: { value: 'from40' } });
    await screen.findByRole('table', { name: '總排名 · 女子 · 40–49 歲' });
    expect(location.search).toBe('?sex=female&age=from40');
    const query = new URLSearchParams(searches.at(-1));
    expect([query.get('sex'), query.get('age_group')]).toEqual(['female', 'from40']);
    expect(screen.getByText(words.masters.groupNote)).toBeVisible();
  });

  it('counts the athletes of the group above the board', async () => {
    const summaryAnswer = rankingAnswers['GET /api/rankings/summary/'];
    serveBoard({
      summary: (url) =>
        json({ ...summaryAnswer, athlete_count: url.searchParams.get('age_group') === 'from40' ? 37 : 284 }),
    });
    openBoard();
    expect(await screen.findByText('284')).toBeVisible();
    fireEvent.change(screen.getByRole('combobox', { name: words.masters.age }), { target: { value: 'from40' } });
    expect(await screen.findByText('37')).toBeVisible();
    expect(screen.queryByText('284')).toBeNull();
  });

  it('opens from a shared address, and ignores groups that do not exist', async () => {
    const queries: URLSearchParams[] = [];
    serveBoard({
      board: (url) => {
        queries.push(url.searchParams);
        return boardResponse([secondEntry]);
      },
    });
    history.replaceState(null, '', '/wolf-rankings?board=climbing&sex=male&age=from60');
    openBoard();
    await screen.findByRole('table', { name: '爬坡王 · 60 歲以上' });
    expect(queries.map((query) => [query.get('board'), query.get('sex'), query.get('age_group')])).toEqual([
      ['climbing', null, 'from60'],
    ]);
  });

  it('says who is listed in an empty group, and leads back to everybody', async () => {
    serveBoard({ board: (url) => boardResponse(url.searchParams.has('age_group') ? [] : [secondEntry]) });
    history.replaceState(null, '', '/wolf-rankings?age=under30');
    openBoard();
    expect(await screen.findByText(words.masters.groupNoneText)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: words.masters.everybody }));
    await screen.findByRole('button', { name: '林大坡' });
    expect(location.search).toBe('');
  });

  it('pins the rider’s rank within the group; no bar for a rider outside it', async () => {
    serveBoard({
      athletes: (url) => {
        if (url.searchParams.get('sex') === 'female') return fakeDetail({ ...ownEntry, rank: 7 });
        return url.searchParams.has('age_group') ? json({ code: 'ranking.none' }, 404) : fakeDetail(ownEntry);
      },
    });
    history.replaceState(null, '', '/wolf-rankings?sex=female');
    openBoard(fakeSession(signedIn()));
    const bar = await screen.findByRole('complementary', { name: words.masters.yourPlace });
    expect(within(bar).getByText('7')).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: words.masters.sex_all }));
    expect(await within(await screen.findByRole('complementary')).findByText('41')).toBeVisible();
    fireEvent.change(screen.getByRole('combobox', { name: words.masters.age }), { target: { value: 'from60' } });
    await screen.findByRole('table', { name: '總排名 · 60 歲以上' });
    expect(screen.queryByRole('complementary', { name: words.masters.yourPlace })).toBeNull();
    expect(screen.queryByText(fill(words.masters.youAt, { score: '2,480' }))).toBeNull();
  });

  it('does not call the first of a group or of a search the leader whose points are worked out', async () => {
    await loadWords(boardsLazyWords);
    serveBoard();
    history.replaceState(null, '', '/wolf-rankings?sex=female');
    openBoard();
    expect(await screen.findByRole('heading', { name: lazyTexts.formula.title })).toBeVisible();
    await screen.findByRole('button', { name: '林大坡' });
    expect(screen.queryByRole('button', { name: lazyTexts.formula.ask })).toBeNull();
    fireEvent.click(screen.getByRole('radio', { name: words.masters.sex_all }));
    expect(await screen.findByRole('button', { name: lazyTexts.formula.ask })).toBeVisible();
  });
});
