import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoadNotice } from '#contract/announcements/announcements.ts';
import { useRoadState } from '#src/routes/road/useRoadState.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { routeSummary } from '#tests/src/support/routeSummaries.ts';

const start = Date.parse('2026-03-01T04:00:00.000Z');
const closure = (changes: Partial<RoadNotice> = {}): RoadNotice => ({
  id: 'closure',
  route_id: 'wuling-west',
  word: 'closed',
  from_at: '2026-03-01T00:00:00.000Z',
  until_at: null,
  text: null,
  ...changes,
});

function Road({ routeNotices = [], id = 'wuling-west' }: { routeNotices?: RoadNotice[]; id?: string }) {
  return <p>{`${id}: ${useRoadState(routeSummary({ id, road_notices: routeNotices })).status}`}</p>;
}

let isHidden = false;
const setPageHidden = (hidden: boolean) => {
  isHidden = hidden;
  document.dispatchEvent(new Event('visibilitychange'));
};
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden);
});
afterEach(() => {
  isHidden = false;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('useRoadState', () => {
  it('starts with the route’s data, then shows a closure and its end within a minute', async () => {
    let results: RoadNotice[] = [];
    const { requests } = fakeServer(() => json({ results }));
    render(
      <>
        <Road />
        <Road id="riverside" />
      </>,
    );
    await advanceTime(3_000);
    expect(requests.map(({ url }) => url)).toEqual(['/api/road-notices/']);
    expect(screen.getByText('wuling-west: open')).toBeVisible();
    results = [closure()];
    await advanceTime(59_000);
    expect(screen.getByText('wuling-west: closed')).toBeVisible();
    expect(screen.getByText('riverside: open')).toBeVisible();
    results = [];
    await advanceTime(60_000);
    expect(screen.getByText('wuling-west: open')).toBeVisible();
    expect(requests).toHaveLength(3);
  });

  it('stays closed while the server does not answer', async () => {
    fakeServer(() => noNetwork());
    render(<Road routeNotices={[closure()]} />);
    await advanceTime(180_000);
    expect(screen.getByText('wuling-west: closed')).toBeVisible();
  });

  it('opens at the announced time without an answer', async () => {
    fakeServer(() => noNetwork());
    const until = new Date(Date.now() + 7_200_000).toISOString();
    render(<Road routeNotices={[closure({ until_at: until })]} />);
    await advanceTime(7_199_000);
    expect(screen.getByText('wuling-west: closed')).toBeVisible();
    await advanceTime(1_100);
    expect(screen.getByText('wuling-west: open')).toBeVisible();
  });

  it('is not requested while the page is hidden, and at once when it is visible again', async () => {
    const { requests } = fakeServer(() => json({ results: [] }));
    render(<Road />);
    await advanceTime(3_000);
    setPageHidden(true);
    await advanceTime(600_000);
    expect(requests).toHaveLength(1);
    setPageHidden(false);
    await advanceTime(10);
    expect(requests).toHaveLength(2);
  });

  it('is not requested after the last road was removed from the page', async () => {
    const { requests } = fakeServer(() => json({ results: [] }));
    const { unmount } = render(<Road />);
    await advanceTime(3_000);
    unmount();
    await advanceTime(600_000);
    expect(requests).toHaveLength(1);
  });
});
