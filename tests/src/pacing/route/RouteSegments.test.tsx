import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RouteSegment } from '#contract/routes/routes.ts';
import { words } from '#src/pacing/lazy/words/zh-TW.ts';
import { computeSegmentPlan } from '#src/pacing/live/computeSegmentPlan.ts';
import { toCourseFacts } from '#src/pacing/OpenRoutePacing.tsx';
import { RouteSegments, segmentBoardPart } from '#src/pacing/route/RouteSegments.tsx';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { fill } from '#tests/support/fill.ts';
import { buildSegmentBoard } from '#tests/support/segmentBoardPages.ts';

const wall: RouteSegment = {
  id: 's1',
  slug: 'wall',
  name: { 'zh-TW': '大牆' },
  category: '2',
  distance_m: 5_000,
  elevation_gain_m: 300,
  grade_ratio: 0.06,
  start_m: 10_000,
  end_m: 15_000,
  videos: [],
};

async function show(segments: RouteSegment[]) {
  const route = pacingRoute();
  const open = await openRoute({ ...route, detail: { ...route.detail, segments } });
  const facts = toCourseFacts(open.route, (text) => text['zh-TW']);
  const { selection } = open.session;
  await act(async () => {
    render(<RouteSegments {...open} facts={facts} selection={selection} />);
  });
  return { ...open, facts, selection };
}

beforeEach(() => history.replaceState(null, '', '/route/synthetic'));

describe('the segments of a route', () => {
  it('show their place, figures and the plan’s numbers on them', async () => {
    const { session, facts } = await show([wall]);
    const shownPlan = session.live.current();
    if (!shownPlan?.steps) throw new Error('no plan');
    const plan = { ...shownPlan.plan, ...shownPlan.steps };
    const { durationS, powerW } = computeSegmentPlan(facts.grid, plan, wall);
    // The sum of the parts is the whole, and power is between the rows' extremes.
    const parts = [
      [0, 10_000],
      [10_000, 15_000],
      [15_000, facts.grid.distanceM],
    ].map(([start_m = 0, end_m = 0]) => computeSegmentPlan(facts.grid, plan, { start_m, end_m }).durationS);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(plan.totals.durationS, 6);
    expect(durationS).toBeCloseTo(parts[1] ?? 0, 9);
    expect(powerW).toBeGreaterThanOrEqual(0);
    expect(powerW).toBeLessThan(400);
    const item = screen.getByRole('listitem');
    expect(item.textContent).toMatch(/^大牆二級坡5\.0 km↑300 m6\.0 %10\.0–15\.0 km · \d+:\d\d · \d+ W/);
    await userEvent.click(
      within(item).getByRole('button', { name: fill(words.segmentSearch.showNamed, { name: '大牆' }) }),
    );
    expect(session.selection.get().distanceM).toBe(10_000);
  });

  it('are highlighted if the address names one, and ignore an unknown one', async () => {
    location.hash = '#segment=wall';
    const { selection } = await show([wall]);
    expect(screen.getByRole('listitem').getAttribute('aria-current')).toBe('true');
    expect(selection.get().distanceM).toBe(10_000);
    await act(async () => {
      location.hash = '#segment=other';
      dispatchEvent(new HashChangeEvent('hashchange'));
    });
    expect(screen.getByRole('listitem').hasAttribute('aria-current')).toBe(false);
  });

  it('have their videos, which play in place', async () => {
    const video = { youtube_id: 'dQw4w9WgXcQ', title: { 'zh-TW': '大牆怎麼騎' }, channel: null, start_s: 90 };
    await show([{ ...wall, videos: [video] }]);
    expect(document.querySelector('iframe, img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '大牆怎麼騎 播放影片' }));
    expect(screen.getByTitle<HTMLIFrameElement>('大牆怎麼騎').src).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&start=90',
    );
  });

  // The first test that opens a leaderboard, because its code stays loaded.
  it('load no leaderboard until one is opened, and then send the time of the plan', async () => {
    const server = fakeServer(() => json(buildSegmentBoard()));
    const { session, facts } = await show([wall]);
    await act(async () => {});
    expect(segmentBoardPart.getState()).toEqual({ value: null, hasFailed: false });
    expect(server.requests).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: fill(words.segmentSearch.boardNamed, { name: '大牆' }) }));
    expect(await screen.findByRole('dialog', { name: '大牆' })).toBeVisible();
    await screen.findByRole('link', { name: '範例-林曜宇' });
    const shownPlan = session.live.current();
    if (!shownPlan?.steps) throw new Error('no plan');
    const { durationS } = computeSegmentPlan(facts.grid, { ...shownPlan.plan, ...shownPlan.steps }, wall);
    expect(server.requests.map(({ url }) => url)).toEqual([
      `/api/segments/wall/leaderboard/?span=all&plan_s=${Math.round(durationS)}`,
    ]);
  });

  it('add the open leaderboard to the address beside its fragment; going back closes it', async () => {
    fakeServer(() => json(buildSegmentBoard()));
    history.replaceState(null, '', '/route/synthetic?from=list#p=shared');
    await show([wall]);
    await userEvent.click(screen.getByRole('button', { name: fill(words.segmentSearch.boardNamed, { name: '大牆' }) }));
    await screen.findByRole('dialog');
    expect(location.search + location.hash).toBe('?from=list&leaderboard=wall#p=shared');
    await act(async () => {
      const popState = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }));
      history.back();
      await popState;
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(location.search + location.hash).toBe('?from=list#p=shared'));
  });

  it('open the leaderboard named in a link, but none of another route', async () => {
    fakeServer(() => json(buildSegmentBoard()));
    history.replaceState(null, '', '/route/synthetic?leaderboard=wall');
    await show([wall]);
    expect(await screen.findByRole('dialog', { name: '大牆' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: words.paceTable.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await vi.waitFor(() => expect(location.search).toBe(''));
    history.replaceState(null, '', '/route/synthetic?leaderboard=elsewhere');
    await show([wall]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('show nothing if there are none', async () => {
    await show([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
