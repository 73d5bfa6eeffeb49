import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getMaxBirthYear, type RankingMembership } from '#contract/rankings/membership.ts';
import { words as gainsTexts } from '#src/boards/gains/words/zh-TW.ts';
import { words } from '#src/boards/words/zh-TW.ts';
import { toIsoDay } from '#src/format/toIsoDay.ts';
import { rankingAnswers } from '#tests/contract/rankingAnswers.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { fill } from '#tests/support/fill.ts';
import { buildGain, buildGains } from '#tests/support/rankingGains.ts';
import { fakeRankSummary, loadBoardWords, openBoard, serveBoard } from './boardSupport.tsx';

await loadBoardWords();

beforeEach(() => history.replaceState(null, '', '/wolf-rankings'));

const member = rankingAnswers['GET /api/rankings/membership/'];
const nonMember = rankingAnswers['DELETE /api/rankings/membership/'];

/** A server that stores the membership. Returns the bodies of the PUT requests, and null for each DELETE. */
function serveMembership(initial: RankingMembership) {
  let storedMembership = initial;
  const bodies: unknown[] = [];
  serveBoard({
    ...(initial.joined_at === null && { athletes: () => json({ code: 'ranking.none' }, 404) }),
    membership: (_, { method, init }) => {
      if (method === 'PUT') {
        const body = JSON.parse(String(init.body));
        bodies.push(body);
        storedMembership = { ...storedMembership, ...body, joined_at: member.joined_at };
      }
      if (method === 'DELETE') {
        bodies.push(null);
        storedMembership = nonMember;
      }
      return json(storedMembership);
    },
  });
  return bodies;
}

describe('MembershipPart', () => {
  it('adds a rider only after a press, and withdraws the consent after a confirmation', async () => {
    const bodies = serveMembership(nonMember);
    openBoard(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: words.masters.join }));
    await screen.findByText(words.masters.noEffort);
    fireEvent.click(screen.getByRole('button', { name: words.masters.leave }));
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: words.masters.leave }));
    await screen.findByRole('button', { name: words.masters.join });
    expect(bodies).toEqual([{ birth_year: null, sex: null }, null]);
  });

  it('shows the rank that uncounted efforts would give a member, without the hint where to begin', async () => {
    serveBoard({
      athletes: () => json({ code: 'ranking.none' }, 404),
      standing: () =>
        fakeRankSummary({ waiting_count: 3, next: { rank: 12, score: 900, climbing_rank: 9, climbing_score: 700 } }),
    });
    openBoard(fakeSession(signedIn()));
    expect(await screen.findByText(/下次計算是第 12 名，900 狼分。/)).toBeVisible();
    expect(screen.queryByRole('heading', { name: gainsTexts.gains.firstTitle })).toBeNull();
  });

  it('tells a member without efforts where to begin', async () => {
    serveBoard({
      athletes: () => json({ code: 'ranking.none' }, 404),
      membership: () => json({ ...member, ride_count: 0, effort_count: 0 }),
      gains: () => json(buildGains([buildGain({ own_elapsed_s: null })], { score: null, wanted_points: 100 })),
    });
    openBoard(fakeSession(signedIn()));
    expect(await screen.findByText(/^你同意上榜了，但還沒有路段成績。/)).toBeVisible();
    expect(await screen.findByRole('table', { name: gainsTexts.gains.firstTitle })).toBeVisible();
  });

  it('accepts a 民國 year of birth and shows the AD year', async () => {
    const bodies = serveMembership(nonMember);
    openBoard(fakeSession(signedIn()));
    fireEvent.change(await screen.findByLabelText(/出生年/), { target: { value: '79' } });
    expect(screen.getByText(fill(words.masters.agree.isAd, { year: '1990' }))).toBeVisible();
    fireEvent.click(screen.getByRole('radio', { name: words.masters.agree.female }));
    fireEvent.click(screen.getByRole('button', { name: words.masters.join }));
    await screen.findByRole('button', { name: words.masters.leave });
    expect(bodies).toEqual([{ birth_year: 1990, sex: 'female' }]);
  });

  it('rejects an impossible year of birth at its field', async () => {
    const bodies = serveMembership(nonMember);
    openBoard(fakeSession(signedIn()));
    const year = await screen.findByLabelText(/出生年/);
    const maxYear = getMaxBirthYear(toIsoDay(new Date().toISOString()));
    expect(
      screen.getByText(fill(words.masters.agree.birthYearHint, { min: '1920', max: String(maxYear) })),
    ).toBeVisible();
    fireEvent.change(year, { target: { value: '1850' } });
    fireEvent.click(screen.getByRole('button', { name: words.masters.join }));
    await vi.waitFor(() => expect(year.getAttribute('aria-invalid')).toBe('true'));
    fireEvent.change(year, { target: { value: String(maxYear) } });
    await vi.waitFor(() => expect(year.getAttribute('aria-invalid')).not.toBe('true'));
    fireEvent.change(year, { target: { value: String(maxYear + 1) } });
    await vi.waitFor(() => expect(year.getAttribute('aria-invalid')).toBe('true'));
    expect(bodies).toEqual([]);
  });

  it('lets a member change year of birth and sex later', async () => {
    const bodies = serveMembership(member);
    openBoard(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: words.masters.agree.change }));
    const dialog = within(await screen.findByRole('dialog'));
    expect((dialog.getByLabelText(/出生年/) as HTMLInputElement).value).toBe('1990');
    expect(dialog.getByText(words.masters.agree.private)).toBeVisible();
    fireEvent.change(dialog.getByLabelText(/出生年/), { target: { value: '' } });
    fireEvent.click(dialog.getByRole('radio', { name: words.masters.agree.unsaid }));
    fireEvent.click(dialog.getByRole('button', { name: words.masters.agree.save }));
    expect(await dialog.findByText(words.masters.agree.saved)).toBeVisible();
    expect(bodies).toEqual([{ birth_year: null, sex: null }]);
  });
});
