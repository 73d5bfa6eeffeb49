import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { buildAttempt, buildAttemptResult, buildCheckpoint, undecidedFields } from '#tests/support/attemptFixture.ts';
import { fill } from '#tests/support/fill.ts';
import { openAttempt } from './openAttempt.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const listMarks = (road: HTMLElement) =>
  [...road.querySelectorAll<SVGElement>('g[data-mark]')].map(({ dataset }) => dataset['mark']);

describe('ResultHero', () => {
  it('shows how much faster it was than the last pass', async () => {
    const activity = { ...buildAttempt().activity, started_at: '2025-09-17T21:50:00.000Z' };
    const earlier = { ...buildAttempt(), id: 'before', activity, elapsed_s: 14_001 };
    await openAttempt(buildAttempt(), ({ url }) =>
      url.includes('/mine/')
        ? json({ count: 2, next: null, previous: null, results: [buildAttempt(), earlier] })
        : undefined,
    );
    expect(await screen.findByText(fill(words.verificationResult.lastFaster, { time: '6:21' }))).toBeVisible();
  });

  it('says that it is the first pass', async () => {
    await openAttempt(buildAttempt());
    expect(await screen.findByText(words.verificationResult.firstPass)).toBeVisible();
  });

  it('draws the road with a post for each checkpoint, and links back to the challenge', async () => {
    await openAttempt(buildAttempt());
    const road = await screen.findByRole('img', { name: /高度剖面與 3 個檢查點$/ });
    expect(listMarks(road)).toEqual(['passed', 'passed', 'passed']);
    expect(screen.getByRole('link', { name: words.verificationResult.toChallenge }).getAttribute('href')).toBe(
      '/verifications/wuling-west',
    );
  });

  it('is shown without the road if the road fails to load', async () => {
    await openAttempt(buildAttempt(), ({ url }) =>
      url.includes('/routes/verifications/') ? json({ code: 'server.internal', errors: [] }, 500) : undefined,
    );
    expect(await screen.findByText('3:47:00', { selector: 'strong' })).toBeVisible();
    expect(screen.queryByRole('img', { name: /高度剖面/ })).toBeNull();
  });

  it('draws a missed checkpoint last, so that no other covers it', async () => {
    const missed = buildCheckpoint(1, { passed: false, distance_m: 84.2, split_s: null, reason: 'checkpoint.missed' });
    const result = buildAttemptResult({
      checkpoints: [buildCheckpoint(0), missed, buildCheckpoint(2)],
      efforts: [],
      best_effort: null,
    });
    await openAttempt(buildAttempt({ status: 'failed', elapsed_s: null, is_best: false, result }));
    expect(listMarks(await screen.findByRole('img', { name: /高度剖面/ }))).toEqual(['passed', 'passed', 'missed']);
  });

  it('draws hollow posts while the ride is matched', async () => {
    await openAttempt(buildAttempt({ ...undecidedFields, status: 'processing' }));
    expect(listMarks(await screen.findByRole('img', { name: /高度剖面/ }))).toEqual(['waiting', 'waiting', 'waiting']);
  });

  it('offers no actions to other riders', async () => {
    await openAttempt(buildAttempt({ is_own: false }));
    expect(await screen.findByText('3:47:00', { selector: 'strong' })).toBeVisible();
    expect(screen.queryByRole('link', { name: words.verificationResult.toChallenge })).toBeNull();
  });
});
