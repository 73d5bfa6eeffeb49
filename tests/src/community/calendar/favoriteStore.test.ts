import { beforeEach, expect, it, vi } from 'vitest';
import { createFavoriteStore } from '#src/community/calendar/favoriteStore.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';

const key = 'cycling-event-favorites';
const answer = (...ids: string[]) => json({ server_now: '2027-03-20T04:00:00Z', results: ids.map((id) => ({ id })) });
const bodyOf = (init: RequestInit | undefined) => JSON.parse(String(init?.body));
const settled = () => vi.waitFor(() => expect(localStorage.getItem(key)).toBeNull());

beforeEach(() => localStorage.clear());

it('takes a visitor’s marks into the account of whoever signs in', async () => {
  const { seen } = fakeServer(() => answer('a', 'b', 'old'));
  const store = createFavoriteStore();
  store.become(null);
  store.toggle('a');
  store.toggle('b');
  store.become('amy');
  await settled();
  expect(bodyOf(seen[0]?.init)).toEqual({ add: ['a', 'b'], remove: [] });
  expect([...store.view().ids]).toEqual(['a', 'b', 'old']);
  expect(store.view().isKnown).toBe(true);
});

it('shows a press at once, keeps it without a network, and sends it when there is one', async () => {
  let isDown = true;
  const { seen } = fakeServer(({ method }) => {
    if (method === 'GET') return answer('old');
    return isDown ? noNetwork() : answer('new');
  });
  const store = createFavoriteStore();
  store.become('amy');
  await vi.waitFor(() => expect(store.view().isKnown).toBe(true));
  store.toggle('new');
  store.toggle('old');
  expect([...store.view().ids]).toEqual(['new']);
  await vi.waitFor(() => expect(store.view().trouble).toBe('notSaved'));
  isDown = false;
  dispatchEvent(new Event('online'));
  await settled();
  expect(bodyOf(seen.at(-1)?.init)).toEqual({ add: ['new'], remove: ['old'] });
  expect(store.view().trouble).toBeNull();
});

it('does not give one rider’s unsent marks to another', async () => {
  fakeServer(({ method }) => (method === 'GET' ? answer() : noNetwork()));
  const first = createFavoriteStore();
  first.become('amy');
  await vi.waitFor(() => expect(first.view().isKnown).toBe(true));
  first.toggle('of-amy');
  await vi.waitFor(() => expect(first.view().trouble).toBe('notSaved'));
  const { seen } = fakeServer(() => answer('of-sam'));
  const second = createFavoriteStore();
  second.become('sam');
  await vi.waitFor(() => expect(second.view().isKnown).toBe(true));
  expect(seen.every(({ method }) => method === 'GET')).toBe(true);
  expect([...second.view().ids]).toEqual(['of-sam']);
});

it('takes back what a full account refuses, and says so', async () => {
  fakeServer(({ method }) =>
    method === 'GET' ? answer('old') : json({ code: 'favorites.tooMany', status: 409, title: 'x' }, 409),
  );
  const store = createFavoriteStore();
  store.become('amy');
  await vi.waitFor(() => expect(store.view().isKnown).toBe(true));
  store.toggle('new');
  await vi.waitFor(() => expect(store.view().trouble).toBe('tooMany'));
  expect([...store.view().ids]).toEqual(['old']);
  expect(localStorage.getItem(key)).toBeNull();
});
