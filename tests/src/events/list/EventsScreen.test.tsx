import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsWords } from '#src/events/eventsWords.ts';
import { EventsScreen } from '#src/events/list/EventsScreen.tsx';
import { words } from '#src/events/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeEvent } from '#tests/src/support/fakeEvents.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

await Promise.all([loadWords(eventsWords), loadWords(formWords)]);

const answerList = (...results: ReturnType<typeof fakeEvent>[]) =>
  json({ server_now: '2027-03-20T00:00:00Z', count: results.length, next: null, previous: null, results });
const open = () => renderWithSession(fakeSession(), <EventsScreen />);

beforeEach(() => history.replaceState(null, '', '/events'));

describe('EventsScreen', () => {
  it('shows that it failed, and loads again on request', async () => {
    let isDown = true;
    fakeServer(() => (isDown ? json({ code: 'server.internal' }, 500) : answerList(fakeEvent())));
    open();
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words.events.failedTitle)).toBeVisible();
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await screen.findByRole('heading', { name: '西進武嶺春季認證' });
  });

  it('says what the page is for when there are no events', async () => {
    fakeServer(() => answerList());
    open();
    await screen.findByText(words.events.noneTitle);
  });

  it('shows a skeleton of the list', () => {
    fakeServer(neverAnswer);
    const { container } = open();
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('shows an event with its link, its seats and the rider’s registration', async () => {
    fakeServer(() => answerList(fakeEvent({ mine: 'waitlisted', participant_count: 200 })));
    open();
    const card = (await screen.findByRole('link', { name: '西進武嶺春季認證' })).closest('article') as HTMLElement;
    expect(within(card).getByText(words.events.mine.waitlisted)).toBeVisible();
    expect(within(card).getByText(words.events.type.certification)).toBeVisible();
    expect(card.textContent).toContain('0 個名額可報已報名 200／200');
    expect(within(card).getByRole('link').getAttribute('href')).toBe('/events/wuling-spring');
  });

  it('filters by the address, and clears the filters when nothing matches', async () => {
    history.replaceState(null, '', '/events?type=competition&status=full&month=2027-03&search=x');
    const { requests } = fakeServer(() => answerList());
    open();
    await screen.findByText(words.events.notFoundTitle);
    expect(requests[0]?.url).toBe('/api/events/?page=1&type=competition&status=full&month=2027-03&search=x');
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.clearSearch }));
    await screen.findByText(words.events.noneTitle);
    expect(location.search).toBe('');
  });
});
