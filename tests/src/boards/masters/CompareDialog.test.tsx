import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { words } from '#src/boards/words/zh-TW.ts';
import { rankedWuling } from '#tests/contract/rankingAnswers.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeComparison, loadBoardWords, openBoard, otherId, ownEntry, serveBoard } from './boardSupport.tsx';

await loadBoardWords();

beforeEach(() => history.replaceState(null, '', `/wolf-rankings?athlete=${ownEntry.athlete.id}&with=${otherId}`));

const effort = (elapsed_s: number) => ({ elapsed_s, points: 500, ridden_on: '2026-02-01', power_w: null });
const segments = [
  { ...rankedWuling, first: effort(2_571), second: effort(2_613) },
  { ...rankedWuling, segment_id: 'even', name: { 'zh-TW': '同分坡' }, first: effort(600), second: effort(600) },
  { ...rankedWuling, segment_id: 'alone', name: { 'zh-TW': '獨騎坡' }, first: null, second: effort(700) },
];
const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

describe('CompareDialog', () => {
  it('shows both side by side and marks the better numbers', async () => {
    serveBoard();
    openBoard(fakeSession(signedIn()));
    const table = await screen.findByRole('table', { name: words.masters.compare.title });
    expect(readRows(table).slice(1)).toEqual([
      ['41', words.masters.rank, '2 較好'],
      ['2,480', words.masters.score_overall, '5,180 較好'],
      ['38', words.masters.rank_climbing, '2 較好'],
      ['2,140', words.masters.score_climbing, '4,820 較好'],
      ['1', words.masters.wins, '14 較好'],
    ]);
  });

  it('counts the faster segments of each athlete, and equal times for neither', async () => {
    const counts = { shared_count: 15, first_faster_count: 9, second_faster_count: 5 };
    serveBoard({ comparison: () => fakeComparison(counts) });
    openBoard(fakeSession(signedIn()));
    expect(await screen.findByText('兩人都騎過 15 條路段：你快 9 條、林大坡快 5 條、1 條同時間')).toBeVisible();
  });

  it('names both athletes when neither is the reader', async () => {
    serveBoard({ comparison: () => fakeComparison({ shared_count: 1 }) });
    openBoard();
    expect(await screen.findByText('兩人都騎過 1 條路段：amy快 1 條、林大坡快 0 條')).toBeVisible();
  });

  it('shows both times, the difference and who was faster, and a dash for a segment not ridden', async () => {
    serveBoard({ comparison: () => fakeComparison({ segments }) });
    openBoard(fakeSession(signedIn()));
    const table = await screen.findByRole('table', { name: words.masters.compare.segments });
    const rows = readRows(table).slice(1);
    expect(
      rows.map(([name, ...cells]) => [name, ...cells.map((text) => text?.replace(/^(你|林大坡)(?=0|–)/, ''))]),
    ).toEqual([
      ['武嶺最後 10K', '0:42:51 較好', '0:43:33', '0:42你快'],
      ['同分坡', '0:10:00', '0:10:00', words.masters.compare.same],
      ['獨騎坡', '–', '0:11:40', '–'],
    ]);
  });

  it('says that they share no segment', async () => {
    serveBoard({ comparison: () => fakeComparison({ shared_count: 0, first_faster_count: 0, segments: [] }) });
    openBoard();
    expect(await screen.findByText(words.masters.compare.noneShared)).toBeVisible();
  });

  it('says when one of the athletes has left the board', async () => {
    serveBoard({ comparison: () => json({ code: 'ranking.none' }, 404) });
    openBoard();
    expect(await screen.findByText(words.masters.compare.goneText)).toBeVisible();
  });

  it('says that it did not load', async () => {
    serveBoard({ comparison: () => json({ code: 'server.internal' }, 500) });
    openBoard();
    expect(await screen.findByText(words.masters.compare.failed)).toBeVisible();
  });

  it('shows a skeleton while it loads', async () => {
    serveBoard({ comparison: () => new Promise<Response>(() => {}) });
    openBoard();
    const [, comparison] = await screen.findAllByRole('dialog');
    expect(comparison?.querySelector('[aria-busy="true"]')).toBeVisible();
  });
});
