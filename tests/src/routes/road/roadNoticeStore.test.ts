import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { roadNoticeStore } from '#src/routes/road/useRoadState.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';

const closure: RoadNotice = {
  id: 'closure',
  route_id: 'wuling-west',
  word: 'closed',
  from_at: '2026-03-01T00:00:00.000Z',
  until_at: null,
  text: null,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('polls while it has subscribers and the page is visible, and notifies only of changed notices', async () => {
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  let answer: () => Response | Promise<Response> = () => json({ results: [closure] });
  const { requests } = fakeServer(() => answer());
  const onChange = vi.fn();
  const unsubscribe = roadNoticeStore.subscribe(onChange);
  await vi.advanceTimersByTimeAsync(3_000 + 45_000);
  expect(requests).toHaveLength(2);
  expect(onChange).toHaveBeenCalledTimes(1);
  answer = noNetwork;
  await vi.advanceTimersByTimeAsync(45_000);
  expect(requests).toHaveLength(3);
  expect(roadNoticeStore.get()).toEqual([closure]);
  isHidden.mockReturnValue(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(3);
  answer = () => json({ results: [] });
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(0);
  expect(roadNoticeStore.get()).toEqual([]);
  unsubscribe();
  expect(roadNoticeStore.get()).toBeNull();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(requests).toHaveLength(4);
});
