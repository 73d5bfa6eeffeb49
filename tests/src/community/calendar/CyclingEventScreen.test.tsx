import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { CyclingEventScreen } from '#src/community/calendar/CyclingEventScreen.tsx';
import { calendarWords } from '#src/community/calendar/calendarWords.ts';
import { words } from '#src/community/calendar/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { fakeCyclingEvent } from '#tests/src/support/fakeCyclingEvents.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { routeSummary } from '#tests/src/support/routeSummaries.ts';
import { fill } from '#tests/support/fill.ts';

await Promise.all([calendarWords, accountWords].map((namespace) => loadWords(namespace)));

const open = async (event: ReturnType<typeof fakeCyclingEvent>) => {
  fakeServer(() => json({ server_now: '2027-03-20T04:00:00Z', event }));
  renderWithSession(fakeSession(), <CyclingEventScreen params={{ id: event.id }} />);
  await screen.findByRole('heading', { level: 1, name: '阿里山爬坡賽' });
};

beforeEach(() => {
  localStorage.clear();
  fakeWidth(360);
  vi.useFakeTimers({ now: Date.parse('2027-03-20T04:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe('CyclingEventScreen', () => {
  it('shows that registration has ended, without a reload', async () => {
    vi.useRealTimers();
    vi.useFakeTimers({ now: Date.parse('2027-03-25T15:58:30Z'), shouldAdvanceTime: true });
    await open(fakeCyclingEvent({ registration_until: '2027-03-25T15:59:00.000Z' }));
    expect(screen.getByRole('link', { name: words.cyclingEvents.toRegister })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(31_000));
    expect(screen.queryByRole('link', { name: words.cyclingEvents.toRegister })).toBeNull();
  });

  it('shows the known facts, and that its button leaves the site', async () => {
    await open(fakeCyclingEvent());
    expect(screen.getByText('4/11（週日） 06:00')).toBeVisible();
    expect(screen.getByText(fill(words.cyclingEvents.priceRange, { from: '1,200', until: '1,600' }))).toBeVisible();
    expect(screen.getByText(words.cyclingEvents.leaves)).toBeVisible();
    const away = screen.getByRole('link', { name: words.cyclingEvents.toRegister });
    expect([away.getAttribute('href'), away.getAttribute('rel')]).toEqual([
      'https://example.com/alishan',
      'noopener noreferrer',
    ]);
    expect(screen.getByRole('link', { name: words.cyclingEvents.toCalendar }).getAttribute('href')).toBe(
      '/calendar/zh-TW/events/alishan.ics',
    );
  });

  it('shows its picture first, or below the facts if the event has one of our routes', async () => {
    const picture = { src: '/pictures/a', alt: { 'zh-TW': '茶園旁的上坡' } };
    const isFirst = () => {
      const image = screen.getByAltText('茶園旁的上坡');
      return (image.compareDocumentPosition(screen.getByText('66.1')) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    };
    await open(fakeCyclingEvent({ picture }));
    expect([isFirst(), screen.getByAltText('茶園旁的上坡').getAttribute('loading')]).toEqual([true, 'eager']);
    cleanup();
    await open(fakeCyclingEvent({ picture, route: routeSummary() }));
    expect([isFirst(), screen.getByAltText('茶園旁的上坡').getAttribute('loading')]).toEqual([false, 'lazy']);
  });

  it('has a back link, and a sign-in link for visitors', async () => {
    await open(fakeCyclingEvent());
    expect(screen.getByRole('link', { name: words.cyclingEvents.all }).getAttribute('href')).toBe('/cycling-events');
    expect(screen.getByRole('button', { name: accountTexts.auth.login })).toBeVisible();
  });

  it('shows the year of dates in another year', async () => {
    vi.setSystemTime(Date.parse('2026-12-20T04:00:00Z'));
    await open(fakeCyclingEvent({ last_day: '2027-04-12' }));
    expect(screen.getByText('2027/4/11（週日） – 2027/4/12（週一）')).toBeVisible();
    expect(screen.getByText(/2027年3月25日 23:59/)).toBeVisible();
  });

  it('marks unknown facts', async () => {
    await open(
      fakeCyclingEvent({
        registration_from: null,
        registration_until: null,
        price_from_twd: null,
        price_until_twd: null,
        distance_m: null,
      }),
    );
    expect(screen.getAllByText(words.cyclingEvents.unknown)).toHaveLength(2);
    expect(screen.getByRole('link', { name: words.cyclingEvents.toSite })).toBeVisible();
  });

  it('shows why it is cancelled, and offers no calendar', async () => {
    await open(fakeCyclingEvent({ is_cancelled: true, note: { 'zh-TW': '退費請洽主辦。' } }));
    expect(screen.getByText('退費請洽主辦。')).toBeVisible();
    expect(screen.queryByRole('link', { name: words.cyclingEvents.toCalendar })).toBeNull();
  });

  it('can be added to the favourites', async () => {
    await open(fakeCyclingEvent());
    const star = screen.getByRole('button', { name: fill(words.cyclingEvents.favorite, { name: '阿里山爬坡賽' }) });
    fireEvent.click(star);
    expect(star.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(star);
  });

  it('links from an unknown event to the list', async () => {
    fakeServer(() => json({ code: 'resource.notFound', status: 404, title: 'x' }, 404));
    renderWithSession(fakeSession(), <CyclingEventScreen params={{ id: 'none' }} />);
    expect(await screen.findByText(words.cyclingEvents.missing)).toBeVisible();
    expect(screen.getByRole('link', { name: '賽事資訊' }).getAttribute('href')).toBe('/cycling-events');
  });
});
