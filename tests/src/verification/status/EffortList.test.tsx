import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { buildAttempt, buildAttemptResult } from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';
import { openAttempt } from './openAttempt.tsx';

beforeEach(() => loadWords(verificationWords, 'zh-TW'));

it('shows how many rides of a recording are not listed', async () => {
  const [effort] = buildAttemptResult().efforts;
  if (effort === undefined) throw new Error('no effort');
  const efforts = [{ ...effort, elapsed_s: 14_000, started_at: '2025-10-17T20:00:00.000Z' }, effort];
  await openAttempt(buildAttempt({ result: buildAttemptResult({ efforts, best_effort: 1, efforts_left_out: 98 }) }));
  const section = await screen.findByRole('region', { name: fill(words.verificationResult.efforts, { count: '100' }) });
  expect(within(section).getByText(fill(words.verificationResult.effortsLeftOut, { count: '98' }))).toBeVisible();
});

it('shows no such count if all rides are listed', async () => {
  const [effort] = buildAttemptResult().efforts;
  if (effort === undefined) throw new Error('no effort');
  const efforts = [{ ...effort, elapsed_s: 14_000, started_at: '2025-10-17T20:00:00.000Z' }, effort];
  await openAttempt(buildAttempt({ result: buildAttemptResult({ efforts, best_effort: 1 }) }));
  const section = await screen.findByRole('region', { name: fill(words.verificationResult.efforts, { count: '2' }) });
  expect(within(section).queryByText(/沒有列出/)).toBeNull();
});

it('marks only one ride as the one that counts, even if two took the same time', async () => {
  const [effort] = buildAttemptResult().efforts;
  if (effort === undefined) throw new Error('no effort');
  const efforts = [effort, { ...effort, started_at: '2025-10-17T20:00:00.000Z' }];
  await openAttempt(buildAttempt({ result: buildAttemptResult({ efforts, best_effort: 0 }) }));
  await screen.findByRole('region', { name: fill(words.verificationResult.efforts, { count: '2' }) });
  expect(screen.getAllByText(words.verificationResult.counted)).toHaveLength(1);
});
