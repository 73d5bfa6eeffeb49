import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventsWords } from '#src/events/eventsWords.ts';
import { EditEventScreen } from '#src/events/organise/OrganiseScreens.tsx';
import { organiseWords } from '#src/events/organise/organiseWords.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { fakeEventDetail } from '#tests/src/support/fakeEvents.ts';
import { json, type SeenRequest } from '#tests/src/support/fakeServer.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { editable, organiser, parseBody, problem, serve } from './organiseSupport.ts';

await Promise.all([loadWords(eventsWords), loadWords(organiseWords)]);

const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(input(label), { target: { value } });
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const save = () => press('儲存修改');
const dialog = async () => within(await screen.findByRole('dialog'));
const answer = async (name: string) => {
  const button = (await dialog()).getByRole('button', { name });
  await act(async () => fireEvent.click(button));
};
const isPatch = ({ method }: SeenRequest) => method === 'PATCH';
const maximum = '名額上限 選填';

async function open(handler?: Parameters<typeof serve>[0]) {
  const server = serve(handler);
  renderWithSession(organiser(), <EditEventScreen params={{ id: 'wuling-spring' }} />);
  await screen.findByLabelText('名稱');
  return server;
}

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '', '/events/edit/wuling-spring');
});

describe('opening an event', () => {
  it.each([
    [403, '這不是你主辦的活動'],
    [404, '找不到資料'],
  ])('is told in place on %i', async (status, heading) => {
    serve(() => json({ code: 'access.denied', errors: [] }, status));
    renderWithSession(organiser(), <EditEventScreen params={{ id: 'wuling-spring' }} />);
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
  });

  it('says that it did not load, and retries', async () => {
    let isDown = true;
    serve(({ url }) => (url.includes('/draft/') && isDown ? json({}, 500) : undefined));
    renderWithSession(organiser(), <EditEventScreen params={{ id: 'wuling-spring' }} />);
    expect(await screen.findByText('活動載入失敗')).toBeVisible();
    isDown = false;
    await press('再試一次');
    expect(await screen.findByLabelText('名稱')).toBeVisible();
  });

  it('fills the form with the saved values', async () => {
    await open();
    expect(input('名稱').value).toBe('西進武嶺春季認證');
    expect(input(maximum).value).toBe('200');
    expect(input('採計截止').value).toBe('2027-05-01T00:00');
    const third = within(screen.getByRole('group', { name: '第 3 級' }));
    expect(third.getByLabelText<HTMLInputElement>('時').value).toBe('4');
    expect(third.getByRole<HTMLInputElement>('radio').checked).toBe(true);
  });
});

describe('saving a change', () => {
  it('sends only changed fields, with the version that was read', async () => {
    const { requests } = await open();
    type('名稱', '西進武嶺夏季認證');
    await save();
    expect(requests.filter(isPatch).map(parseBody)).toEqual([
      { name: { 'zh-TW': '西進武嶺夏季認證' }, version: 1, is_confirmed: false },
    ]);
    expect(screen.getByText('已儲存')).toBeVisible();
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
    type(maximum, '165');
    await save();
    expect((await dialog()).getByText('12 位超出新的名額（不會移除任何人）')).toBeVisible();
    expect((await dialog()).getByText('amy、ben 等，另有 10 位')).toBeVisible();
    await answer('先不要改');
    expect(requests.filter(isPatch)).toHaveLength(1);
    expect(input(maximum).value).toBe('165');
    await save();
    await answer('照樣儲存');
    expect(requests.filter(isPatch).map(parseBody).at(-1)).toEqual({
      max_participants: 165,
      version: 1,
      is_confirmed: true,
    });
    expect(screen.getByText('已儲存')).toBeVisible();
    // A confirmation is valid for one change.
    type(maximum, '160');
    await save();
    expect(requests.filter(isPatch).map(parseBody).at(-1)).toMatchObject({ is_confirmed: false });
  });

  const withConflict = (remote: Parameters<typeof editable>[0]) => {
    let reads = 0;
    return (request: SeenRequest) => {
      if (request.url.includes('/draft/')) {
        reads += 1;
        return json(reads === 1 ? editable() : editable(remote, 2));
      }
      if (isPatch(request) && parseBody(request)['version'] === 1) return problem('event.changedMeanwhile', 409);
      return undefined;
    };
  };

  it.each([
    ['你填的', { name: { 'zh-TW': '我的' }, version: 2, is_confirmed: false }, '我的'],
    ['對方已存的', { version: 2, is_confirmed: false }, '對方的'],
  ])('shows both values of a conflict, and keeps %s', async (whose, expectedBody, expectedText) => {
    const { requests } = await open(withConflict({ name: { 'zh-TW': '對方的' }, max_participants: 90 }));
    type('名稱', '我的');
    await save();
    expect((await dialog()).getByText('我的')).toBeVisible();
    expect((await dialog()).getByText('對方的')).toBeVisible();
    expect((await dialog()).getByText('對方另外改了這些，會保留：名額上限。')).toBeVisible();
    expect((await dialog()).getByRole<HTMLButtonElement>('button', { name: '請先選好' }).disabled).toBe(true);
    fireEvent.click((await dialog()).getByRole('radio', { name: new RegExp(whose) }));
    await answer('合併並儲存');
    expect(requests.filter(isPatch).map(parseBody).at(-1)).toEqual(expectedBody);
    expect(input('名稱').value).toBe(expectedText);
    expect(input(maximum).value).toBe('90');
  });

  it('merges changes of two people in different fields', async () => {
    const { requests } = await open(withConflict({ max_participants: 90 }));
    type('名稱', '我的');
    await save();
    expect((await dialog()).getByText('對方改的和你改的不是同一個欄位，可以一起儲存。')).toBeVisible();
    await answer('合併並儲存');
    expect(requests.filter(isPatch).map(parseBody).at(-1)).toEqual({
      name: { 'zh-TW': '我的' },
      version: 2,
      is_confirmed: false,
    });
    expect(input(maximum).value).toBe('90');
  });
});

describe('other actions', () => {
  const now = Date.now();
  const inDays = (days: number) => new Date(now + days * 86_400_000).toISOString();
  const running = (participants: number) => {
    const loaded = editable({}, 1, participants);
    return { ...loaded, event: { ...loaded.event, registration_from: inDays(-1), registration_until: inDays(5) } };
  };

  it('closes registration after a question, and continues with the new version', async () => {
    const closed = fakeEventDetail({ version: 2, registration_until: '2027-03-20T03:00:00.000Z' });
    const { requests } = await open(({ url }) => {
      if (url.includes('/draft/')) return json(running(177));
      return url.includes('/close-registration/') ? json(closed) : undefined;
    });
    type('名稱', '改過的');
    await press('提前截止報名');
    expect((await dialog()).getByText(/要再開放，改報名截止時間就好/)).toBeVisible();
    await answer('提前截止報名');
    expect(input('報名截止').value).toBe('2027-03-20T11:00');
    expect(screen.queryByRole('button', { name: '提前截止報名' })).toBeNull();
    await save();
    expect(requests.filter(isPatch).map(parseBody)).toEqual([
      { name: { 'zh-TW': '改過的' }, version: 2, is_confirmed: false },
    ]);
  });

  it('says why registration was not closed', async () => {
    await open(({ url }) => {
      if (url.includes('/draft/')) return json(running(177));
      return url.includes('/close-registration/') ? problem('event.notOpen', 409) : undefined;
    });
    await press('提前截止報名');
    await answer('提前截止報名');
    expect((await dialog()).getByRole('alert').textContent).toBe('現在沒有開放報名。');
  });

  it('cannot be deleted while riders are registered, and says why', async () => {
    await open();
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: '刪除活動' })).disabled).toBe(true);
    expect(screen.getByText(/^已有 177 位報名或候補/)).toBeVisible();
  });

  it('is deleted after a question; a rider who registers in the meantime is reported', async () => {
    let isTaken = true;
    const { requests } = await open(({ url, method }) => {
      if (url.includes('/draft/')) return json(running(0));
      if (method !== 'DELETE') return undefined;
      return isTaken ? problem('event.hasRegistrations', 409) : new Response(null, { status: 204 });
    });
    await press('刪除活動');
    await answer('刪除活動');
    expect((await dialog()).getByRole('alert').textContent).toBe('剛剛有人報名了，所以不能刪除。');
    isTaken = false;
    await answer('刪除活動');
    expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
    expect(location.pathname).not.toBe('/events/edit/wuling-spring');
  });

  it('links its page, its riders and a copy for the next year', async () => {
    await open();
    expect((await screen.findByRole('link', { name: '看活動頁' })).getAttribute('href')).toBe('/events/wuling-spring');
    expect(screen.getByRole('link', { name: '活動參加者' }).getAttribute('href')).toBe('/events/riders/wuling-spring');
    expect(screen.getByRole('link', { name: '複製成明年的活動' }).getAttribute('href')).toBe(
      '/events/create?from=wuling-spring',
    );
  });
});
