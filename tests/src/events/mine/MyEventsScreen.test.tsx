import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MyEventList } from '#contract/events/events.ts';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { eventsWords } from '#src/events/eventsWords.ts';
import { MyEventsScreen } from '#src/events/mine/MyEventsScreen.tsx';
import { myEventsWords } from '#src/events/mine/myEventsWords.ts';
import { words } from '#src/events/mine/words/zh-TW.ts';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { words as organiseTexts } from '#src/events/organise/words/zh-TW.ts';
import { words as eventsTexts } from '#src/events/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import {
  fakeExcluded,
  fakeMyEvent,
  fakeMyEventList,
  fakeOwnResult,
  fakeRegistered,
  fakeWaitlisted,
} from '#tests/src/support/fakeMyEvents.ts';
import { fakeServer, json, neverAnswer, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

await Promise.all([eventsWords, myEventsWords, organiseWords, formWords].map((namespace) => loadWords(namespace)));

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const comingPeriods = (days: number) => ({
  registration_from: inDays(-9),
  registration_until: inDays(days - 5),
  certification_from: inDays(days),
  certification_until: inDays(days + 20),
});
const endedPeriods = (days: number) => ({
  registration_from: inDays(-90),
  registration_until: inDays(-80),
  certification_from: inDays(-days - 20),
  certification_until: inDays(-days),
});
const withName = (name: string) => ({ id: name, name: { 'zh-TW': name } });
const serverNow = () => ({ server_now: inDays(0) });

type AnswerRequest = (request: RecordedRequest) => Response | Promise<Response> | undefined;

async function open(list: MyEventList | AnswerRequest, address = '/events/my-events') {
  history.replaceState(null, '', address);
  const server = fakeServer((request) => (typeof list === 'function' ? list(request) : undefined) ?? json(list));
  renderWithSession(fakeSession(signedIn(rider())), <MyEventsScreen />);
  await act(async () => undefined);
  return server;
}
const organisedList = (...events: Parameters<typeof fakeMyEvent>[0][]) =>
  fakeMyEventList(
    events.map((event) => fakeMyEvent(event)),
    { ...serverNow(), counts: { rider: 2, organiser: events.length }, may_create: true },
  );
const asOrganiser = '/events/my-events?as=organiser';
const getCard = (name: string) => within(screen.getByRole('link', { name }).closest('article') as HTMLElement);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const pressInDialog = (name: string) =>
  act(async () => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name })));
const isList = ({ url }: RecordedRequest) => url.includes('/mine/');

beforeEach(() => sessionStorage.clear());

describe('the page', () => {
  it('asks a visitor to sign in without leaving the page', () => {
    const fake = fakeSession();
    renderWithSession(fake, <MyEventsScreen />);
    expect(screen.getByText(accountTexts.auth.notSignedIn)).toBeVisible();
    expect(screen.getByText(/候補順位和成績/)).toBeVisible();
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
  });

  it('shows skeleton cards while it loads', async () => {
    await open((request) => neverAnswer(request) as Promise<Response>);
    expect(document.querySelectorAll('[aria-busy="true"]').length).toBeGreaterThan(0);
  });

  it('says that it did not load, and retries', async () => {
    let isDown = true;
    await open(() => (isDown ? json({ code: 'server.internal', errors: [] }, 500) : json(fakeMyEventList([]))));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words.myEvents.failed)).toBeVisible();
    isDown = false;
    await press(uiTexts.common.retry);
    expect(await screen.findByText(words.myEvents.noneRidden)).toBeVisible();
  });

  it('keeps the chosen list in the address, and counts both', async () => {
    const { requests } = await open(({ url }) =>
      json(
        url.includes('organiser')
          ? organisedList(withName(eventsTexts.event.detail.organiser), withName('另一場'))
          : fakeMyEventList([]),
      ),
    );
    await act(async () => fireEvent.click(screen.getByRole('tab', { name: /我主辦的/ })));
    expect(location.search).toBe('?as=organiser');
    expect(await screen.findByRole('link', { name: '另一場' })).toBeVisible();
    expect(screen.getByRole('tab', { name: '我主辦的2' })).toBeVisible();
    expect(requests.map(({ url }) => url)).toEqual(['/api/events/mine/?as=rider', '/api/events/mine/?as=organiser']);
  });

  it('says that the list is cut off when there are more', async () => {
    await open(
      fakeMyEventList([fakeMyEvent(withName('一場'))], { ...serverNow(), counts: { rider: 201, organiser: 0 } }),
    );
    expect(screen.getByText(fill(words.myEvents.newest, { count: '201', shown: '1' }))).toBeVisible();
  });
});

describe('events I am registered for', () => {
  it('links to all events when there are none', async () => {
    await open(fakeMyEventList([]));
    expect((await screen.findByRole('link', { name: words.myEvents.toEvents })).getAttribute('href')).toBe('/events');
  });

  it('are sorted by what is next, with ended ones last', async () => {
    const order = [
      fakeMyEvent({ ...withName('下個月'), ...comingPeriods(30) }, fakeRegistered()),
      fakeMyEvent({ ...withName('上個月'), ...endedPeriods(30) }, fakeRegistered()),
      fakeMyEvent({ ...withName('去年'), ...endedPeriods(60) }, fakeRegistered()),
      fakeMyEvent({ ...withName('下週'), ...comingPeriods(7) }, fakeRegistered()),
    ];
    await open(fakeMyEventList(order, serverNow()));
    const names = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(names).toEqual([words.myEvents.coming, '下週', '下個月', words.myEvents.ended, '上個月', '去年']);
  });

  it('shows the registration number and the countdown', async () => {
    await open(
      fakeMyEventList([fakeMyEvent({ ...withName('春季'), ...comingPeriods(30) }, fakeRegistered())], serverNow()),
    );
    const card = getCard('春季');
    expect(card.getByText(words.myEvents.figure.registered)).toBeVisible();
    expect(card.getByText(/第 12 位報名/)).toBeVisible();
    expect(card.getByText(/距報名截止/)).toBeVisible();
  });

  it('shows the result with level, rank, the gap to the next level and the certificate', async () => {
    const result = fakeOwnResult({ is_tied: true });
    await open(
      fakeMyEventList([fakeMyEvent({ ...withName('春季'), ...endedPeriods(30) }, fakeRegistered(result))], serverNow()),
    );
    const card = getCard('春季');
    expect(card.getByText('4:22:20')).toBeVisible();
    expect(card.getByText('銀')).toBeVisible();
    expect(card.getByText(fill(words.myEvents.tied, { rank: '12' }))).toBeVisible();
    expect(card.getByText(fill(words.myEvents.toNext, { level: '金', time: '22:20' }))).toBeVisible();
    expect(card.getByRole('link', { name: words.myEvents.certificate }).getAttribute('href')).toBe(
      '/events/certificates/AbCdEfGhIjKlMnOpQrStUv',
    );
  });

  it('shows no rank, level or certificate when the result has none', async () => {
    const result = fakeOwnResult({ rank: null, level: null, next_level: null, certificate_id: null });
    await open(
      fakeMyEventList([fakeMyEvent({ ...withName('春季'), ...endedPeriods(30) }, fakeRegistered(result))], serverNow()),
    );
    const card = getCard('春季');
    expect(card.getByText('4:22:20')).toBeVisible();
    expect(card.queryByText(/第 .* 名|還差|看證書/)).toBeNull();
  });

  it('says that nothing counted once it has ended', async () => {
    await open(
      fakeMyEventList([fakeMyEvent({ ...withName('春季'), ...endedPeriods(30) }, fakeRegistered())], serverNow()),
    );
    expect(getCard('春季').getByText(words.myEvents.noRide)).toBeVisible();
  });

  it('shows the position on the waiting list large, and how far it has moved', async () => {
    await open(
      fakeMyEventList([fakeMyEvent({ ...withName('春季'), ...comingPeriods(30) }, fakeWaitlisted)], serverNow()),
    );
    const card = getCard('春季');
    expect(card.getByText('3').tagName).toBe('B');
    expect(card.getByText(/目前共 12 位候補/)).toBeVisible();
    expect(card.getByText(fill(words.myEvents.moved, { position: '8' }))).toBeVisible();
  });

  it('shows the organiser’s reason for an exclusion', async () => {
    await open(
      fakeMyEventList([fakeMyEvent({ ...withName('春季'), ...comingPeriods(30) }, fakeExcluded)], serverNow()),
    );
    expect(getCard('春季').getByText('報名資料和本人不符，請寫信給我們。')).toBeVisible();
  });
});

describe('events I organise', () => {
  it('explains to a rider without the role how to get it', async () => {
    await open(fakeMyEventList([], serverNow()), asOrganiser);
    expect(await screen.findByText(organiseTexts.organise.notOrganiser)).toBeVisible();
    expect(screen.queryByRole('link', { name: organiseTexts.organise.create })).toBeNull();
  });

  it('offers to create the first event', async () => {
    await open(organisedList(), asOrganiser);
    expect(await screen.findByText(words.myEvents.noneOrganised)).toBeVisible();
    expect(screen.getByRole('link', { name: organiseTexts.organise.create }).getAttribute('href')).toBe(
      '/events/create',
    );
  });

  it('shows the numbers, and links riders, form and copy', async () => {
    const counts = { waitlist_count: 12, completed_count: 45, completion_ratio: 45 / 177 };
    await open(organisedList({ ...withName('autumn'), ...endedPeriods(10), ...counts }), asOrganiser);
    const card = getCard('autumn');
    const figures = card.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual(['177／200', '12', '45 25%']);
    const href = (name: string) => card.getByRole('link', { name }).getAttribute('href');
    expect(href(words.myEvents.riders)).toBe('/events/riders/autumn');
    expect(href(words.myEvents.edit)).toBe('/events/edit/autumn');
    expect(href(words.myEvents.copy)).toBe('/events/create?from=autumn');
    expect(card.queryByRole('button')).toBeNull();
  });

  it('hides the tools once the role is revoked', async () => {
    await open({ ...organisedList({ ...withName('autumn'), ...comingPeriods(30) }), may_create: false }, asOrganiser);
    expect(getCard('autumn').queryByRole('link', { name: words.myEvents.edit })).toBeNull();
  });

  it('asks before it closes registration, and loads the list again', async () => {
    const { requests } = await open(
      ({ url, method }) =>
        (method === 'POST' && url.includes('/close-registration/') ? json(fakeEventDetail()) : undefined) ??
        json(organisedList({ ...withName('autumn'), ...comingPeriods(30) })),
      asOrganiser,
    );
    await press(organiseTexts.organise.more.close);
    await pressInDialog(organiseTexts.organise.more.close);
    expect(await screen.findByText(fill(words.myEvents.closed, { name: 'autumn' }))).toBeVisible();
    expect(screen.queryByText(organiseTexts.organise.more.closed)).toBeNull();
    expect(requests.filter(isList)).toHaveLength(2);
  });

  it('asks before it deletes an event without riders', async () => {
    let isThere = true;
    await open(({ method }) => {
      if (method === 'DELETE') {
        isThere = false;
        return new Response(null, { status: 204 });
      }
      return json(
        isThere
          ? organisedList({ ...withName('autumn'), ...comingPeriods(30), participant_count: 0 })
          : organisedList(),
      );
    }, asOrganiser);
    await press(organiseTexts.organise.more.delete);
    await pressInDialog(organiseTexts.organise.more.delete);
    expect(await screen.findByText(fill(words.myEvents.deleted, { name: 'autumn' }))).toBeVisible();
    expect(screen.getByText(words.myEvents.noneOrganised)).toBeVisible();
  });

  it('says why it was not deleted, and keeps it', async () => {
    await open(
      ({ method }) =>
        method === 'DELETE'
          ? json({ code: 'event.hasRegistrations', errors: [] }, 409)
          : json(organisedList({ ...withName('autumn'), ...comingPeriods(30), participant_count: 0 })),
      asOrganiser,
    );
    await press(organiseTexts.organise.more.delete);
    await pressInDialog(organiseTexts.organise.more.delete);
    expect(within(screen.getByRole('dialog')).getByRole('alert').textContent).toBe(
      organiseTexts.organise.more.nowRegistered,
    );
    await pressInDialog(organiseTexts.organise.more.keep);
    expect(getCard('autumn')).toBeDefined();
  });
});
