// @vitest-environment node
import { expect, it } from 'vitest';
import { findLastPassS } from '#src/verification/status/VerdictTime.tsx';
import { fakeAttempt } from '#tests/src/support/fakeChallenges.ts';
import { buildAttempt } from '#tests/support/attemptFixture.ts';

const currentAttempt = buildAttempt();
const ride = (id: string, startedAt: string, change: Parameters<typeof fakeAttempt>[0] = {}) =>
  fakeAttempt({
    id,
    challenge: currentAttempt.challenge,
    category: 'ride',
    status: 'passed',
    elapsed_s: 14_000,
    activity: { ...currentAttempt.activity, started_at: startedAt },
    ...change,
  });

it('returns the previous pass by riding date, whatever the order of submission', () => {
  const older = ride('a', '2025-09-01T22:00:00.000Z', { elapsed_s: 14_500 });
  const newer = ride('b', '2025-10-01T22:00:00.000Z', { elapsed_s: 14_200 });
  expect(findLastPassS(currentAttempt, [older, newer, currentAttempt])).toBe(14_200);
});

it('ignores later rides, failures, other categories and other challenges', () => {
  const earlier = '2025-10-01T22:00:00.000Z';
  const ignored = [
    ride('a', '2025-11-01T22:00:00.000Z'),
    ride('b', earlier, { status: 'failed' }),
    ride('c', earlier, { category: 'ebike' }),
    ride('d', earlier, { challenge: { ...currentAttempt.challenge, id: 'wuling-east' } }),
    ride('e', earlier, { elapsed_s: null }),
  ];
  expect(findLastPassS(currentAttempt, ignored)).toBeNull();
});
