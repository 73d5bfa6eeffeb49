import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventsWords } from '#src/events/eventsWords.ts';
import { myEventsWords } from '#src/events/mine/myEventsWords.ts';
import { EventRidersScreen } from '#src/events/organise/OrganiseScreens.tsx';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { fakeRider, fakeRiderList, fakeRiders } from '#tests/src/support/fakeMyEvents.ts';
import { fakeServer, json, never, noNetwork, type SeenRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';

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

type Answer = (request: SeenRequest) => Response | Promise<Response> | undefined;

async function open(handler: Answer = () => undefined, search = '') {
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
const row = (name: string) =>
  within(screen.getByRole('rowheader', { name: new RegExp(name) }).closest('tr') as HTMLElement);
const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
const dialog = () => within(screen.getByRole('dialog'));
const answer = (name: string) => act(async () => fireEvent.click(dialog().getByRole('button', { name })));
const type = (label: string, value: string) =>
  act(async () => fireEvent.change(dialog().getByLabelText(label), { target: { value } }));
const getInputText = (label: string) => dialog().getByLabelText<HTMLTextAreaElement>(label).value;
const listReads = (requests: readonly SeenRequest[]) =>
  requests.filter(({ url, method }) => method === 'GET' && url.includes('/registrations/?')).map(({ url }) => url);
const parseBody = (request: SeenRequest | undefined): unknown => JSON.parse(String(request?.init.body));
const getIdempotencyKey = ({ init }: SeenRequest) => new Headers(init.headers).get('idempotency-key');

beforeEach(() => {
  sessionStorage.clear();
  saveFile.mockReset();
});

describe('access', () => {
  it('asks a visitor to sign in, in place', () => {
    const fake = fakeSession();
    renderWithSession(fake, <EventRidersScreen params={{ id: 'wuling-spring' }} />);
    expect(screen.getByText('你還沒有登入')).toBeVisible();
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
  });

  it('refuses a rider without the role', () => {
    const { requests } = fakeServer(never);
    renderWithSession(fakeSession(signedIn()), <EventRidersScreen params={{ id: 'wuling-spring' }} />);
    expect(screen.getByRole('heading', { name: '這裡只給主辦人' })).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('refuses the organiser of another event, and does not request the riders', async () => {
    const { requests } = await open(() => json(editableEvent(false)));
    expect(await screen.findByRole('heading', { name: '這不是你主辦的活動' })).toBeVisible();
    expect(listReads(requests)).toEqual([]);
  });

  it('reports an unknown event', async () => {
    await open(() => json({ code: 'resource.notFound', errors: [] }, 404));
    expect(await screen.findByRole('heading', { name: '找不到資料' })).toBeVisible();
  });
});

describe('the list', () => {
  it('shows state, what the rider lets be published, result and level', async () => {
    await open();
    expect(row('林柏宏').getByText('石岡衝風隊 · 30–39 歲 · 目標 金')).toBeVisible();
    expect(row('林柏宏').getByText('4:22:20')).toBeVisible();
    expect(row('林柏宏').getByText('銀')).toBeVisible();
    expect(row('Marek').getByText('成績不公開')).toBeVisible();
    expect(row('สมชาย').getByText('候補第 1 位')).toBeVisible();
    expect(row('สมชาย').getByText('不公開姓名')).toBeVisible();
    expect(row('陳怡君').getByText('報名資料和本人不符，請寫信給我們。')).toBeVisible();
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
    await press('下一頁');
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
    expect(await screen.findByText('沒有符合的車友')).toBeVisible();
    await press('看全部');
    expect(await screen.findByText('還沒有人報名')).toBeVisible();
    expect(location.search).toBe('');
    expect(screen.getByText('還沒有人報名，所以沒有人可以收訊息。')).toBeVisible();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '傳訊息給參加者' }).disabled).toBe(true);
  });

  it('leads back from a page that is no longer there', async () => {
    const emptyPage = fakeRiderList([], { count: 4 });
    await open(({ url }) => (url.includes('page=9') ? json(emptyPage) : undefined), '?page=9');
    expect(await screen.findByText('沒有符合的車友')).toBeVisible();
    await press('看全部');
    expect(await screen.findByRole('table', { name: '參加者' })).toBeVisible();
  });

  it('says that it did not load, and retries', async () => {
    let isDown = true;
    await open(({ url }) => (url.includes('/registrations/') && isDown ? json({}, 500) : undefined));
    expect(within(await screen.findByRole('alert')).getByText('參加者名單載入失敗')).toBeVisible();
    isDown = false;
    await press('再試一次');
    expect(await screen.findByRole('table', { name: '參加者' })).toBeVisible();
  });
});

describe('excluding a rider', () => {
  it('sends the reason, confirms it, and reloads the list', async () => {
    const { requests } = await open(({ method }) => (method === 'POST' ? json(fakeRider(0)) : undefined));
    await press('移出林柏宏');
    expect(dialog().getByText(/讀到你寫的理由/)).toBeVisible();
    expect(dialog().getByText('已有的成績也會離開排名。')).toBeVisible();
    expect(dialog().getByText('名額馬上給候補第 1 位，收不回來。')).toBeVisible();
    await type('理由', ' 沒有繳費 ');
    await answer('移出');
    const post = requests.find(({ method }) => method === 'POST');
    expect(post?.url).toBe(`/api/events/wuling-spring/registrations/${fakeRiders()[0]?.id}/exclusion/`);
    expect(parseBody(post)).toEqual({ reason: '沒有繳費' });
    expect(await screen.findByText('已移出「林柏宏」，理由已通知車友。')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(listReads(requests)).toHaveLength(2);
  });

  it('can be cancelled', async () => {
    const { requests } = await open();
    await press('移出林柏宏');
    expect(dialog().getByRole('button', { name: '移出' }).dataset.variant).toBe('danger');
    await answer('維持報名');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('needs a meaningful reason', async () => {
    const { requests } = await open();
    await press('移出林柏宏');
    await type('理由', '不');
    await answer('移出');
    expect(dialog().getByLabelText('理由').getAttribute('aria-invalid')).toBe('true');
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('keeps the reason when it fails', async () => {
    await open(({ method }) => (method === 'POST' ? noNetwork() : undefined));
    await press('移出Marek Novák');
    await type('理由', '沒有繳費');
    await answer('移出');
    expect((await dialog().findByRole('alert')).textContent).toContain('沒有移出，理由還在這裡。');
    expect(getInputText('理由')).toBe('沒有繳費');
  });

  it('says for a waiting rider that no place becomes free', async () => {
    await open();
    await press('移出สมชาย ใจดี');
    expect(dialog().queryByText(/名額馬上給/)).toBeNull();
  });
});

describe('lifting an exclusion', () => {
  it('asks, and reloads the list', async () => {
    const { requests } = await open(({ method }) =>
      method === 'DELETE' ? new Response(null, { status: 204 }) : undefined,
    );
    await press('取消移出陳怡君');
    expect(dialog().getByText(/車友要自己再報名一次/)).toBeVisible();
    await answer('取消移出');
    expect(await screen.findByText('「陳怡君」可以再報名了。')).toBeVisible();
    expect(listReads(requests)).toHaveLength(2);
  });

  it('says why it failed, and stays open', async () => {
    await open(({ method }) => (method === 'DELETE' ? json({ code: 'server.internal' }, 500) : undefined));
    await press('取消移出陳怡君');
    await answer('取消移出');
    expect(dialog().getByRole('alert').textContent).toBe('系統錯誤，請稍後再試。');
  });
});

describe('a message to everybody registered', () => {
  const isMessage = ({ url }: SeenRequest) => url.includes('/messages/');

  it('shows the number of recipients, that it is final, and sends it', async () => {
    const { requests } = await open((request) => (isMessage(request) ? json({ recipient_count: 177 }) : undefined));
    await press('傳訊息給參加者');
    expect(dialog().getByText(/會以通知送給 177 位已報名的車友/)).toBeVisible();
    expect(dialog().getByText('送出後收不回來。')).toBeVisible();
    await type('訊息', '集合改到六點半');
    expect(dialog().getByText('7 / 1000')).toBeVisible();
    await answer('送給 177 位');
    expect(parseBody(requests.find(isMessage))).toEqual({ text: '集合改到六點半' });
    expect(await screen.findByText('已送給 177 位車友。')).toBeVisible();
    await press('傳訊息給參加者');
    expect(getInputText('訊息')).toBe('');
  });

  it('keeps its key for a retry after a lost answer, also after the dialog was closed', async () => {
    let isDown = true;
    const { requests } = await open((request) => {
      if (!isMessage(request)) return undefined;
      return isDown ? noNetwork() : json({ recipient_count: 177 });
    });
    await press('傳訊息給參加者');
    await type('訊息', '集合改到六點半');
    await answer('送給 177 位');
    expect((await dialog().findByRole('alert')).textContent).toContain('再按一次是同一則，不會送兩次。');
    await answer('關閉');
    await press('傳訊息給參加者');
    expect(getInputText('訊息')).toBe('集合改到六點半');
    isDown = false;
    await answer('送給 177 位');
    const [first, second] = requests.filter(isMessage).map(getIdempotencyKey);
    expect(first).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('gets a new key when the text changes, and after it was sent', async () => {
    const { requests } = await open((request) => (isMessage(request) ? json({ recipient_count: 177 }) : undefined));
    for (const text of ['集合改到六點半', '集合改到六點半']) {
      await press('傳訊息給參加者');
      await type('訊息', text);
      await answer('送給 177 位');
    }
    const keys = requests.filter(isMessage).map(getIdempotencyKey);
    expect(new Set(keys).size).toBe(2);
  });

  it('reports too many messages, and keeps the text', async () => {
    await open((request) => (isMessage(request) ? json({ code: 'request.rateLimited', errors: [] }, 429) : undefined));
    await press('傳訊息給參加者');
    await type('訊息', '集合改到六點半');
    await answer('送給 177 位');
    expect(dialog().getAllByText(/24 小時內最多 5 則。訊息還在這裡/).length).toBeGreaterThan(0);
    expect(getInputText('訊息')).toBe('集合改到六點半');
  });
});

describe('exporting the list', () => {
  it('saves a file named by event and day', async () => {
    const file_name = 'wuling-spring-2027-03-20.csv';
    await open(({ url }) =>
      url.includes('/export/') ? json({ file_name, csv: '\uFEFF"name"\r\n"林"\r\n' }) : undefined,
    );
    await press('下載名單（CSV）');
    const file = saveFile.mock.calls[0]?.[0];
    expect(file?.name).toBe(file_name);
    expect(new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0)).slice(0, 3)).toEqual(
      new Uint8Array([0xef, 0xbb, 0xbf]),
    );
    expect(screen.getByText(`名單已下載：${file_name}`)).toBeVisible();
  });

  it('reports a failure', async () => {
    await open(({ url }) => (url.includes('/export/') ? json({}, 500) : undefined));
    await press('下載名單（CSV）');
    expect(screen.getByRole('alert').textContent).toContain('名單沒有下載。');
    expect(saveFile).not.toHaveBeenCalled();
  });
});

it('closes registration after a question', async () => {
  await open(({ url }) => (url.includes('/close-registration/') ? json(editableEvent(true, inDays(0))) : undefined));
  await press('提前截止報名');
  await answer('提前截止報名');
  expect(await screen.findByText('報名已截止')).toBeVisible();
  expect(screen.queryByRole('button', { name: '提前截止報名' })).toBeNull();
});
