import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { eventsWords } from '#src/events/eventsWords.ts';
import { myEventsWords } from '#src/events/mine/myEventsWords.ts';
import { words } from '#src/events/mine/words/zh-TW.ts';
import { EventRidersScreen } from '#src/events/organise/OrganiseScreens.tsx';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { words as organiseTexts } from '#src/events/organise/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { fakeRider, fakeRiderList, fakeRiders } from '#tests/src/support/fakeMyEvents.ts';
import { fakeServer, json, neverAnswer, noNetwork, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fill } from '#tests/support/fill.ts';

const saveFile = vi.hoisted(() => vi.fn<(file: File) => void>());
vi.mock('#src/ui/saveFile.ts', () => ({ saveFile }));

await Promise.all([eventsWords, myEventsWords, organiseWords, formWords].map((namespace) => loadWords(namespace)));

const dayMs = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * dayMs).toISOString();
const editableEvent = (mayEdit: boolean, until = inDays(7)) =>
  fakeEventDetail({
    registration_from: inDays(-5),
    registration_until: until,
    certification_from: inDays(12),
    certification_until: inDays(40),
    viewer: { role: 'organiser', registration: { state: 'none' }, may_edit: mayEdit, may_create: true },
  });

type AnswerRequest = (request: RecordedRequest) => Response | Promise<Response> | undefined;

async function open(handler: AnswerRequest = () => undefined, search = '') {
  history.replaceState(null, '', `/events/riders/wuling-spring${search}`);
  const server = fakeServer((request) => {
    const special = handler(request);
    if (special !== undefined) return special;
    return json(request.url.includes('/registrations/') ? fakeRiderList() : editableEvent(true));
  });
  renderWithSession(
    fakeSession(signedIn(rider({ role: 'organiser' }))),
    <EventRidersScreen params={{ id: 'wuling-spring' }} />,
  );
  await act(async () => undefined);
  return server;
}
const getRow = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const getDialog = () => within(screen.getByRole('dialog'));
const pressInDialog = (name: string) => act(async () => fireEvent.click(getDialog().getByRole('button', { name })));
const typeInDialog = (label: string, value: string) =>
  act(async () => fireEvent.change(getDialog().getByLabelText(label), { target: { value } }));
const getInputText = (label: string) => getDialog().getByLabelText<HTMLTextAreaElement>(label).value;
const listReads = (requests: readonly RecordedRequest[]) =>
  requests.filter(({ url, method }) => method === 'GET' && url.includes('/registrations/?')).map(({ url }) => url);
const parseBody = (request: RecordedRequest | undefined): unknown => JSON.parse(String(request?.init.body));
const getIdempotencyKey = ({ init }: RecordedRequest) => new Headers(init.headers).get('idempotency-key');

beforeEach(() => {
  sessionStorage.clear();
  saveFile.mockReset();
});

describe('access', () => {
  it('asks a visitor to sign in without leaving the page', () => {
    const fake = fakeSession();
    renderWithSession(fake, <EventRidersScreen params={{ id: 'wuling-spring' }} />);
    expect(screen.getByText(accountTexts.auth.notSignedIn)).toBeVisible();
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
  });

  it('refuses a rider without the role', () => {
    const { requests } = fakeServer(neverAnswer);
    renderWithSession(fakeSession(signedIn()), <EventRidersScreen params={{ id: 'wuling-spring' }} />);
    expect(screen.getByRole('heading', { name: organiseTexts.organise.notOrganiser })).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('refuses the organiser of another event, and does not request the riders', async () => {
    const { requests } = await open(() => json(editableEvent(false)));
    expect(await screen.findByRole('heading', { name: organiseTexts.organise.notYours })).toBeVisible();
    expect(listReads(requests)).toEqual([]);
  });

  it('reports an unknown event', async () => {
    await open(() => json({ code: 'resource.notFound', errors: [] }, 404));
    expect(await screen.findByRole('heading', { name: '找不到活動' })).toBeVisible();
  });
});

describe('the list', () => {
  it('shows state, published details, result and level', async () => {
    await open();
    expect(getRow('林柏宏').getByText('石岡衝風隊 · 30–39 歲 · 目標 金')).toBeVisible();
    expect(getRow('林柏宏').getByText('4:22:20')).toBeVisible();
    expect(getRow('林柏宏').getByText('銀')).toBeVisible();
    expect(getRow('Marek').getByText(words.eventRiders.timesHidden)).toBeVisible();
    expect(getRow('สมชาย').getByText(fill(words.eventRiders.position, { position: '1' }))).toBeVisible();
    expect(getRow('สมชาย').getByText(words.eventRiders.shown.hidden)).toBeVisible();
    expect(getRow('陳怡君').getByText('報名資料和本人不符，請寫信給我們。')).toBeVisible();
    expect(screen.getByRole('radio', { name: '全部 179' })).toBeInTheDocument();
  });

  it('loads by the address, and puts search, state and page into it', async () => {
    const { requests } = await open(
      ({ url }) => (url.includes('/registrations/') ? json(fakeRiderList(undefined, { count: 120 })) : undefined),
      '?state=waitlisted&page=2&search=lin',
    );
    expect(listReads(requests)).toEqual([
      '/api/events/wuling-spring/registrations/?page=2&page_size=50&state=waitlisted&search=lin',
    ]);
    await press(formTexts.kit.next);
    expect(location.search).toBe('?search=lin&state=waitlisted&page=3');
    await act(async () => fireEvent.click(screen.getByRole('radio', { name: '已移出 1' })));
    expect(location.search).toBe('?search=lin&state=excluded');
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '王' } });
    await waitFor(() => expect(new URLSearchParams(location.search).get('search')).toBe('王'));
    await waitFor(() => expect(listReads(requests).at(-1)).toContain('search=%E7%8E%8B'));
  });

  it('replaces invalid values in the address by the defaults', async () => {
    const { requests } = await open(undefined, '?state=winner&page=-3');
    expect(listReads(requests)).toEqual(['/api/events/wuling-spring/registrations/?page=1&page_size=50']);
  });

  it('says when nobody is registered, and when nobody matches', async () => {
    const nobody = fakeRiderList([], { counts: { registered: 0, waitlisted: 0, excluded: 0 } });
    await open(({ url }) => (url.includes('/registrations/') ? json(nobody) : undefined), '?search=x');
    expect(await screen.findByText(words.eventRiders.noneFound)).toBeVisible();
    await press(words.eventRiders.showAll);
    expect(await screen.findByText(words.eventRiders.none)).toBeVisible();
    expect(location.search).toBe('');
    expect(screen.getByText(words.eventRiders.nobody)).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: words.eventRiders.message }).disabled).toBe(true);
  });

  it('offers the whole list on a page that no longer exists', async () => {
    const emptyPage = fakeRiderList([], { count: 4 });
    await open(({ url }) => (url.includes('page=9') ? json(emptyPage) : undefined), '?page=9');
    expect(await screen.findByText(words.eventRiders.noneFound)).toBeVisible();
    await press(words.eventRiders.showAll);
    expect(await screen.findByRole('table', { name: words.eventRiders.table })).toBeVisible();
  });

  it('says that it did not load, and retries', async () => {
    let isDown = true;
    await open(({ url }) => (url.includes('/registrations/') && isDown ? json({}, 500) : undefined));
    expect(within(await screen.findByRole('alert')).getByText(words.eventRiders.failed)).toBeVisible();
    isDown = false;
    await press(uiTexts.common.retry);
    expect(await screen.findByRole('table', { name: words.eventRiders.table })).toBeVisible();
  });
});

describe('excluding a rider', () => {
  it('sends the reason, confirms it, and reloads the list', async () => {
    const { requests } = await open(({ method }) => (method === 'POST' ? json(fakeRider(0)) : undefined));
    await press(fill(words.eventRiders.excludeOf, { name: '林柏宏' }));
    expect(getDialog().getByText(/讀到你寫的理由/)).toBeVisible();
    expect(getDialog().getByText(words.eventRiders.excludeResult)).toBeVisible();
    expect(getDialog().getByText(words.eventRiders.excludeFinal)).toBeVisible();
    await typeInDialog(words.eventRiders.reason, ' 沒有繳費 ');
    await pressInDialog(words.eventRiders.exclude);
    const post = requests.find(({ method }) => method === 'POST');
    expect(post?.url).toBe(`/api/events/wuling-spring/registrations/${fakeRiders()[0]?.id}/exclusion/`);
    expect(parseBody(post)).toEqual({ reason: '沒有繳費' });
    expect(await screen.findByText(fill(words.eventRiders.excluded, { name: '林柏宏' }))).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(listReads(requests)).toHaveLength(2);
  });

  it('can be cancelled', async () => {
    const { requests } = await open();
    await press(fill(words.eventRiders.excludeOf, { name: '林柏宏' }));
    expect(getDialog().getByRole('button', { name: words.eventRiders.exclude }).dataset.variant).toBe('danger');
    await pressInDialog(words.eventRiders.excludeKeep);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('needs a meaningful reason', async () => {
    const { requests } = await open();
    await press(fill(words.eventRiders.excludeOf, { name: '林柏宏' }));
    await typeInDialog(words.eventRiders.reason, '不');
    await pressInDialog(words.eventRiders.exclude);
    expect(getDialog().getByLabelText(words.eventRiders.reason).getAttribute('aria-invalid')).toBe('true');
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('keeps the reason when it fails', async () => {
    await open(({ method }) => (method === 'POST' ? noNetwork() : undefined));
    await press(fill(words.eventRiders.excludeOf, { name: 'Marek Novák' }));
    await typeInDialog(words.eventRiders.reason, '沒有繳費');
    await pressInDialog(words.eventRiders.exclude);
    expect((await getDialog().findByRole('alert')).textContent).toContain(words.eventRiders.excludeFailed);
    expect(getInputText(words.eventRiders.reason)).toBe('沒有繳費');
  });

  it('promises no free seat when a waiting rider is excluded', async () => {
    await open();
    await press(fill(words.eventRiders.excludeOf, { name: 'สมชาย ใจดี' }));
    expect(getDialog().queryByText(/名額馬上給/)).toBeNull();
  });
});

describe('lifting an exclusion', () => {
  it('asks first, and reloads the list', async () => {
    const { requests } = await open(({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : undefined,
    );
    await press(fill(words.eventRiders.liftOf, { name: '陳怡君' }));
    expect(getDialog().getByText(/車友要自己再報名一次/)).toBeVisible();
    await pressInDialog(words.eventRiders.lift);
    expect(await screen.findByText(fill(words.eventRiders.lifted, { name: '陳怡君' }))).toBeVisible();
    expect(listReads(requests)).toHaveLength(2);
  });

  it('says why it failed, and stays open', async () => {
    await open(({ method }) => (method === 'DELETE' ? json({ code: 'server.internal' }, 500) : undefined));
    await press(fill(words.eventRiders.liftOf, { name: '陳怡君' }));
    await pressInDialog(words.eventRiders.lift);
    expect(getDialog().getByRole('alert').textContent).toBe(uiTexts.error.systemText);
  });
});

describe('a message to all registered riders', () => {
  const isMessage = ({ url }: RecordedRequest) => url.includes('/messages/');

  it('shows the number of recipients, that it is final, and sends it', async () => {
    const { requests } = await open((request) => (isMessage(request) ? json({ recipient_count: 177 }) : undefined));
    await press(words.eventRiders.message);
    expect(getDialog().getByText(/會以通知送給 177 位已報名的車友/)).toBeVisible();
    expect(getDialog().getByText(words.eventRiders.messageFinal)).toBeVisible();
    await typeInDialog(words.eventRiders.messageText, '集合改到六點半');
    expect(getDialog().getByText('7 / 1000')).toBeVisible();
    await pressInDialog(fill(words.eventRiders.send, { count: '177' }));
    expect(parseBody(requests.find(isMessage))).toEqual({ text: '集合改到六點半' });
    expect(await screen.findByText(fill(words.eventRiders.sent, { count: '177' }))).toBeVisible();
    await press(words.eventRiders.message);
    expect(getInputText(words.eventRiders.messageText)).toBe('');
  });

  it('keeps its key for a retry after a lost answer, also after the dialog was closed', async () => {
    let isDown = true;
    const { requests } = await open((request) => {
      if (!isMessage(request)) return undefined;
      return isDown ? noNetwork() : json({ recipient_count: 177 });
    });
    await press(words.eventRiders.message);
    await typeInDialog(words.eventRiders.messageText, '集合改到六點半');
    await pressInDialog(fill(words.eventRiders.send, { count: '177' }));
    expect((await getDialog().findByRole('alert')).textContent).toContain('再按一次是同一則，不會送兩次。');
    await pressInDialog('關閉');
    await press(words.eventRiders.message);
    expect(getInputText(words.eventRiders.messageText)).toBe('集合改到六點半');
    isDown = false;
    await pressInDialog(fill(words.eventRiders.send, { count: '177' }));
    const [first, second] = requests.filter(isMessage).map(getIdempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('gets a new key after it was sent', async () => {
    const { requests } = await open((request) => (isMessage(request) ? json({ recipient_count: 177 }) : undefined));
    for (const text of ['集合改到六點半', '集合改到六點半']) {
      await press(words.eventRiders.message);
      await typeInDialog(words.eventRiders.messageText, text);
      await pressInDialog(fill(words.eventRiders.send, { count: '177' }));
    }
    const keys = requests.filter(isMessage).map(getIdempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('reports too many messages, and keeps the text', async () => {
    await open((request) => (isMessage(request) ? json({ code: 'request.rateLimited', errors: [] }, 429) : undefined));
    await press(words.eventRiders.message);
    await typeInDialog(words.eventRiders.messageText, '集合改到六點半');
    await pressInDialog(fill(words.eventRiders.send, { count: '177' }));
    expect(getDialog().getAllByText(/24 小時內最多 5 則。訊息還在這裡/).length).toBeGreaterThan(0);
    expect(getInputText(words.eventRiders.messageText)).toBe('集合改到六點半');
  });
});

describe('exporting the list', () => {
  it('saves a file named by event and day', async () => {
    const file_name = 'wuling-spring-2027-03-20.csv';
    await open(({ url }) =>
      url.includes('/export/') ? json({ file_name, csv: '\uFEFF"name"\r\n"林"\r\n' }) : undefined,
    );
    await press(words.eventRiders.export);
    const file = saveFile.mock.calls[0]?.[0];
    expect(file?.name).toBe(file_name);
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    );
    expect(screen.getByText(`名單已下載：${file_name}`)).toBeVisible();
  });

  it('reports a failure', async () => {
    await open(({ url }) => (url.includes('/export/') ? json({}, 500) : undefined));
    await press(words.eventRiders.export);
    expect(screen.getByRole('alert').textContent).toContain(words.eventRiders.exportFailed);
    expect(saveFile).not.toHaveBeenCalled();
  });
});

it('asks before it closes registration', async () => {
  await open(({ url }) => (url.includes('/close-registration/') ? json(editableEvent(true, inDays(0))) : undefined));
  await press(organiseTexts.organise.more.close);
  await pressInDialog(organiseTexts.organise.more.close);
  expect(await screen.findByText(organiseTexts.organise.more.closed)).toBeVisible();
  expect(screen.queryByRole('button', { name: organiseTexts.organise.more.close })).toBeNull();
});
