import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CompetitionRow } from '#contract/events/rankings.ts';
import { words } from '#src/events/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { fill } from '#tests/support/fill.ts';
import { openEvent, serve } from './openEvent.tsx';

const row = (rank: number, part: Partial<CompetitionRow>): CompetitionRow => ({
  rank,
  is_tied: false,
  rider_name: `車友 ${rank}`,
  profile_image: null,
  team_name: null,
  ridden_on: '2027-04-05',
  elapsed_s: 11_528,
  is_woman: false,
  is_own: false,
  gap_to_first_s: 0,
  gap_to_ahead_s: null,
  splits: [{ elapsed_s: 2_084, gap_to_first_s: 141, is_fastest: false }],
  ...part,
});

const ranking = {
  server_now: '2027-04-18T00:00:00Z',
  as_of: null,
  group: 'all',
  group_counts: [{ group: 'all', count: 37 }],
  next_cursor: null,
  unlisted: { times: 2, strava: 20 },
  checkpoints: [{ name: { 'zh-TW': '人止關' }, at_m: 16_400 }],
  results: [
    row(1, { splits: [{ elapsed_s: 1_943, gap_to_first_s: 0, is_fastest: true }] }),
    row(2, { is_tied: true, gap_to_first_s: 213, gap_to_ahead_s: 213, elapsed_s: 11_741 }),
    row(2, { is_tied: true, gap_to_first_s: 213, elapsed_s: 11_741 }),
    row(4, { rider_name: null, gap_to_first_s: 722, gap_to_ahead_s: 509 }),
  ],
  own: row(37, { is_own: true, gap_to_first_s: 3_006, gap_to_ahead_s: 15, elapsed_s: 14_534 }),
};

const emptyRanking = { ...ranking, group_counts: [], unlisted: { times: 0, strava: 0 }, results: [], own: null };
const certification = {
  server_now: ranking.server_now,
  as_of: '2027-04-18T00:00:00Z',
  group: 'all',
  group_counts: ranking.group_counts,
  next_cursor: null,
  unlisted: { times: 0, strava: 0 },
  level_counts: [
    { level: 2, count: 14 },
    { level: null, count: 1 },
  ],
  results: [{ ...row(1, {}), level: 2, next_level: null }].map(({ rank: _, is_tied: __, ...rest }) => rest),
  own: { ...row(9, { is_own: true, elapsed_s: 20_000 }), level: null, next_level: { position: 0, missing_s: 2_000 } },
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/events/wuling-spring?tab=competition');
});

const serveRanking = (answer: object, isDown = () => false) =>
  serve(fakeEventDetail(), ({ url }) =>
    url.includes('/rankings/') ? (isDown() ? json({ code: 'server.internal' }, 500) : json(answer)) : null,
  );

describe('the competition ranking', () => {
  it('shows ties, gaps, the fastest split, and the rider’s own row if it is not on the page', async () => {
    serveRanking(ranking);
    const { container } = openEvent(fakeSession(signedIn()));
    const ownRow = (await screen.findByText(words.event.you)).closest('li') as HTMLElement;
    expect(ownRow.hasAttribute('data-own')).toBe(true);
    expect(ownRow.textContent).toContain('4:02:14');
    expect(ownRow.textContent).toContain('落後前一名 +0:15');
    expect(screen.getAllByText(words.event.rank.tied)).toHaveLength(2);
    expect(screen.getAllByText(fill(words.event.rank.behind, { gap: '+3:33' }))).toHaveLength(2);
    expect(screen.getByText(words.event.noName)).toBeVisible();
    expect(container.querySelector('[data-fastest]')?.textContent).toBe('32:23');
    expect(screen.getByText(/^22 位的成績/)).toBeVisible();
  });

  it('is one table with every split on a desktop', async () => {
    serveRanking(ranking);
    openEvent(fakeSession(signedIn()), 1280);
    const table = await screen.findByRole('table');
    const heads = within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent);
    expect(heads).toEqual([
      words.event.rank.rank,
      words.event.rank.rider,
      '人止關完成',
      words.event.rank.toFirst,
      words.event.rank.toAhead,
    ]);
    const ownRow = within(table).getByRole('rowheader', { name: words.event.you }).closest('tr');
    expect(ownRow?.textContent.trim()).toBe('37你34:44+50:06+0:15');
  });

  it('says that there is none yet', async () => {
    serveRanking(emptyRanking);
    openEvent();
    await screen.findByText(words.event.rank.noneTitle);
  });

  it('shows the stored copy on failure, also after the page was closed, without the rider’s own row', async () => {
    let isDown = false;
    serveRanking(ranking, () => isDown);
    const { unmount } = openEvent(fakeSession(signedIn()));
    await screen.findByText(words.event.you);
    unmount();
    isDown = true;
    openEvent();
    await screen.findByText(words.event.rank.failed);
    expect(screen.getByText('車友 1')).toBeVisible();
    expect(screen.queryByText(words.event.you)).toBeNull();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    await screen.findByText(words.event.you);
  });

  it('offers a retry when nothing is stored', async () => {
    serveRanking(ranking, () => true);
    openEvent();
    await screen.findByText(words.event.rank.failed);
    expect(screen.queryByText('車友 1')).toBeNull();
  });
});

it('lists the certification by level, with the rider’s own row if it is not on the page', async () => {
  history.replaceState(null, '', '/events/wuling-spring?tab=certification');
  serveRanking(certification);
  openEvent(fakeSession(signedIn()));
  await screen.findByText(words.event.you);
  expect(screen.getByText('4:00:00 內 · 最高級')).toBeVisible();
  expect(screen.getByText(words.event.level.none)).toBeVisible();
  expect(screen.getByText(fill(words.event.level.riders, { count: '14' }))).toBeVisible();
});
