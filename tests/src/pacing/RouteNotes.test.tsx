import { fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoadNotice } from '#contract/announcements/announcements.ts';
import type { RouteDetail } from '#contract/routes/routes.ts';
import { RouteAbout } from '#src/pacing/BelowRows.tsx';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { RouteNotes } from '#src/pacing/RouteNotes.tsx';
import { useRoadWarning } from '#src/pacing/tools/cheatSheet/useRoadWarning.ts';
import { words } from '#src/pacing/words/zh-TW.ts';
import { words as roadTexts } from '#src/routes/road/words/zh-TW.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { createCourseFacts } from './support/createPaceBoard.ts';

const facts = createCourseFacts({ rowCount: 1 });
const note = { 'zh-TW': '每週二管制', en: '', ja: '', fr: '', ko: '', th: '' };
const season = { from: '12-01', to: '03-31', text: { 'zh-TW': '結冰時翠峰以上禁止自行車。' } };
const closure: RoadNotice = {
  id: 'closure',
  route_id: 'wuling-west',
  word: 'closed',
  from_at: '2026-06-01T00:00:00.000Z',
  until_at: '2026-06-20T10:00:00.000Z',
  text: { 'zh-TW': '昆陽坍方' },
};
const toDetail = (part: Partial<RouteDetail>): RouteDetail => ({ ...pacingRoute().detail, ...part });

function show(part: Partial<RouteDetail>, isApproximate = false) {
  const { container } = render(<RouteNotes detail={toDetail(part)} facts={{ ...facts, isApproximate }} />);
  return container.firstElementChild as HTMLElement | null;
}
const setDay = (day: string) => vi.useFakeTimers({ now: Date.parse(`${day}T04:00:00.000Z`) });

describe('RouteNotes', () => {
  beforeEach(() => {
    fakeWidth(360);
    setDay('2026-06-10');
  });
  afterEach(() => vi.useRealTimers());

  it('shows all notes if there is space', () => {
    fakeWidth(1280);
    expect(show({ status: 'restricted', status_note: note }, true)?.dataset.folded).toBe('false');
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('renders nothing for an open, measured road outside the season of its ban', () => {
    expect(show({ status: 'open', status_note: note, season_note: season })).toBeNull();
  });

  it('is folded until the rider opens it, and can be folded again', () => {
    const notes = show({ status: 'restricted', status_note: note }, true);
    expect(notes?.dataset.folded).toBe('true');
    expect(notes?.textContent).toContain('每週二管制');
    const more = screen.getByRole('button', { name: words.pacing.noteMore });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(more);
    expect(notes?.dataset.folded).toBe('false');
    fireEvent.click(screen.getByRole('button', { name: words.pacing.noteLess, expanded: true }));
    expect(notes?.dataset.folded).toBe('true');
  });

  it('has no button if nothing is folded', () => {
    expect(show({ status: 'closed', status_note: null })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('opens an announcement without leaving the plan', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ now: Date.parse('2026-06-10T04:00:00.000Z'), toFake: ['Date'] });
    const news = { id: 'closure', kind: 'closure', title: closure.text, route_id: 'wuling-west', until_at: null };
    const { requests } = fakeServer(() =>
      json({
        server_now: closure.from_at,
        results: [{ ...news, text: { 'zh-TW': '改走台8線。' }, from_at: closure.from_at, is_sample: false }],
      }),
    );
    show({ road_notices: [{ ...closure, id: 'closure.3' }] });
    expect(requests).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: roadTexts.road.read }));
    const dialog = await screen.findByRole('dialog', { name: '公告' });
    expect(await within(dialog).findByText('改走台8線。')).toBeVisible();
    fireEvent.click(within(dialog).getByRole('button', { name: lazyTexts.paceTable.close }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each(['2026-11-20', '2026-12-24', '2027-02-10'])('shows the winter ban with a rail on %s', (day) => {
    setDay(day);
    const notes = show({ season_note: season });
    expect(notes?.textContent).toContain('季節管制 結冰時翠峰以上禁止自行車。');
    expect(notes?.dataset.rail).toBe('true');
  });

  it('shows a closure unfolded on a phone, first, with the rail and its end', () => {
    const notes = show({ road_notices: [closure], status: 'restricted', status_note: note });
    expect(notes?.dataset).toMatchObject({ folded: 'false', rail: 'true' });
    expect([...(notes?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual([
      '封閉 至 6/20 18:00：昆陽坍方看公告',
      '部分管制 每週二管制',
    ]);
  });

  it('says that a road is open again instead of showing the route’s status', () => {
    const open = { ...closure, word: 'open' as const, until_at: null, text: { 'zh-TW': '全線通車' } };
    const notes = show({ road_notices: [open], status: 'closed', status_note: note });
    expect(notes?.textContent).toBe('恢復通行 全線通車看公告');
    expect(notes?.dataset.rail).toBe('false');
  });

  it('says how much of an approximate course is known: a part, or no elevation at all', () => {
    expect(show({}, true)?.textContent).toContain(words.pacing.approximate);
    const level = createCourseFacts({ rowCount: 1, elevationAtM: () => 0 });
    const { container } = render(<RouteNotes detail={toDetail({})} facts={{ ...level, isApproximate: true }} />);
    expect(container.textContent).toContain(lazyTexts.courseNotes.allFlat);
    expect(container.textContent).not.toContain(words.pacing.approximate);
  });

  it('shows no rail for a future announcement or an approximate line', () => {
    const coming = { ...closure, from_at: '2026-06-15T00:00:00.000Z' };
    const notes = show({ road_notices: [coming] }, true);
    expect(notes?.dataset.rail).toBe('false');
    expect(notes?.textContent).toContain('封閉 6/15 08:00 起 至 6/20 18:00：昆陽坍方');
  });
});

describe('useRoadWarning, for the cheat-sheet', () => {
  afterEach(() => vi.useRealTimers());
  const readWarning = (part: Partial<RouteDetail>) => renderHook(() => useRoadWarning(toDetail(part))).result.current;

  it.each(['2026-11-20', '2026-12-24'])('warns of the winter ban on %s', (day) => {
    setDay(day);
    expect(readWarning({ season_note: season })).toEqual(['▲ 季節管制  結冰時翠峰以上禁止自行車。', '▲ 季節管制']);
  });

  it('has the words of a closure and of the route’s own status, and none for an open road', () => {
    setDay('2026-06-10');
    expect(readWarning({ road_notices: [closure], season_note: season })).toEqual([
      '▲ 封閉 至 6/20 18:00  昆陽坍方',
      '▲ 封閉 至 6/20 18:00',
    ]);
    expect(readWarning({ status: 'restricted', status_note: note })).toEqual(['▲ 部分管制  每週二管制', '▲ 部分管制']);
    expect(readWarning({ season_note: season })).toEqual([]);
  });
});

describe('RouteAbout', () => {
  afterEach(() => vi.useRealTimers());
  const description = { 'zh-TW': '車友的期末考。' };

  it('describes the route, with the notes of an open road and of another season', () => {
    setDay('2026-06-10');
    render(<RouteAbout detail={toDetail({ description, status_note: note, season_note: season })} />);
    const section = screen.getByRole('region', { name: lazyTexts.routeAbout.title });
    expect([...section.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
      '車友的期末考。',
      '每週二管制',
      '結冰時翠峰以上禁止自行車。',
    ]);
  });

  it('leaves out what is shown as a warning above', () => {
    setDay('2026-12-24');
    render(
      <RouteAbout detail={toDetail({ description, status: 'restricted', status_note: note, season_note: season })} />,
    );
    expect(screen.getByRole('region').textContent).toBe('路線介紹車友的期末考。');
  });

  it('is not rendered for a course without a description', () => {
    const { container } = render(<RouteAbout detail={toDetail({ description: null })} />);
    expect(container.textContent).toBe('');
  });
});
