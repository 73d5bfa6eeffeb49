import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import type { RouteSegment } from '#contract/routes/routes.ts';
import { segmentPlan } from '#src/pacing/live/segmentPlan.ts';
import { toCourseFacts } from '#src/pacing/route/courseFacts.ts';
import { RouteSegments } from '#src/pacing/route/RouteSegments.tsx';
import { openRoute } from '#tests/src/support/openRoute.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';

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

beforeEach(async () => {
  location.hash = '';
});

describe('the segments of a route', () => {
  it('have their place, figures and what the plan gives on them', async () => {
    const { session, facts } = await show([wall]);
    const shown = session.live.current();
    if (!shown?.steps) throw new Error('no plan');
    const plan = { ...shown.plan, ...shown.steps };
    const { durationS, powerW } = segmentPlan(facts.grid, plan, wall);
    // The sum of the parts is the whole, and power is between the rows' extremes.
    const parts = [
      [0, 10_000],
      [10_000, 15_000],
      [15_000, facts.grid.distanceM],
    ].map(([start_m = 0, end_m = 0]) => segmentPlan(facts.grid, plan, { start_m, end_m }).durationS);
    expect(parts.reduce((sum, part) => sum + part, 0)).toBeCloseTo(plan.totals.durationS, 6);
    expect(durationS).toBeCloseTo(parts[1] ?? 0, 9);
    expect(powerW).toBeGreaterThanOrEqual(0);
    expect(powerW).toBeLessThan(400);
    const item = screen.getByRole('listitem');
    expect(item.textContent).toMatch(/^大牆二級坡5\.0 km↑300 m6\.0 %10\.0–15\.0 km · \d+:\d\d · \d+ W/);
    await userEvent.click(within(item).getByRole('button', { name: '看剖面：大牆' }));
    expect(session.selection.get().distanceM).toBe(10_000);
  });

  it('light up when the address names one, and leave the page alone where it names none of them', async () => {
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

  it('have their videos, which play in their place', async () => {
    const video = { youtube_id: 'dQw4w9WgXcQ', title: { 'zh-TW': '大牆怎麼騎' }, channel: null, start_s: 90 };
    await show([{ ...wall, videos: [video] }]);
    expect(document.querySelector('iframe, img')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: '大牆怎麼騎 播放影片' }));
    expect(screen.getByTitle<HTMLIFrameElement>('大牆怎麼騎').src).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&playsinline=1&rel=0&start=90',
    );
  });

  it('say nothing where there are none', async () => {
    await show([]);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
