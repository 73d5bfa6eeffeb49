import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { words } from '#src/boards/words/zh-TW.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import {
  boardResponse,
  loadBoardWords,
  openBoard,
  otherId,
  ownEntry,
  secondEntry,
  serveBoard,
} from './boardSupport.tsx';

await loadBoardWords();

beforeEach(() => history.replaceState(null, '', `/wolf-rankings?athlete=${otherId}`));

function fakeClipboard(writeText: (text: string) => Promise<void>): void {
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'clipboard');
  });
}

describe('AthleteDialog', () => {
  it('opens the athlete of the address, with the formula of each segment and a link to its board', async () => {
    serveBoard();
    openBoard();
    const dialog = await screen.findByRole('dialog');
    const link = await within(dialog).findByRole('link', { name: '武嶺最後 10K' });
    expect(link.getAttribute('href')).toBe('/route/wuling-west?leaderboard=wuling-last-10k');
    expect(within(dialog).getByText('728 × 100 % × 87.1 % × 100 %')).toBeVisible();
  });

  it('shows the rank on the board from which it was opened', async () => {
    history.replaceState(null, '', `/wolf-rankings?board=climbing&athlete=${otherId}`);
    serveBoard();
    openBoard();
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/爬坡王 ·/)).toBeVisible();
    expect(dialog.getByText(words.masters.rank_overall)).toBeVisible();
  });

  it('has the rank history as a table for screen readers', async () => {
    serveBoard();
    openBoard();
    const table = await screen.findByRole('table', { name: words.masters.history });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['日期名次', '2026年3月1日1']);
  });

  it('says when an athlete has left the board', async () => {
    serveBoard({ athletes: () => json({ code: 'ranking.none' }, 404) });
    openBoard();
    expect(await screen.findByText(words.masters.goneTitle)).toBeVisible();
  });

  it('says what did not load', async () => {
    serveBoard({ athletes: () => json({ code: 'server.internal' }, 500) });
    openBoard();
    expect(await within(await screen.findByRole('dialog')).findByText(words.masters.failed)).toBeVisible();
  });

  it('copies the address with the athlete’s rank', async () => {
    const copied: string[] = [];
    fakeClipboard(async (text) => void copied.push(text));
    serveBoard();
    openBoard();
    fireEvent.click(await screen.findByRole('button', { name: words.masters.share }));
    await screen.findByText(words.masters.copied);
    expect(copied).toEqual([`林大坡 第 2 名 5,180 狼分 ${location.origin}/wolf-rankings?athlete=${otherId}`]);
  });

  it('shows the address when copying fails', async () => {
    fakeClipboard(() => Promise.reject(new Error('denied')));
    serveBoard();
    openBoard();
    fireEvent.click(await screen.findByRole('button', { name: words.masters.share }));
    const field = (await screen.findByLabelText(words.masters.copyFailed)) as HTMLInputElement;
    expect(field.value).toBe(`${location.origin}/wolf-rankings?athlete=${otherId}`);
  });

  it('compares with the signed-in rider who is on the board', async () => {
    serveBoard();
    openBoard(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: words.masters.compare.withMe }));
    await screen.findByText(/兩人都騎過/);
    await vi.waitFor(() => expect(location.search).toBe(`?athlete=${otherId}&with=${ownEntry.athlete.id}`));
  });

  it('does not offer a visitor a comparison with themselves', async () => {
    serveBoard();
    openBoard();
    await screen.findByRole('button', { name: words.masters.compare.withOther });
    expect(screen.queryByRole('button', { name: words.masters.compare.withMe })).toBeNull();
  });

  it('searches the board for an athlete to compare with, and leaves out the shown athlete', async () => {
    const searches: (string | null)[] = [];
    serveBoard({
      board: (url) => {
        searches.push(url.searchParams.get('search'));
        return boardResponse([secondEntry, ownEntry]);
      },
    });
    openBoard();
    fireEvent.click(await screen.findByRole('button', { name: words.masters.compare.withOther }));
    const search = await screen.findByRole('searchbox', { name: words.masters.compare.find });
    fireEvent.change(search, { target: { value: 'am' } });
    fireEvent.submit(search);
    const result = await within(await screen.findByRole('dialog')).findByRole('listitem');
    expect(result.textContent).toContain('amy');
    expect(searches).toContain('am');
    fireEvent.click(within(result).getByRole('button'));
    await vi.waitFor(() => expect(location.search).toBe(`?athlete=${otherId}&with=${ownEntry.athlete.id}`));
  });

  it('says when the search finds no other athlete', async () => {
    serveBoard({ board: () => boardResponse([secondEntry]) });
    openBoard();
    fireEvent.click(await screen.findByRole('button', { name: words.masters.compare.withOther }));
    expect(await screen.findByText(words.masters.notFoundTitle)).toBeVisible();
  });
});
