import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { calendarWords } from '#src/community/calendar/calendarWords.ts';
import { FavoritesScreen } from '#src/community/calendar/FavoritesScreen.tsx';
import { words } from '#src/community/calendar/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeCyclingEvent } from '#tests/src/support/fakeCyclingEvents.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

await Promise.all([calendarWords, accountWords].map((namespace) => loadWords(namespace)));

const key = 'cycling-event-favorites';
const climb = fakeCyclingEvent();
const coast = fakeCyclingEvent({ id: 'coast', name: { 'zh-TW': '北海岸 120' } });
const answerFavorites = (...results: (typeof climb)[]) => json({ server_now: '2027-03-20T04:00:00Z', results });

/** The favourites live as long as the page and change with the rider, so consecutive tests use different riders. */
const open = (session = fakeSession()): HTMLElement => renderWithSession(session, <FavoritesScreen />).container;

const storeFavorites = (...ids: string[]) =>
  localStorage.setItem(key, JSON.stringify({ riderId: null, add: ids, remove: [] }));

beforeEach(() => {
  localStorage.clear();
  fakeWidth(360);
  vi.useFakeTimers({ now: Date.parse('2027-03-20T04:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

describe('FavoritesScreen', () => {
  it('removes a favourite at once without another request', async () => {
    storeFavorites(climb.id, 'coast');
    const { requests } = fakeServer(() => answerFavorites(climb, coast));
    open();
    const card = (await screen.findByRole('link', { name: '北海岸 120' })).closest('li') as HTMLElement;
    await act(async () => fireEvent.click(within(card).getByRole('button')));
    expect(screen.queryByRole('link', { name: '北海岸 120' })).toBeNull();
    expect(screen.getByRole('link', { name: '阿里山爬坡賽' })).toBeVisible();
    expect(requests).toHaveLength(1);
  });

  it('reports that the account’s favourites could not be loaded, and loads them again on request', async () => {
    let isDown = true;
    fakeServer(() => (isDown ? json({ code: 'server.internal' }, 500) : answerFavorites(coast)));
    open(fakeSession(signedIn()));
    const alert = await screen.findByRole('alert');
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await screen.findByRole('link', { name: '北海岸 120' });
  });

  it('says that a visitor has none', async () => {
    fakeServer(() => answerFavorites());
    open();
    await screen.findByRole('link', { name: words.cyclingEvents.toEvents });
  });

  it('does not say that there are none before the account’s favourites have loaded', () => {
    fakeServer(neverAnswer);
    const container = open(fakeSession(signedIn()));
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(screen.queryByRole('link', { name: words.cyclingEvents.toEvents })).toBeNull();
  });
});
