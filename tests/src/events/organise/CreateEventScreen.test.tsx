import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsWords } from '#src/events/eventsWords.ts';
import { CreateEventScreen } from '#src/events/organise/OrganiseScreens.tsx';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { words } from '#src/events/organise/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { changeView, renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';
import { organiser, parseBody, problem, serve } from './organiseSupport.ts';

await Promise.all([loadWords(eventsWords), loadWords(organiseWords)]);

const renderScreen = (session: ReturnType<typeof organiser>) => renderWithSession(session, <CreateEventScreen />);
/** Opens the form and waits until it has loaded. */
const open = async () => {
  renderScreen(organiser());
  await screen.findByRole('button', { name: words.organise.create });
};
const getInput = (label: string | RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string | RegExp, value: string) => fireEvent.change(getInput(label), { target: { value } });
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const submit = () => press(words.organise.create);
const getLevelRow = (number: number) => within(screen.getByRole('group', { name: `第 ${number} 級` }));
const setTime = (number: number, ...parts: readonly string[]) =>
  [words.organise.level.hours, words.organise.level.minutes, words.organise.level.seconds].forEach((part, index) => {
    fireEvent.change(getLevelRow(number).getByLabelText(part), { target: { value: parts[index] } });
  });

async function chooseChallenge(title: string) {
  await press(words.organise.challenge.choose);
  fireEvent.click(await screen.findByRole('button', { name: new RegExp(title) }));
}

async function fillAll() {
  type(words.organise.field.name, '西進武嶺春季認證');
  await chooseChallenge('^驗證 0');
  type(words.organise.field.registration_from, '2027-03-01T09:00');
  type(words.organise.field.registration_until, '2027-03-28T20:00');
  type(words.organise.field.certification_from, '2027-04-03T00:00');
  type(words.organise.field.certification_until, '2027-05-01T00:00');
  await press(words.organise.level.medals);
  setTime(1, '5', '', '');
  setTime(2, '4', '30', '');
  setTime(3, '4', '0', '0');
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/events/create');
});

describe('access to creating an event', () => {
  it('opens the login for a visitor, and says why', () => {
    const session = fakeSession();
    renderScreen(session);
    expect(session.requests).toContainEqual({ type: 'rider.loginOpened' });
    expect(screen.getByText(words.organise.login)).toBeVisible();
  });

  it('shows a skeleton while the session is loading', () => {
    const { container } = renderScreen(fakeSession({ loading: true, token: 'any' }));
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
  });

  it('tells a rider on the page that creating events is for organisers', () => {
    renderScreen(organiser('rider'));
    expect(screen.getByRole('heading', { name: words.organise.notOrganiser })).toBeVisible();
    expect(screen.queryByLabelText(words.organise.field.name)).toBeNull();
  });
});

describe('a new event', () => {
  it('says what is missing at each field and at the button, and sends nothing', async () => {
    const { requests } = serve();
    await open();
    await submit();
    const summary = within(screen.getByRole('alert'))
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(summary).toEqual([
      '請填名稱',
      '請填驗證項目',
      '請填報名開始',
      '請填報名截止',
      '請填採計開始',
      '請填採計截止',
      words.organise.level.needed,
    ]);
    expect(document.activeElement).toBe(getInput(words.organise.field.name));
    expect(requests).toEqual([]);
  });

  it('is sent as typed, with the same key for every press, and opens its page', async () => {
    let isDown = true;
    const { requests } = serve(({ method }) => (method === 'POST' && isDown ? noNetwork() : undefined));
    await open();
    await fillAll();
    await submit();
    expect(await screen.findByText(/^活動沒有建立。填的都還在。/)).toBeVisible();
    expect(getInput(words.organise.field.name).value).toBe('西進武嶺春季認證');
    isDown = false;
    await submit();
    await act(() => new Promise((done) => setTimeout(done, 0)));
    const posts = requests.filter(({ method }) => method === 'POST');
    const keys = posts.map(({ init }) => new Headers(init.headers).get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    expect(posts[1] && parseBody(posts[1])).toMatchObject({
      name: { 'zh-TW': '西進武嶺春季認證' },
      type: 'certification',
      challenge_id: 'challenge-0',
      description: null,
      picture: 'silhouette',
      registration_from: '2027-03-01T01:00:00.000Z',
      registration_until: '2027-03-28T12:00:00.000Z',
      certification_from: '2027-04-02T16:00:00.000Z',
      certification_until: '2027-04-30T16:00:00.000Z',
      max_participants: null,
      certificate_text: null,
      levels: [
        { name: { 'zh-TW': '銅級', en: 'Bronze' }, within_s: 18_000, is_highest: false },
        { name: { 'zh-TW': '銀級' }, within_s: 16_200, is_highest: false },
        { name: { 'zh-TW': '金級' }, within_s: 14_400, is_highest: true },
      ],
    });
    expect(location.pathname).toBe('/events/wuling-spring');
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps what was typed across a reload, and discards it on request', async () => {
    serve();
    await open();
    type(words.organise.field.name, '西進武嶺');
    await press(words.organise.level.add);
    cleanup();
    await open();
    expect(screen.getByText(formTexts.kit.draftRestored)).toBeVisible();
    expect(getInput(words.organise.field.name).value).toBe('西進武嶺');
    expect(getLevelRow(1)).toBeDefined();
    await press(formTexts.kit.draftDiscard);
    expect(getInput(words.organise.field.name).value).toBe('');
    expect(screen.queryByRole('group', { name: fill(words.organise.level.row, { number: '1' }) })).toBeNull();
  });

  it('keeps what was typed when the session ends, for the same organiser', async () => {
    serve(({ method }) => (method === 'POST' ? problem('auth.expired', 401) : undefined));
    const session = organiser();
    renderScreen(session);
    await screen.findByRole('button', { name: words.organise.create });
    await fillAll();
    await submit();
    changeView(session, { user: null, isAuthenticated: false, token: null });
    expect(screen.queryByLabelText(words.organise.field.name)).toBeNull();
    changeView(session, signedIn(rider({ role: 'organiser' })));
    expect(await screen.findByText(formTexts.kit.draftRestored)).toBeVisible();
    expect(getInput(words.organise.field.name).value).toBe('西進武嶺春季認證');
    expect(getInput(words.organise.field.certification_until).value).toBe('2027-05-01T00:00');
    expect(getLevelRow(3).getByLabelText<HTMLInputElement>(words.organise.level.hours).value).toBe('4');
    changeView(session, signedIn(rider({ id: '0195f0a0-0000-7000-8000-000000000002', role: 'organiser' })));
    expect((await screen.findByLabelText<HTMLInputElement>(words.organise.field.name)).value).toBe('');
  });

  it.each([
    ['event.periodOrder', [], words.organise.periodOrder, words.organise.field.registration_until],
    ['event.levelsOrder', [], words.organise.level.order, null],
    ['request.invalid', [{ field: 'id', code: 'taken', params: {} }], '這個網址已有人用，換一個試試', /網址/],
  ] as const)('shows the server’s %s at the field', async (code, errors, text, label) => {
    serve(({ method }) => (method === 'POST' ? problem(code, 400, errors) : undefined));
    await open();
    await fillAll();
    await submit();
    expect(screen.getAllByText(text)).toHaveLength(2);
    if (label !== null) expect(getInput(label).getAttribute('aria-invalid')).toBe('true');
    expect(getInput(words.organise.field.name).value).toBe('西進武嶺春季認證');
  });

  it('says that the role has been revoked', async () => {
    serve(({ method }) => (method === 'POST' ? problem('access.denied', 403) : undefined));
    await open();
    await fillAll();
    await submit();
    expect(screen.getByText(/^活動沒有建立。填的都還在。你沒有權限/)).toBeVisible();
  });

  it('rejects a registration that outlasts the event', async () => {
    const { requests } = serve();
    await open();
    await fillAll();
    type(words.organise.field.registration_until, '2027-06-01T00:00');
    await submit();
    expect(screen.getAllByText(words.organise.periodOrder)).toHaveLength(2);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('warns of a verification that lacks checkpoints', async () => {
    serve();
    await open();
    await press(words.organise.challenge.choose);
    expect(await screen.findByText(words.organise.challenge.incompleteChip)).toBeVisible();
    fireEvent.click(screen.getByText(words.organise.challenge.incompleteChip).closest('button') as HTMLElement);
    expect(screen.getByText(/現在沒有人能通過/)).toBeVisible();
  });

  it('says that the verifications did not load, and reloads them', async () => {
    let isDown = true;
    serve(({ url }) => (url.includes('/verifications/?') && isDown ? json({}, 500) : undefined));
    await open();
    await press(words.organise.challenge.choose);
    expect(await screen.findByText(words.organise.challenge.failed)).toBeVisible();
    isDown = false;
    await press(uiTexts.common.retry);
    expect(await screen.findByText(words.organise.challenge.incompleteChip)).toBeVisible();
  });
});

describe('a copy for the next year', () => {
  it('starts from the earlier event, and says that nothing is stored', async () => {
    history.replaceState(null, '', '/events/create?from=wuling-spring');
    const { requests } = serve();
    renderScreen(organiser());
    expect(await screen.findByText(/這是「西進武嶺春季認證」的複本/)).toBeVisible();
    expect(getInput(words.organise.field.name).value).toBe('西進武嶺春季認證');
    expect(getInput(words.organise.field.registration_from).value).toBe('2027-03-01T09:00');
    expect(requests[0]?.url).toContain('/api/events/wuling-spring/copy/');
  });

  it('is refused for another organiser’s event, with a link to an empty form', async () => {
    history.replaceState(null, '', '/events/create?from=wuling-spring');
    serve(({ url }) => (url.includes('/copy/') ? problem('access.denied', 403) : undefined));
    renderScreen(organiser());
    expect(await screen.findByText(words.organise.notYours)).toBeVisible();
    expect(screen.getByRole('link', { name: words.organise.create }).getAttribute('href')).toBe('/events/create');
    expect(screen.queryByRole('button', { name: uiTexts.common.retry })).toBeNull();
  });
});
