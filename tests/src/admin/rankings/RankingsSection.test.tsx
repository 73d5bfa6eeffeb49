import { act, fireEvent, screen } from '@testing-library/react';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Calculation } from '#contract/rankings/rankings.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { adminWords } from '#src/admin/adminWords.ts';
import { RankingsSection } from '#src/admin/rankings/RankingsSection.tsx';
import { words } from '#src/admin/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { rankingAnswers } from '#tests/contract/rankingAnswers.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

await Promise.all([adminWords, accountWords, formWords].map((namespace) => loadWords(namespace)));

const { server_now: serverNow, results } = rankingAnswers['GET /api/rankings/calculations/'];
const done = results[0] as Calculation;
const running: Calculation = {
  ...done,
  id: '01928f3a-0000-7000-8000-000000000043',
  state: 'running',
  step: 'athletes',
  is_current: false,
  finished_at: null,
  effort_count: 2_940,
  ranked_count: 0,
};
const requested: Calculation = { ...running, state: 'requested', effort_count: 0 };
const queued = words.adminRankings.started;
const list = (...all: Calculation[]) => json({ server_now: serverNow, results: all });

const open = () => renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <RankingsSection />);

it('lists the calculations with their input, and which one is shown', async () => {
  fakeServer(() => list(done));
  open();
  const row = (await screen.findByText(/目前的榜/)).closest('tr') as HTMLElement;
  expect(row.textContent).toContain('3,000');
  expect(row.textContent).toContain('300');
});

it('starts a calculation, follows it to its end, and offers the next one only then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let state: 'none' | 'requested' | 'running' | 'done' = 'none';
  const { requests } = fakeServer(({ method }) => {
    if (method === 'POST') state = 'requested';
    if (state === 'requested') return list(requested);
    return state === 'none' ? list() : state === 'running' ? list(running) : list(done);
  });
  open();
  expect(await screen.findByText(words.adminRankings.noneTitle)).toBeVisible();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: words.adminRankings.start })));
  expect(screen.getByText(queued)).toBeVisible();
  state = 'running';
  await act(async () => vi.advanceTimersByTimeAsync(9_000));
  const row = screen.getByText('計算中 · 計算選手').closest('tr') as HTMLElement;
  expect([row.textContent?.includes('2,940'), row.textContent?.includes('–')]).toEqual([true, true]);
  expect(screen.queryByText(queued)).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: words.adminRankings.calculating })));
  expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  state = 'done';
  await act(async () => vi.advanceTimersByTimeAsync(9_000));
  expect(screen.getByRole('button', { name: words.adminRankings.start })).toBeVisible();
  expect(screen.getByText(/目前的榜/)).toBeVisible();
  expect(screen.queryByText(queued)).toBeNull();
});

it('shows the running calculation when another administrator started one first', async () => {
  let isRunning = false;
  fakeServer(({ method }) => {
    if (method !== 'POST') return isRunning ? list(running) : list(done);
    isRunning = true;
    return json({ code: 'ranking.running' }, 409);
  });
  open();
  const start = await screen.findByRole('button', { name: words.adminRankings.start });
  await act(async () => fireEvent.click(start));
  expect(await screen.findByText('計算中 · 計算選手')).toBeVisible();
});
