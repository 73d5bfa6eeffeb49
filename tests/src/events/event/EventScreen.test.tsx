import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { words } from '#src/events/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { fakeServer, json, neverAnswer, noNetwork, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';
import { fakeRegistration, openEvent, serve, serverMs, toRegistrationAnswer } from './openEvent.tsx';

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/events/wuling-spring');
  vi.useFakeTimers({ shouldAdvanceTime: true, now: serverMs });
});
afterEach(() => vi.useRealTimers());

describe('EventScreen', () => {
  it('shows a failure, and loads again on request', async () => {
    let isDown = true;
    serve(fakeEventDetail(), () => (isDown ? json({ code: 'server.internal' }, 500) : null));
    openEvent();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words.event.failedTitle)).toBeVisible();
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await screen.findByRole('heading', { name: '西進武嶺春季認證' });
  });

  it('shows a skeleton of the page', () => {
    fakeServer(neverAnswer);
    const { container } = openEvent();
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('shows seats and status, and says that no rider is public yet', async () => {
    serve();
    openEvent();
    await screen.findByText(words.event.list.noneTitle);
    expect(screen.getByText(words.events.phase.registering)).toBeVisible();
    expect(screen.getByText('23')).toBeVisible();
    expect(screen.getByText(fill(words.events.registeredOf, { count: '177', max: '200' }))).toBeVisible();
  });

  it.each([
    ['before registration', '2027-02-20T00:00:00Z', {}],
    ['during registration', '2027-03-20T00:00:00Z', {}],
    ['when it is full', '2027-03-20T00:00:00Z', { max_participants: 177 }],
    ['after registration', '2027-04-01T00:00:00Z', {}],
    ['while rides count', '2027-04-10T00:00:00Z', {}],
    ['after the end', '2027-05-10T00:00:00Z', {}],
  ])('shows road, period and deadline above the tabs %s', async (_, now, part) => {
    vi.setSystemTime(Date.parse(now));
    serve(fakeEventDetail(part));
    openEvent();
    const facts = (await screen.findByText(words.event.detail.period)).closest('dl');
    if (facts === null) throw new Error('no list of facts');
    const { route } = fakeEventDetail().challenge;
    expect(within(facts).getByRole('link', { name: route.name['zh-TW'] })).toHaveAttribute(
      'href',
      `/route/${route.id}`,
    );
    const rows = [...facts.querySelectorAll('dd')].map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(/\d+\.\d km.*[\d,]+ m$/);
    expect(rows.slice(1)).toEqual(['4/3 – 4/30', '3/1 09:00 – 3/28 20:00']);
    expect(facts.closest('[role="tabpanel"]')).toBeNull();
  });

  it.each([-600_000, 600_000])('counts down by the server’s clock on a phone that is %i ms off', async (offMs) => {
    vi.setSystemTime(serverMs + offMs);
    serve(fakeEventDetail(), () => null, -offMs);
    openEvent();
    await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/^8 天 (12:00:00|11:59:5\d)$/));
  });

  it('turns the countdown into the register button when registration opens', async () => {
    vi.setSystemTime(Date.parse('2027-03-01T00:59:57Z'));
    const { requests } = serve();
    openEvent();
    await screen.findByRole('button', { name: /開放報名 還有 00:00:0\d/ });
    const countReads = () => requests.filter(({ url }) => url.endsWith('/wuling-spring/')).length;
    expect(countReads()).toBe(1);
    await act(() => vi.advanceTimersByTimeAsync(4_000));
    expect(screen.getByRole('button', { name: words.event.foot.loginAndRegister })).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(3_000));
    expect(countReads()).toBe(2);
  });

  const getIdempotencyKey = ({ init }: RecordedRequest) => new Headers(init.headers).get('idempotency-key');

  it('takes a visitor through the login to the consent, and retries with the same key', async () => {
    let posts = 0;
    const { requests } = serve(fakeEventDetail(), ({ method }) => {
      if (method !== 'POST') return null;
      posts += 1;
      return posts === 1 ? noNetwork() : json(toRegistrationAnswer(fakeRegistration()), 201);
    });
    const session = fakeSession();
    openEvent(session);
    fireEvent.click(await screen.findByRole('button', { name: words.event.foot.loginAndRegister }));
    await vi.waitFor(() => expect(session.requests).toContainEqual({ type: 'rider.loginOpened' }));
    changeView(session, signedIn());
    fireEvent.click(await screen.findByRole('button', { name: words.event.consent.confirm }));
    fireEvent.click(await screen.findByRole('button', { name: words.event.foot.askAgain }));
    await screen.findByText(/已報名・第 178 位/);
    const keys = requests.filter(({ method }) => method === 'POST').map(getIdempotencyKey);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(screen.getByText(fill(words.events.registeredOf, { count: '178', max: '200' }))).toBeVisible();
  });

  it('continues the registration after the provider’s sign-in page, for this event only', async () => {
    sessionStorage.setItem('event-wish', 'wuling-spring');
    serve();
    openEvent(fakeSession(signedIn()));
    await screen.findByRole('button', { name: words.event.consent.confirm });
    expect(sessionStorage.getItem('event-wish')).toBeNull();
  });

  it('labels the checkpoints on the profile on a desktop, not on a phone or a mountain picture', async () => {
    const finish = fakeEventDetail().checkpoints.at(-1)?.name['zh-TW'] ?? '';
    const findPictureLabels = () => screen.queryAllByText(finish, { selector: 'li[data-side] b' });
    serve();
    const phone = openEvent();
    await screen.findByRole('heading', { name: '西進武嶺春季認證' });
    expect(findPictureLabels()).toHaveLength(0);
    phone.unmount();
    const desktop = openEvent(fakeSession(), 1280);
    await waitFor(() => expect(findPictureLabels()).toHaveLength(1));
    // The column beside it can be higher: no empty plate shows below the road.
    const hero = findPictureLabels()[0]?.closest('[data-profile]')?.parentElement;
    expect(hero && getComputedStyle(hero).alignContent).toBe('end');
    desktop.unmount();
    serve(fakeEventDetail({ picture: 'mountain' }));
    openEvent(fakeSession(), 1280);
    await screen.findByRole('heading', { name: '西進武嶺春季認證' });
    expect(findPictureLabels()).toHaveLength(0);
  });

  it('offers the waiting list when another rider took the last seat', async () => {
    serve(fakeEventDetail(), ({ method }) => (method === 'POST' ? json({ code: 'event.full' }, 409) : null));
    openEvent(fakeSession(signedIn()));
    fireEvent.click(await screen.findByRole('button', { name: words.event.foot.register }));
    fireEvent.click(await screen.findByRole('button', { name: words.event.consent.confirm }));
    await screen.findByText(/最後一個名額剛剛被報走了/);
  });
});
