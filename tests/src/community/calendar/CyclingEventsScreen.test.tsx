import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { CyclingEventsScreen } from '#src/community/calendar/CyclingEventsScreen.tsx';
import { calendarWords } from '#src/community/calendar/calendarWords.ts';
import { words } from '#src/community/calendar/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { cyclingEventList, fakeCyclingEvent } from '#tests/src/support/fakeCyclingEvents.ts';
import { fakeServer, json, neverAnswer, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([calendarWords, accountWords, formWords].map((namespace) => loadWords(namespace)));

const open = async (search = '', widthPx = 360) => {
  fakeWidth(widthPx);
  history.replaceState(null, '', `/cycling-events${search}`);
  const { container } = renderWithSession(fakeSession(), <CyclingEventsScreen />);
  await screen.findByRole('heading', { name: uiTexts.page['cycling-events'] });
  return container;
};
const listHeadings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
/** The requested months; an ad's slot, which loads when the page is idle, may make requests in between. */
const listMonths = (requests: readonly RecordedRequest[]) =>
  requests.flatMap(({ url }) => new URL(url, location.href).searchParams.get('month') ?? []);

const climb = fakeCyclingEvent();
const family = fakeCyclingEvent({
  id: 'family',
  name: { 'zh-TW': '河濱親子騎' },
  kind: 'family',
  county: 'taipei',
  first_day: '2027-04-18',
  last_day: '2027-04-18',
  registration_from: '2027-03-28T00:00:00Z',
  registration_until: null,
});
const cancelledEvent = fakeCyclingEvent({
  id: 'two-days',
  name: { 'zh-TW': '台東公路兩日賽' },
  kind: 'race',
  county: 'taitung',
  is_cancelled: true,
  first_day: '2027-04-24',
  last_day: '2027-04-25',
});

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: Date.parse('2027-03-22T04:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe('event list', () => {
  it('shows each event with its day, its state and its deadline', async () => {
    fakeServer(() => json(cyclingEventList(climb, family, cancelledEvent)));
    await open('?month=2027-04');
    const card = (await screen.findByRole('link', { name: '阿里山爬坡賽' })).closest('article') as HTMLElement;
    expect(card.textContent).toContain('11週日');
    expect(card.textContent).toContain('報名中爬坡賽嘉義縣66.1 km');
    expect(card.textContent).toContain(fill(words.cyclingEvents.closesOn, { at: '3/25 23:59' }));
    expect(screen.getByText(words.cyclingEvents.status.cancelled)).toBeVisible();
    expect(screen.getByText(fill(words.cyclingEvents.opensOn, { at: '3/28 08:00' }))).toBeVisible();
    expect(screen.getByText(fill(words.cyclingEvents.count, { count: '3' }))).toBeVisible();
  });

  it('counts down the last three days', async () => {
    vi.setSystemTime(Date.parse('2027-03-24T04:00:00Z'));
    fakeServer(() => json(cyclingEventList(climb)));
    await open('?month=2027-04');
    expect(
      await screen.findByText(fill(words.cyclingEvents.closesIn, { time: '1 天', at: '3/25 23:59' })),
    ).toBeVisible();
  });

  const pastEvent = fakeCyclingEvent({
    id: 'past',
    name: { 'zh-TW': '八卦山' },
    first_day: '2027-03-20',
    last_day: '2027-03-20',
  });
  const currentEvent = fakeCyclingEvent({
    id: 'now',
    name: { 'zh-TW': '今天' },
    first_day: '2027-03-22',
    last_day: '2027-03-22',
  });

  it('starts with current and coming events, and collapses past ones', async () => {
    fakeServer(() => json(cyclingEventList(pastEvent, currentEvent)));
    await open();
    const summary = await screen.findByText(fill(words.cyclingEvents.pastOnes, { count: '1' }));
    expect(listHeadings()).toEqual(['2027年3月', lazyTexts.forecast.today, '八卦山']);
    const folded = screen.getByRole('link', { name: '八卦山' }).closest('details');
    expect([folded?.open, folded?.contains(summary)]).toEqual([false, true]);
    expect(screen.getByRole('link', { name: lazyTexts.forecast.today }).closest('details')).toBeNull();
  });

  it('links to the next month with the number of matching events if none is left in this one', async () => {
    const { requests } = fakeServer(({ url }) =>
      json(url.includes('2027-06') ? cyclingEventList(climb, climb, family) : cyclingEventList(pastEvent)),
    );
    await open('?kind=hillClimb');
    const button = await screen.findByRole('button', {
      name: fill(words.cyclingEvents.moreIn, { month: '6月', count: '2' }),
    });
    expect(screen.getByText(words.cyclingEvents.restTitle)).toBeVisible();
    await act(async () => fireEvent.click(button));
    expect(location.search).toBe('?month=2027-06&kind=hillClimb');
    expect(listMonths(requests)).toEqual(['2027-03', '2027-06', '2027-06']);
    expect(document.activeElement?.textContent).toBe('2027年6月');
  });

  it('collapses nothing in a past month', async () => {
    fakeServer(() => json(cyclingEventList(pastEvent)));
    await open('?month=2027-02');
    expect((await screen.findByRole('link', { name: '八卦山' })).closest('details')).toBeNull();
  });

  it('keeps the focus when the button to the current month disappears', async () => {
    fakeServer(() => json(cyclingEventList(climb)));
    await open('?month=2027-04');
    const back = await screen.findByRole('button', { name: words.cyclingEvents.today });
    await act(async () => fireEvent.click(back));
    expect(screen.queryByRole('button', { name: words.cyclingEvents.today })).toBeNull();
    expect(document.activeElement?.textContent).toBe('2027年3月');
  });

  it('shows both weekdays of a two-day event', async () => {
    fakeServer(() => json(cyclingEventList(cancelledEvent)));
    await open('?month=2027-04');
    const card = (await screen.findByRole('link', { name: '台東公路兩日賽' })).closest('article') as HTMLElement;
    expect(card.textContent).toContain('24–25週六–週日');
  });

  it('shows only the day if registration starts or ends at midnight', async () => {
    const opens = '2027-03-27T16:00:00Z';
    const closes = '2027-03-31T16:00:00Z';
    const announced = fakeCyclingEvent({ id: 'later', registration_from: opens });
    fakeServer(() => json(cyclingEventList(announced, fakeCyclingEvent({ registration_until: closes }))));
    await open('?month=2027-04');
    expect(await screen.findByText(fill(words.cyclingEvents.opensOn, { at: '3/28' }))).toBeVisible();
    expect(screen.getByText(fill(words.cyclingEvents.closesOn, { at: '3/31' }))).toBeVisible();
  });

  it('filters by the URL, and says if nothing matches', async () => {
    fakeServer(() => json(cyclingEventList(climb, family)));
    await open('?month=2027-04&kind=family');
    await screen.findByText(fill(words.cyclingEvents.count, { count: '1' }));
    expect(listHeadings()).toEqual(['2027年4月', '河濱親子騎']);
  });

  it('links to the next month with an event if this one has none', async () => {
    const { requests } = fakeServer(({ url }) =>
      json(url.includes('2027-06') ? cyclingEventList(climb) : cyclingEventList()),
    );
    await open('?month=2027-04');
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: '看 2027年6月' })));
    expect(location.search).toBe('?month=2027-06');
    expect(listMonths(requests)).toEqual(['2027-04', '2027-06']);
  });

  it('reports a failure and loads again on request', async () => {
    let isDown = true;
    fakeServer(() => (isDown ? json({ code: 'server.internal' }, 500) : json(cyclingEventList(climb))));
    await open();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain(words.cyclingEvents.failed);
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await screen.findByRole('link', { name: '阿里山爬坡賽' });
  });

  it('shows placeholders in the shape of the list', async () => {
    fakeServer(neverAnswer);
    const container = await open('?month=2027-05');
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
  });
});

describe('filters on a phone', () => {
  it('show the number of matching events before they are applied', async () => {
    fakeServer(() => json(cyclingEventList(climb, family, cancelledEvent)));
    await open('?month=2027-04');
    await screen.findByText(fill(words.cyclingEvents.count, { count: '3' }));
    fireEvent.click(screen.getByRole('button', { name: words.cyclingEvents.filter }));
    const dialog = screen.getByRole('dialog', { name: words.cyclingEvents.filter });
    fireEvent.click(within(dialog).getByRole('radio', { name: words.cyclingEvents.kind.hillClimb }));
    expect(location.search).toBe('?month=2027-04');
    await act(async () =>
      fireEvent.click(within(dialog).getByRole('button', { name: fill(words.cyclingEvents.show, { count: '1' }) })),
    );
    expect(location.search).toBe('?month=2027-04&kind=hillClimb');
    expect(listHeadings()).toEqual(['2027年4月', '阿里山爬坡賽']);
  });
});

describe('month view', () => {
  it('lists the events of a pressed day on a phone', async () => {
    fakeServer(() => json(cyclingEventList(climb, family, cancelledEvent)));
    await open('?month=2027-04&view=month');
    const day = await screen.findByRole('button', { name: '4/24（週六），1 場' });
    await act(async () => fireEvent.click(day));
    expect(day.getAttribute('aria-pressed')).toBe('true');
    expect(listHeadings()).toEqual(['2027年4月', '台東公路兩日賽']);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.cyclingEvents.wholeMonth })));
    expect(listHeadings()).toHaveLength(4);
  });

  it('draws a two-day event as one bar on a wide screen', async () => {
    fakeServer(() => json(cyclingEventList(climb, cancelledEvent)));
    const container = await open('?month=2027-04&view=month', 1280);
    await screen.findAllByRole('link', { name: /台東公路兩日賽/ });
    const bar = container.querySelector<HTMLElement>('a[data-status="cancelled"]');
    expect(bar?.style.gridColumn).toBe('6 / 8');
    expect(bar?.textContent).toContain('4/24（週六） – 4/25（週日）');
  });
});

describe('a visitor’s favourite', () => {
  it('is stored on the device', async () => {
    fakeServer(() => json(cyclingEventList(climb, family)));
    await open('?month=2027-04');
    const star = await screen.findByRole('button', {
      name: fill(words.cyclingEvents.favorite, { name: '河濱親子騎' }),
    });
    await act(async () => fireEvent.click(star));
    expect(star.getAttribute('aria-pressed')).toBe('true');
    expect(
      screen.getByRole('link', { name: fill(words.cyclingEvents.favorites, { count: '1' }) }).getAttribute('href'),
    ).toBe('/cycling-events/favorites');
    expect(JSON.parse(localStorage.getItem('cycling-event-favorites') ?? '')).toEqual({
      riderId: null,
      add: ['family'],
      remove: [],
    });
    await act(async () => fireEvent.click(star));
    expect(localStorage.getItem('cycling-event-favorites')).toBeNull();
  });
});

describe('a rider’s private calendar feed', () => {
  it.each([
    [words.cyclingEvents.feedAgain, words.cyclingEvents.askAgain, 'PUT'],
    [words.cyclingEvents.feedRevoke, words.cyclingEvents.askRevoke, 'DELETE'],
  ] as const)('asks before %s', async (name, title, method) => {
    const { requests } = fakeServer(({ url }) =>
      json(
        url.includes('calendar-feed')
          ? { token: 'a'.repeat(32), created_at: '2027-03-01T00:00:00Z' }
          : cyclingEventList(),
      ),
    );
    fakeWidth(360);
    history.replaceState(null, '', '/cycling-events');
    renderWithSession(fakeSession(signedIn()), <CyclingEventsScreen />);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.cyclingEvents.subscribe })));
    const methods = () => requests.map((request) => request.method);
    await act(async () => fireEvent.click(await screen.findByRole('button', { name })));
    expect(methods()).not.toContain(method);
    const dialog = screen.getByRole('dialog', { name: title });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: words.cyclingEvents.feedKeep })));
    expect(methods()).not.toContain(method);
    await act(async () => fireEvent.click(screen.getByRole('button', { name })));
    await act(async () =>
      fireEvent.click(within(screen.getByRole('dialog', { name: title })).getByRole('button', { name })),
    );
    expect(methods().filter((each) => each === method)).toHaveLength(1);
  });
});
