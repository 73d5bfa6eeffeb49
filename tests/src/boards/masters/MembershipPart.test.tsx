import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RankingMembership } from '#contract/rankings/membership.ts';
import { rankingAnswers } from '#tests/contract/rankingAnswers.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { rankingGain, rankingGains } from '#tests/support/rankingGains.ts';
import { fakeRankSummary, loadBoardWords, openBoard, serveBoard } from './boardSupport.tsx';

await loadBoardWords();

beforeEach(() => history.replaceState(null, '', '/wolf-rankings'));

const member = rankingAnswers['GET /api/rankings/membership/'];
const nobody = rankingAnswers['DELETE /api/rankings/membership/'];

/** A server with state; `sent` has the bodies of PUT, and null for each DELETE. */
function serveMembership(initial: RankingMembership) {
  let now = initial;
  const bodies: unknown[] = [];
  serveBoard({
    ...(initial.joined_at === null && { athletes: () => json({ code: 'ranking.none' }, 404) }),
    membership: (_, { method, init }) => {
      if (method === 'PUT') {
        const body = JSON.parse(String(init.body));
        bodies.push(body);
        now = { ...now, ...body, joined_at: member.joined_at };
      }
      if (method === 'DELETE') {
        bodies.push(null);
        now = nobody;
      }
      return json(now);
    },
  });
  return bodies;
}

describe('OwnPart', () => {
  it('puts a rider on the board only after a press, and takes the agreement back after a question', async () => {
    const bodies = serveMembership(nobody);
    openBoard(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: '我要上榜' }));
    await screen.findByText('你同意上榜了，但還沒有路段成績。送一筆活動來驗證，漏掉檢查點也算。');
    fireEvent.click(screen.getByRole('button', { name: '退出排行榜' }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '退出排行榜' }));
    await screen.findByRole('button', { name: '我要上榜' });
    expect(bodies).toEqual([{ birth_year: null, sex: null }, null]);
  });

  it('shows the rank a member would have by uncounted efforts, without the hint where to begin', async () => {
    serveBoard({
      athletes: () => json({ code: 'ranking.none' }, 404),
      standing: () =>
        fakeRankSummary({ waiting_count: 3, next: { rank: 12, score: 900, climbing_rank: 9, climbing_score: 700 } }),
    });
    openBoard(fakeSession(signedIn()));
    expect(await screen.findByText(/下次計算是第 12 名，900 狼分。/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: '先騎哪一段' })).toBeNull();
  });

  it('tells a member without efforts where to begin', async () => {
    serveBoard({
      athletes: () => json({ code: 'ranking.none' }, 404),
      membership: () => json({ ...member, ride_count: 0, effort_count: 0 }),
      gains: () => json(rankingGains([rankingGain({ own_elapsed_s: null })], { score: null, wanted_points: 100 })),
    });
    openBoard(fakeSession(signedIn()));
    expect(await screen.findByText(/^你同意上榜了，但還沒有路段成績。/)).toBeVisible();
    expect(await screen.findByRole('table', { name: '先騎哪一段' })).toBeVisible();
  });

  it('accepts a 民國 year of birth and shows the AD year', async () => {
    const bodies = serveMembership(nobody);
    openBoard(fakeSession(signedIn()));
    fireEvent.change(await screen.findByLabelText(/出生年/), { target: { value: '79' } });
    expect(screen.getByText('民國換算：西元 1990 年')).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: '女' }));
    fireEvent.click(screen.getByRole('button', { name: '我要上榜' }));
    await screen.findByRole('button', { name: '退出排行榜' });
    expect(bodies).toEqual([{ birth_year: 1990, sex: 'female' }]);
  });

  it('rejects an impossible year of birth at its field', async () => {
    const bodies = serveMembership(nobody);
    openBoard(fakeSession(signedIn()));
    const year = await screen.findByLabelText(/出生年/);
    fireEvent.change(year, { target: { value: '1850' } });
    fireEvent.click(screen.getByRole('button', { name: '我要上榜' }));
    await vi.waitFor(() => expect(year.getAttribute('aria-invalid')).toBe('true'));
    expect(bodies).toEqual([]);
  });

  it('lets a member change both later', async () => {
    const bodies = serveMembership(member);
    openBoard(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: '改出生年和性別' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByLabelText(/出生年/) as HTMLInputElement).value).toBe('1990');
    expect(
      dialog.getByText('出生年和性別不會寫出來。填了就會列在年齡組和女子榜，大家看得到你在哪一組。'),
    ).toBeVisible();
    fireEvent.change(dialog.getByLabelText(/出生年/), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('radio', { name: '不說' }));
    fireEvent.click(dialog.getByRole('button', { name: '儲存' }));
    expect(await dialog.findByText('已儲存，年齡組和女子榜馬上用新的。')).toBeVisible();
    expect(bodies).toEqual([{ birth_year: null, sex: null }]);
  });
});
