import { beforeEach, expect, it, vi } from 'vitest';
import { createFavoriteStore } from '#src/community/calendar/favoriteStore.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';

const key = 'cycling-event-favorites';
const answer = (...ids: string[]) => json({ server_now: '2027-03-20T04:00:00Z', results: ids.map((id) => ({ id })) });
const readBody = (init: RequestInit | undefined) => JSON.parse(String(init?.body));
const waitUntilSent = () => vi.waitFor(() => expect(localStorage.getItem(key)).toBeNull());

beforeEach(() => localStorage.clear());

it('merges a visitor’s favourites into the account that signs in', async () => {
  const { requests } = fakeServer(() => answer('a', 'b', 'old'));
  const store = createFavoriteStore();
  store.switchRider(null);
  store.toggle('a');
  store.toggle('b');
  store.switchRider('amy');
  await waitUntilSent();
  expect(readBody(requests[0]?.init)).toEqual({ add: ['a', 'b'], remove: [] });
  expect([...store.get().ids]).toEqual(['a', 'b', 'old']);
  expect(store.get().isKnown).toBe(true);
});

it('shows a change at once, stores it while offline, and sends it when online', async () => {
  let isDown = true;
  const { requests } = fakeServer(({ method }) => {
    if (method === 'GET') return answer('old');
    return isDown ? noNetwork() : answer('new');
  });
  const store = createFavoriteStore();
  store.switchRider('amy');
  await vi.waitFor(() => expect(store.get().isKnown).toBe(true));
  store.toggle('new');
  store.toggle('old');
  expect([...store.get().ids]).toEqual(['new']);
  await vi.waitFor(() => expect(store.get().problem).toBe('notSaved'));
  isDown = false;
  dispatchEvent(new Event('online'));
  await waitUntilSent();
  expect(readBody(requests.at(-1)?.init)).toEqual({ add: ['new'], remove: ['old'] });
  expect(store.get().problem).toBeNull();
});

it('does not send one rider’s pending changes for another', async () => {
  fakeServer(({ method }) => (method === 'GET' ? answer() : noNetwork()));
  const first = createFavoriteStore();
  first.switchRider('amy');
  await vi.waitFor(() => expect(first.get().isKnown).toBe(true));
  first.toggle('of-amy');
  await vi.waitFor(() => expect(first.get().problem).toBe('notSaved'));
  const { requests } = fakeServer(() => answer('of-sam'));
  const second = createFavoriteStore();
  second.switchRider('sam');
  await vi.waitFor(() => expect(second.get().isKnown).toBe(true));
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
  expect([...second.get().ids]).toEqual(['of-sam']);
});

it('reverts and reports a change that a full account refuses', async () => {
  fakeServer(({ method }) =>
    method === 'GET' ? answer('old') : json({ code: 'favorites.tooMany', status: 409, title: 'x' }, 409),
  );
  const store = createFavoriteStore();
  store.switchRider('amy');
  await vi.waitFor(() => expect(store.get().isKnown).toBe(true));
  store.toggle('new');
  await vi.waitFor(() => expect(store.get().problem).toBe('tooMany'));
  expect([...store.get().ids]).toEqual(['old']);
  expect(localStorage.getItem(key)).toBeNull();
});
