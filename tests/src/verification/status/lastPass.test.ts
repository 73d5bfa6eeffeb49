// @vitest-environment node
import { expect, it } from 'vitest';
import { lastPass } from '#src/verification/status/lastPass.ts';
import { fakeAttempt } from '#tests/src/support/fakeChallenges.ts';
import { attempt } from '#tests/support/attemptFixture.ts';

const own = attempt();
const ride = (id: string, startedAt: string, change: Parameters<typeof fakeAttempt>[0] = {}) =>
  fakeAttempt({
    id,
    challenge: own.challenge,
    category: 'ride',
    status: 'passed',
    elapsed_s: 14_000,
    activity: { ...own.activity, started_at: startedAt },
    ...change,
  });

it('is the pass ridden last before this one, in whichever order they were sent', () => {
  const older = ride('a', '2025-09-01T22:00:00.000Z', { elapsed_s: 14_500 });
  const newer = ride('b', '2025-10-01T22:00:00.000Z', { elapsed_s: 14_200 });
  expect(lastPass(own, [older, newer, own])).toBe(14_200);
});

it('counts no later ride, no failure, no other category and no other challenge', () => {
  const before = '2025-10-01T22:00:00.000Z';
  const others = [
    ride('a', '2025-11-01T22:00:00.000Z'),
    ride('b', before, { status: 'failed' }),
    ride('c', before, { category: 'ebike' }),
    ride('d', before, { challenge: { ...own.challenge, id: 'wuling-east' } }),
    ride('e', before, { elapsed_s: null }),
  ];
  expect(lastPass(own, others)).toBeNull();
});
