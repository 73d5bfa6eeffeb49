import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { RouteSummary } from '#contract/routes/routes.ts';
import { RouteCard } from '#src/routes/cards/RouteCard.tsx';
import { words as routesTexts } from '#src/routes/words/zh-TW.ts';
import { words } from '#src/ui/words/zh-TW.ts';
import { routeSummary } from '#tests/src/support/routeSummaries.ts';
import { fill } from '#tests/support/fill.ts';

afterEach(() => vi.useRealTimers());

const renderCard = (changes: Partial<RouteSummary> = {}) => render(<RouteCard route={routeSummary(changes)} />);
const getText = () => screen.getByRole('article').textContent?.replace(/\s+/g, ' ');

describe('RouteCard', () => {
  it('shows the route’s name and rounded figures, and links to it', () => {
    renderCard({ distance_m: 53_279.6, elevation_gain_m: 2_796.5, grade_ratio: 0.05249, visit_count: 12_345 });
    expect(screen.getByRole('link', { name: '西進武嶺' }).getAttribute('href')).toBe('/route/wuling-west');
    expect(getText()).toContain('53.3 km');
    expect(getText()).toContain('2,797 m');
    expect(getText()).toContain('5.2 %');
  });

  it('has a separate link to the challenge that covers most of the route', () => {
    renderCard({ challenge_ids: ['wuling-west', 'wuling-from-renzhiguan'] });
    const link = screen.getByRole('link', { name: fill(routesTexts.routeCard.verifyNamed, { name: '西進武嶺' }) });
    expect(link.getAttribute('href')).toBe('/verifications/wuling-west');
    expect(link.textContent).toBe(routesTexts.routeCard.verify);
  });

  it('has no second link without a challenge', () => {
    renderCard();
    expect(screen.getAllByRole('link')).toHaveLength(1);
  });

  it('describes the silhouette for screen readers', () => {
    renderCard();
    expect(
      screen.getByRole('img', { name: fill(words.common.silhouette, { name: '西進武嶺', min: '478', max: '3,275' }) }),
    ).toBeVisible();
  });

  it('shows the highest point at the foot of the mountain', () => {
    renderCard();
    expect(getText()).toContain('最高 3,275 m');
  });

  it('draws other roads behind the mountain of a card, and nothing behind the strip of a row', () => {
    const countBackgroundPaths = () => screen.getByRole('img').querySelectorAll('g > path').length;
    const { rerender } = renderCard();
    expect(countBackgroundPaths()).toBe(2);
    expect(screen.getByRole('img').hasAttribute('data-stretched')).toBe(false);
    rerender(<RouteCard route={routeSummary()} layout="row" />);
    expect(countBackgroundPaths()).toBe(0);
    expect(screen.getByRole('img').hasAttribute('data-stretched')).toBe(true);
  });

  it('does not show the number of visits', () => {
    renderCard({ visit_count: 12_345 });
    expect(getText()).not.toMatch(/造訪|12,?345/);
  });

  it('shows the climbing per kilometre for a loop', () => {
    renderCard({ distance_m: 63_000, elevation_gain_m: 1_255, grade_ratio: 0 });
    expect(getText()).toContain('1,255 m');
    expect(getText()).toContain('每公里爬升 20 m');
    expect(getText()).not.toMatch(/平均坡度|%/);
  });

  it('shows an announced closure and its end until it is over', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T04:00:00.000Z') });
    const notice = {
      id: '1',
      route_id: 'wuling-west',
      word: 'closed' as const,
      from_at: '2026-03-01T00:00:00.000Z',
      until_at: '2026-03-01T10:00:00.000Z',
      text: { 'zh-TW': '坍方' },
    };
    renderCard({ road_notices: [notice] });
    expect(getText()).toContain('封閉 至 3/1 18:00：坍方');
    act(() => vi.advanceTimersByTime(6 * 3_600_000 - 1));
    expect(getText()).toContain(words.common.statusClosed);
    act(() => vi.advanceTimersByTime(2));
    expect(getText()).not.toContain(words.common.statusClosed);
  });

  it.each([
    ['2026-11-10', false],
    ['2026-11-22', true],
    ['2027-02-01', true],
    ['2027-05-01', false],
  ])('warns of a winter ban in and shortly before its season: on %s %s', (day, isWarned) => {
    vi.useFakeTimers({ now: Date.parse(`${day}T04:00:00.000Z`) });
    renderCard({
      season_note: { from: '12-01', to: '03-31', text: { 'zh-TW': '雪季結冰時，翠峰以上禁止自行車進入。' } },
    });
    expect(getText()?.includes('季節管制 雪季結冰時，翠峰以上禁止自行車進入')).toBe(isWarned);
  });

  it('shows the place on the route that matched the search', () => {
    renderCard({ matched_place: { 'zh-TW': '霧社' } });
    expect(screen.getByText(fill(words.common.passes, { place: '霧社' }))).toBeVisible();
  });

  it.each([
    ['restricted', words.common.statusRestricted],
    ['closed', words.common.statusClosed],
  ] as const)('marks a %s road and explains why in one sentence', (status, word) => {
    renderCard({ status, status_note: { 'zh-TW': '坍方，單線通行；出發前請查 168.thb.gov.tw。' } });
    expect(screen.getByText(word).parentElement?.textContent).toBe(`${word} 坍方，單線通行`);
  });

  it('marks a closed road that has no note', () => {
    renderCard({ status: 'closed', status_note: null, visit_count: 0 });
    expect(screen.getByText(words.common.statusClosed)).toBeVisible();
  });

  it('does not mark an open road, even with an old note', () => {
    renderCard({ status: 'open', status_note: { 'zh-TW': '坍方' } });
    expect(screen.queryByText(/部分管制|封閉|坍方|概略/)).toBeNull();
  });

  it('labels an approximate line, and draws it without grades', () => {
    renderCard({ is_approximate: true });
    expect(screen.getByText(words.common.approximate)).toBeVisible();
    expect(screen.getByRole('img').hasAttribute('data-approximate')).toBe(true);
    // After the numbers, so that it never wraps the name.
    const tag = screen.getByText(words.common.approximate);
    expect(tag.parentElement?.textContent).toMatch(/km.*概略路線$/);
    expect(screen.getByRole('img').querySelector('[fill^="var(--grade"]')).toBeNull();
    expect(screen.getByRole('heading').parentElement?.contains(tag)).toBe(false);
  });

  it('does not mark a measured line as approximate', () => {
    renderCard();
    expect(screen.getByRole('img').hasAttribute('data-approximate')).toBe(false);
  });
});
