import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { accountWords } from '#src/account/accountWords.ts';
import { adminWords } from '#src/admin/adminWords.ts';
import { EventsSection } from '#src/admin/events/EventsSection.tsx';
import { words } from '#src/admin/words/zh-TW.ts';
import { eventsWords } from '#src/events/eventsWords.ts';
import { myEventsWords } from '#src/events/mine/myEventsWords.ts';
import { words as myEventsTexts } from '#src/events/mine/words/zh-TW.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

for (const namespace of [accountWords, adminWords, eventsWords, myEventsWords, organiseWords, formWords])
  await loadWords(namespace);

const event = fakeEventDetail({ id: 'spring', name: { 'zh-TW': '春季武嶺' } });

beforeEach(() => history.replaceState(null, '', '/admin/events'));

async function open(count: number, results: readonly object[] = [event]) {
  const server = fakeServer((_request: RecordedRequest) =>
    json({ server_now: '2026-03-01T04:00:00.000Z', count, next: null, previous: null, results }),
  );
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <EventsSection />);
  await act(async () => undefined);
  return server;
}

it("offers the organiser's actions for another organiser's event", async () => {
  await open(1);
  const edit = await screen.findByRole('link', { name: myEventsTexts.myEvents.edit });
  expect(edit.getAttribute('href')).toBe('/events/edit/spring');
  expect(screen.getByRole('link', { name: words.adminLog.actions.eventCreated }).getAttribute('href')).toBe(
    '/events/create',
  );
});

it('requests the page in the address, and pages through it', async () => {
  history.replaceState(null, '', '/admin/events?page=2&search=x');
  const { requests } = await open(30);
  expect(requests[0]?.url).toContain('page=2');
  expect(requests[0]?.url).toContain('search=x');
  fireEvent.click(await screen.findByRole('button', { name: formTexts.kit.next }));
  expect(location.search).toBe('?search=x&page=3');
});

it('says when there are no events', async () => {
  await open(0, []);
  expect(await screen.findByText(words.admin.noEvents)).toBeVisible();
});
