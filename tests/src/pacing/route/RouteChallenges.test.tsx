import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { RouteChallenges } from '#src/pacing/route/RouteChallenges.tsx';
import { words } from '#src/ui/words/zh-TW.ts';
import { fakeChallenge } from '#tests/src/support/fakeChallenges.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';

const part = { from_m: 16_400, to_m: 53_320, distance_m: 36_920, elevation_gain_m: 2_465 };
const results = [fakeChallenge(2, { part }), fakeChallenge(1)];
const list = () => json({ count: 2, next: null, previous: null, results });
const show = (ids: readonly string[]) =>
  render(<RouteChallenges detail={{ id: 'wuling-west', challenge_ids: [...ids] }} />);

it('links to the challenges of the route, the longest part first, with the figures of the part', async () => {
  const { requests } = fakeServer(list);
  show(['challenge-1', 'challenge-2']);
  const links = await screen.findAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/verifications/challenge-1',
    '/verifications/challenge-2',
  ]);
  expect(links[1]?.textContent).toBe('驗證 236.9 km · ↑2,465 m');
  expect(new URL(requests[0]?.url ?? '', 'http://site.test').searchParams.get('route_id')).toBe('wuling-west');
});

it('requests and shows nothing on a route without a challenge', () => {
  const { requests } = fakeServer(list);
  const { container } = show([]);
  expect(container.innerHTML).toBe('');
  expect(requests).toEqual([]);
});

it('reserves its space while it loads, and offers a retry after a failure', async () => {
  let isDown = true;
  fakeServer(() => (isDown ? json({ code: 'server.internal' }, 500) : list()));
  const { container } = show(['challenge-1']);
  expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
  const alert = await screen.findByRole('alert');
  isDown = false;
  fireEvent.click(within(alert).getByRole('button', { name: words.common.retry }));
  expect(await screen.findAllByRole('link')).toHaveLength(1);
});
