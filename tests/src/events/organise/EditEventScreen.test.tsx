import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsWords } from '#src/events/eventsWords.ts';
import { EditEventScreen } from '#src/events/organise/OrganiseScreens.tsx';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { words } from '#src/events/organise/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';
import { editable, organiser, parseBody, problem, serve } from './organiseSupport.ts';

await Promise.all([loadWords(eventsWords), loadWords(organiseWords)]);

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(getInput(label), { target: { value } });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const save = () => press(words.organise.save);
const findDialog = async () => within(await screen.findByRole('dialog'));
const pressInDialog = async (name: string) => {
  const button = (await findDialog()).getByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const isPatch = ({ method }: RecordedRequest) => method === 'PATCH';
const maxSeatsLabel = '名額上限 選填';

async function open(handler?: Parameters<typeof serve>[0]) {
  const server = serve(handler);
  renderWithSession(organiser(), <EditEventScreen params={{ id: 'wuling-spring' }} />);
  await screen.findByLabelText(words.organise.field.name);
  return server;
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/events/edit/wuling-spring');
});

describe('opening an event', () => {
  it.each([
    [403, words.organise.notYours],
    [404, '找不到活動'],
  ])('shows on the page why it cannot be edited after a %i answer', async (status, heading) => {
    serve(() => json({ code: 'access.denied', errors: [] }, status));
    renderWithSession(organiser(), <EditEventScreen params={{ id: 'wuling-spring' }} />);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it('says that it did not load, and retries', async () => {
    let isDown = true;
    serve(({ url }) => (url.includes('/draft/') && isDown ? json({}, 500) : undefined));
    renderWithSession(organiser(), <EditEventScreen params={{ id: 'wuling-spring' }} />);
    expect(await screen.findByText(words.organise.loadFailed)).toBeVisible();
    isDown = false;
    await press(uiTexts.common.retry);
    expect(await screen.findByLabelText(words.organise.field.name)).toBeVisible();
  });

  it('fills the form with the saved values', async () => {
    await open();
    expect(getInput(words.organise.field.name).value).toBe('西進武嶺春季認證');
    expect(getInput(maxSeatsLabel).value).toBe('200');
    expect(getInput(words.organise.field.certification_until).value).toBe('2027-05-01T00:00');
    const third = within(screen.getByRole('group', { name: fill(words.organise.level.row, { number: '3' }) }));
    expect(third.getByLabelText<HTMLInputElement>(words.organise.level.hours).value).toBe('4');
    expect(third.getByRole<HTMLInputElement>('radio').checked).toBe(true);
  });
});

describe('saving a change', () => {
  it('sends only changed fields, with the version that was read', async () => {
    const { requests } = await open();
    type(words.organise.field.name, '西進武嶺夏季認證');
    await save();
    expect(requests.filter(isPatch).map(parseBody)).toEqual([
      { name: { 'zh-TW': '西進武嶺夏季認證' }, version: 1, is_confirmed: false },
    ]);
    expect(screen.getByText(words.organise.saved)).toBeVisible();
  });

  it('lists the affected riders and asks, then sends the confirmed change', async () => {
    const { requests } = await open((request) => {
      if (request.url.includes('/impact/'))
        return json({
          impacts: [{ kind: 'overMaximum', count: 12, riders: ['amy', 'ben'] }],
          needs_confirmation: true,
        });
      if (!isPatch(request) || parseBody(request)['is_confirmed'] === true) return undefined;
      return problem('event.hasRegistrations', 409);
    });
    type(maxSeatsLabel, '165');
    await save();
    expect((await findDialog()).getByText(fill(words.organise.impact.overMaximum, { count: '12' }))).toBeVisible();
    expect((await findDialog()).getByText('amy、ben 等，另有 10 位')).toBeVisible();
    await pressInDialog(words.organise.impact.cancel);
    expect(requests.filter(isPatch)).toHaveLength(1);
    expect(getInput(maxSeatsLabel).value).toBe('165');
    await save();
    await pressInDialog(words.organise.impact.confirm);
    expect(requests.filter(isPatch).map(parseBody).at(-1)).toEqual({
      max_participants: 165,
      version: 1,
      is_confirmed: true,
    });
    expect(screen.getByText(words.organise.saved)).toBeVisible();
    // A confirmation is valid for one change only, so the next change is sent unconfirmed.
    type(maxSeatsLabel, '160');
    await save();
    expect(requests.filter(isPatch).map(parseBody).at(-1)).toMatchObject({ is_confirmed: false });
  });

  const answerWithConflict = (remote: Parameters<typeof editable>[0]) => {
    let reads = 0;
    return (request: RecordedRequest) => {
      if (request.url.includes('/draft/')) {
        reads += 1;
        return json(reads === 1 ? editable() : editable(remote, 2));
      }
      if (isPatch(request) && parseBody(request)['version'] === 1) return problem('event.changedMeanwhile', 409);
      return undefined;
    };
  };

  it.each([
    [words.organise.conflict.mine, { name: { 'zh-TW': '我的' }, version: 2, is_confirmed: false }, '我的'],
    [words.organise.conflict.theirs, { version: 2, is_confirmed: false }, '對方的'],
  ])('shows both values of a conflict, and keeps %s', async (whose, expectedBody, expectedText) => {
    const { requests } = await open(answerWithConflict({ name: { 'zh-TW': '對方的' }, max_participants: 90 }));
    type(words.organise.field.name, '我的');
    await save();
    expect((await findDialog()).getByText('我的')).toBeVisible();
    expect((await findDialog()).getByText('對方的')).toBeVisible();
    expect((await findDialog()).getByText(fill(words.organise.conflict.taken, { fields: '名額上限' }))).toBeVisible();
    expect(
      (await findDialog()).getByRole<HTMLButtonElement>('button', { name: words.organise.conflict.choose }).disabled,
    ).toBe(true);
    fireEvent.click((await findDialog()).getByRole('radio', { name: new RegExp(whose) }));
    await pressInDialog(words.organise.conflict.save);
    expect(requests.filter(isPatch).map(parseBody).at(-1)).toEqual(expectedBody);
    expect(getInput(words.organise.field.name).value).toBe(expectedText);
    expect(getInput(maxSeatsLabel).value).toBe('90');
  });

  it('merges changes of two people in different fields', async () => {
    const { requests } = await open(answerWithConflict({ max_participants: 90 }));
    type(words.organise.field.name, '我的');
    await save();
    expect((await findDialog()).getByText(words.organise.conflict.none)).toBeVisible();
    await pressInDialog(words.organise.conflict.save);
    expect(requests.filter(isPatch).map(parseBody).at(-1)).toEqual({
      name: { 'zh-TW': '我的' },
      version: 2,
      is_confirmed: false,
    });
    expect(getInput(maxSeatsLabel).value).toBe('90');
  });
});

describe('other actions', () => {
  const now = Date.now();
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const editableWhileOpen = (participants: number) => {
    const loaded = editable({}, 1, participants);
    return { ...loaded, event: { ...loaded.event, registration_from: inDays(-1), registration_until: inDays(5) } };
  };

  it('asks before it closes registration, and continues with the new version', async () => {
    const closed = fakeEventDetail({ version: 2, registration_until: '2027-03-20T03:00:00.000Z' });
    const { requests } = await open(({ url }) => {
      if (url.includes('/draft/')) return json(editableWhileOpen(177));
      return url.includes('/close-registration/') ? json(closed) : undefined;
    });
    type(words.organise.field.name, '改過的');
    await press(words.organise.more.close);
    expect((await findDialog()).getByText(/要再開放，改報名截止時間就好/)).toBeVisible();
    await pressInDialog(words.organise.more.close);
    expect(getInput(words.organise.field.registration_until).value).toBe('2027-03-20T11:00');
    expect(screen.queryByRole('button', { name: words.organise.more.close })).toBeNull();
    await save();
    expect(requests.filter(isPatch).map(parseBody)).toEqual([
      { name: { 'zh-TW': '改過的' }, version: 2, is_confirmed: false },
    ]);
  });

  it('says why registration was not closed', async () => {
    await open(({ url }) => {
      if (url.includes('/draft/')) return json(editableWhileOpen(177));
      return url.includes('/close-registration/') ? problem('event.notOpen', 409) : undefined;
    });
    await press(words.organise.more.close);
    await pressInDialog(words.organise.more.close);
    expect((await findDialog()).getByRole('alert').textContent).toBe(words.organise.more.notOpen);
  });

  it('cannot be deleted while riders are registered, and says why', async () => {
    await open();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: words.organise.more.delete })).disabled).toBe(
      true,
    );
    expect(screen.getByText(/^已有 177 位報名或候補/)).toBeVisible();
  });

  it('is deleted after a confirmation, unless a rider has registered since it was loaded', async () => {
    let isTaken = true;
    const { requests } = await open(({ url, method }) => {
      if (url.includes('/draft/')) return json(editableWhileOpen(0));
      if (method !== 'DELETE') return undefined;
      return isTaken ? problem('event.hasRegistrations', 409) : new Response(null, { status: 204 });
    });
    await press(words.organise.more.delete);
    await pressInDialog(words.organise.more.delete);
    expect((await findDialog()).getByRole('alert').textContent).toBe(words.organise.more.nowRegistered);
    isTaken = false;
    await pressInDialog(words.organise.more.delete);
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
    expect(location.pathname).not.toBe('/events/edit/wuling-spring');
  });

  it('links to its page, its riders and a copy for the next year', async () => {
    await open();
    expect((await screen.findByRole('link', { name: words.organise.more.show })).getAttribute('href')).toBe(
      '/events/wuling-spring',
    );
    expect(screen.getByRole('link', { name: uiTexts.page['events-riders-id'] }).getAttribute('href')).toBe(
      '/events/riders/wuling-spring',
    );
    expect(screen.getByRole('link', { name: words.organise.more.copy }).getAttribute('href')).toBe(
      '/events/create?from=wuling-spring',
    );
  });
});
