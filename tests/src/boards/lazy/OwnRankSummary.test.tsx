import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { RankSummary } from '#contract/rankings/rankSummary.ts';
import { boardsWords } from '#src/boards/boardsWords.ts';
import { boardsLazyWords } from '#src/boards/lazy/boardsLazyWords.ts';
import { OwnRankSummary } from '#src/boards/lazy/OwnRankSummary.tsx';
import { words } from '#src/boards/lazy/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { rankingAnswers } from '#tests/contract/rankingAnswers.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';

await Promise.all([boardsWords, boardsLazyWords].map((namespace) => loadWords(namespace)));

const rankSummary = rankingAnswers['GET /api/rankings/standing/'];
const serve = (change: Partial<RankSummary> = {}) => fakeServer(() => json({ ...rankSummary, ...change }));
const waitingText = '有新成績還沒算進榜。照現在的榜，下次計算是第 38 名，2,530 狼分。';
const hiddenText = '連 Strava 的成績也算，你是第 31 名，2,810 狼分，只有你看得到。';

describe('OwnRankSummary', () => {
  it('shows the rank after the next calculation, and the rank that rides from Strava would give', async () => {
    const { requests } = serve();
    render(<OwnRankSummary span="year" board="overall" isRanked />);
    expect(await screen.findByText(waitingText)).toBeVisible();
    expect(screen.getByText(hiddenText)).toBeVisible();
    expect(screen.getByText(words.rankSummary.upload)).toBeVisible();
    expect(requests.map(({ url }) => url)).toEqual(['/api/rankings/standing/?span=year']);
  });

  it('describes the shown board', async () => {
    serve();
    render(<OwnRankSummary span="all" board="climbing" isRanked />);
    expect(await screen.findByText(/下次計算是爬坡第 36 名，2,190 爬坡分。/)).toBeVisible();
    expect(screen.getByText(/你是爬坡第 29 名，2,470 爬坡分，只有你看得到。/)).toBeVisible();
  });

  it('says only that the next calculation counts new efforts when there is no board yet', async () => {
    serve({ calculated_at: null, hidden_count: 0, next: null, with_hidden: null });
    render(<OwnRankSummary span="all" board="overall" isRanked={false} />);
    expect(await screen.findByText(words.rankSummary.wait)).toBeVisible();
    expect(screen.queryByText(/Strava/)).toBeNull();
  });

  it('promises no rank to a rider who has only rides from Strava', async () => {
    serve({ waiting_count: 0, next: null, with_hidden: null });
    render(<OwnRankSummary span="all" board="overall" isRanked={false} />);
    expect(await screen.findByText(words.rankSummary.hidden)).toBeVisible();
    expect(screen.queryByText(/下次計算/)).toBeNull();
  });

  it('renders nothing when the board counts everything', async () => {
    const { requests } = serve({ waiting_count: 0, hidden_count: 0, next: null, with_hidden: null });
    const { container } = render(<OwnRankSummary span="all" board="overall" isRanked={false} />);
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    await expect.poll(() => container.textContent === '' && container.querySelector('[aria-busy]') === null).toBe(true);
    expect(requests).toHaveLength(1);
  });

  it('says what did not load and loads it again', async () => {
    let isDown = true;
    fakeServer(() => (isDown ? json({ code: 'server.internal' }, 500) : json(rankSummary)));
    render(<OwnRankSummary span="all" board="overall" isRanked />);
    await screen.findByText(words.rankSummary.failed);
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    expect(await screen.findByText(waitingText)).toBeVisible();
  });
});
