import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { PaceSettingDetail } from '#contract/paceSettings/paceSettings.ts';
import { initialPaceBasis } from '#machines/pacePlan/paceBasis.ts';
import { initialPaceInputs } from '#machines/pacePlan/paceInputs.ts';
import { pacePlanMachine } from '#machines/pacePlan/pacePlanMachine.ts';
import type { LoadedRoute, PlanRequest } from '#machines/pacePlan/pacePlanMachineTypes.ts';
import { SessionContext } from '#src/account/SessionContext.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { readDraftMark } from '#src/pacing/live/draftMarks.ts';
import { markDraft } from '#src/pacing/live/markDraft.ts';
import { createPaceSession } from '#src/pacing/live/paceSession.ts';
import { readInputs } from '#src/pacing/live/storedInputs.ts';
import { PaceSettings } from '#src/pacing/paceSettings/PaceSettings.tsx';
import { toContent } from '#src/pacing/paceSettings/settingPlan.ts';
import { paceSettingDetail } from '#tests/machines/paceSetting/paceSettingDetail.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { pacingRoute } from '#tests/src/support/pacingRoute.ts';
import { computeAnswer, computeLivePlan } from '#tests/src/support/planAnswers.ts';
import type { PlanAnswer } from '#workers/core/pacing/planAnswerTypes.ts';
import { fakeSettings } from './fakeSettings.ts';

const route = pacingRoute();
const { detail } = route;

/** A setting of this route: 250 W, the second row at 0.7. */
function settingOf(change: Partial<PaceSettingDetail> = {}): PaceSettingDetail {
  const inputs = { ...initialPaceInputs, ftpW: 250 };
  const ownFactors = detail.rows.map((_, index) => (index === 1 ? 0.7 : 0));
  const now = { inputs, ownFactors, plan: computeAnswer({ route, inputs, basis: initialPaceBasis, ownFactors }).plan };
  const content = toContent(now, detail.rows, { nowMs: Date.parse('2026-11-01T00:00:00Z'), opened: null });
  return paceSettingDetail({
    ...content,
    id: 'latest',
    name: '雨天版',
    course: { kind: 'route', route_id: detail.id, course_version: 1 },
    elapsed_s: content.rows.at(-1)?.elapsed_s ?? 0,
    segment_count: 7,
    ...change,
  });
}

async function show(view = signedIn()) {
  const machine = pacePlanMachine.provide({
    actors: {
      loadRoute: fromPromise<LoadedRoute, { routeId: string }>(async () => route),
      computePacePlan: fromPromise<PlanAnswer, PlanRequest>(async ({ input }) => computeAnswer(input)),
    },
  });
  const actor = createActor(machine, { input: { routeId: detail.id, inputs: readInputs() } }).start();
  await waitFor(actor, (now) => now.matches({ editing: 'solved' }));
  const session = createPaceSession(actor, route, computeLivePlan);
  onTestFinished(session.connect());
  const account = fakeSession(view);
  const ui = (
    <SessionContext value={account.session}>
      <PaceSettings route={route} session={session} />
    </SessionContext>
  );
  await act(async () => {
    render(ui);
  });
  return { session, account };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
/** The dialog that asks before a deletion. */
const asking = (name: string) => within(screen.getByRole('dialog', { name: `要刪除「${name}」嗎？` }));
const nameField = () => screen.getByRole<HTMLInputElement>('textbox', { name: '名稱' });
const rename = async (name: string) => {
  await userEvent.clear(nameField());
  if (name !== '') await userEvent.type(nameField(), name);
};
const bodyOf = (request: { init: RequestInit } | undefined) => JSON.parse(String(request?.init.body));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the newest setting', () => {
  it('opens automatically, says so in one line, and can be undone', async () => {
    fakeSettings([settingOf()]);
    const { session } = await show();
    expect(await screen.findByText('已載入「雨天版」')).toBeVisible();
    expect([session.inputs.get().ftpW, session.ownFactors()[1]]).toEqual([250, 0.7]);
    await press('復原');
    expect([session.inputs.get(), session.ownFactors()[1]]).toEqual([initialPaceInputs, 0]);
    expect(screen.queryByText(/已載入/)).toBeNull();
    expect(readDraftMark(detail.id)).not.toBeNull();
  });

  it('keeps its note until it is read, and undoing keeps the rider’s changes since', async () => {
    fakeSettings([settingOf()]);
    const { session } = await show();
    await screen.findByText('已載入「雨天版」');
    act(() => {
      session.inputs.change({ bodyMassKg: 61 });
      session.commit();
    });
    expect(screen.getByText('已載入「雨天版」')).toBeVisible();
    await press('復原');
    expect([session.inputs.get(), session.ownFactors()[1]]).toEqual([{ ...initialPaceInputs, bodyMassKg: 61 }, 0]);
    expect(screen.queryByText(/已載入/)).toBeNull();
  });

  it('can be dismissed', async () => {
    fakeSettings([settingOf()]);
    const { session } = await show();
    await screen.findByText('已載入「雨天版」');
    await press('關閉');
    expect([screen.queryByText(/已載入/), session.inputs.get().ftpW]).toEqual([null, 250]);
  });

  it('shows no note if nothing changes, and can still be replaced', async () => {
    const { inputs, rows: computed } = settingOf();
    const strong = settingOf({
      id: 'strong',
      name: '強',
      inputs: { ...inputs, ftp_w: 320 },
      rows: computed.map((row) => ({ ...row, own_factor: 0 })),
    });
    fakeSettings([settingOf(), strong]);
    await show();
    await screen.findByText('已載入「雨天版」');
    await press('我的設定');
    const rows = within(await screen.findByRole('list', { name: '這條路線' })).getAllByRole('button', { name: '載入' });
    await userEvent.click(rows[1] as HTMLElement);
    await screen.findByText('已載入「強」');
    cleanup();
    const { session } = await show();
    await press('儲存設定');
    // The setting chosen by hand stays, although another one is newer.
    expect(await screen.findByRole('button', { name: '取代「強」' })).toBeVisible();
    expect([session.inputs.get().ftpW, screen.queryByText(/已載入/)]).toEqual([320, null]);
  });

  it('can still be replaced after a draft was left and the page was opened again', async () => {
    fakeSettings([settingOf()]);
    const firstPage = await show();
    await screen.findByText('已載入「雨天版」');
    firstPage.session.inputs.change({ ftpW: 260 });
    firstPage.session.commit();
    cleanup();
    const { session } = await show();
    expect(await screen.findByText(/還沒儲存的調整.*「雨天版」/)).toBeVisible();
    await press('儲存設定');
    expect(screen.getByRole('button', { name: '取代「雨天版」' })).toBeVisible();
    expect(session.inputs.get().ftpW).toBe(260);
  });

  it('opens without a network, only for its own rider', async () => {
    const { server } = fakeSettings([settingOf()]);
    await show();
    await screen.findByText('已載入「雨天版」');
    cleanup();
    server.instead = noNetwork;
    await show();
    await press('儲存設定');
    expect(await screen.findByRole('button', { name: '取代「雨天版」' })).toBeVisible();
    cleanup();
    await show(signedIn(rider({ id: 'somebody-else' })));
    await press('儲存設定');
    await act(async () => undefined);
    expect(screen.queryByRole('button', { name: /取代/ })).toBeNull();
  });

  it('is only offered if this device has a newer draft', async () => {
    markDraft(null);
    fakeSettings([settingOf()]);
    const { session } = await show();
    expect(await screen.findByText(/有還沒儲存的調整.*「雨天版」/)).toBeVisible();
    expect(session.inputs.get().ftpW).toBe(200);
    await press('載入');
    expect(session.inputs.get().ftpW).toBe(250);
    expect(screen.queryByText(/還沒儲存/)).toBeNull();
  });

  it('leaves the draft unchanged if it is declined', async () => {
    markDraft(null);
    fakeSettings([settingOf()]);
    const { session } = await show();
    await screen.findByText(/還沒儲存/);
    await press('保留調整');
    expect([session.inputs.get().ftpW, screen.queryByText(/還沒儲存/)]).toEqual([200, null]);
  });

  it('is computed with today’s model and course, and the note lists the changes', async () => {
    fakeSettings([
      settingOf({
        model_version: 9,
        course: { kind: 'route', route_id: detail.id, course_version: 8 },
        elapsed_s: 7_261,
      }),
    ]);
    const { session } = await show();
    const note = (await screen.findByText(/已載入「雨天版」/)).closest('div');
    await vi.waitFor(() => {
      const finish = formatDuration(session.live.current()?.cumulativeS.at(-1) ?? 0);
      expect(note?.textContent).toContain(
        `存的時候用第 9 版模型，現在是第 2 版。 路線重新測量過了。 已重新計算，完成時間從 2:01:01 變成 ${finish}`,
      );
    });
  });

  it('shows no message while offline, and opens when online', async () => {
    const { server } = fakeSettings([settingOf()]);
    server.instead = noNetwork;
    await show();
    await act(async () => undefined);
    expect(screen.queryByRole('alert')).toBeNull();
    server.instead = () => null;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('已載入「雨天版」')).toBeVisible();
  });

  it('shows the server’s refusal, and retries', async () => {
    const { server } = fakeSettings([settingOf()]);
    server.instead = () => json({ code: 'server.internal' }, 500);
    await show();
    expect((await screen.findByRole('alert')).textContent).toContain('載入設定失敗：系統錯誤，請稍後再試。');
    server.instead = () => null;
    await press('再試一次');
    expect(await screen.findByText('已載入「雨天版」')).toBeVisible();
  });
});

describe('saving', () => {
  it('suggests route and finish, stores everything, and ends the draft', async () => {
    const { requests, settings } = fakeSettings();
    const { session } = await show();
    session.inputs.change({ ftpW: 233 });
    session.commit();
    await press('儲存設定');
    expect(nameField().value).toMatch(/^合成路線 7 \d:\d\d$/);
    await rename('  破二  ');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '儲存設定' }));
    expect(await screen.findByText('已儲存「破二」')).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const post = requests.find(({ method }) => method === 'POST');
    expect(bodyOf(post)).toMatchObject({
      name: '破二',
      course: { kind: 'route', route_id: detail.id, course_version: 1 },
      schema_version: 1,
      model_version: 2,
      inputs: { ftp_w: 233 },
    });
    expect(bodyOf(post).rows).toHaveLength(7);
    expect(new Headers(post?.init.headers).get('for-rider')).toBe(rider().id);
    expect([settings.length, readDraftMark(detail.id)]).toEqual([1, null]);
  });

  it.each([
    ['', '請填名稱'],
    ['   ', '名稱不能只有空白'],
    ['長'.repeat(256), '名稱最多 255 個字'],
  ])('rejects an invalid name before sending anything', async (name, words) => {
    const { requests } = fakeSettings();
    await show();
    await press('儲存設定');
    fireEvent.change(nameField(), { target: { value: name } });
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '儲存設定' }));
    expect(screen.getByText(words)).toBeVisible();
    expect([nameField().getAttribute('aria-invalid'), document.activeElement === nameField()]).toEqual(['true', true]);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('replaces the open setting, or saves a new one', async () => {
    const { requests, settings } = fakeSettings([settingOf()]);
    await show();
    await screen.findByText('已載入「雨天版」');
    await press('儲存設定');
    expect(nameField().value).toBe('雨天版');
    await press('取代「雨天版」');
    await screen.findByText('已儲存「雨天版」');
    expect(settings).toHaveLength(1);
    expect(bodyOf(requests.find(({ method }) => method === 'PATCH'))).toMatchObject({
      name: '雨天版',
      course_version: 1,
    });
    await press('儲存設定');
    await rename('晴天版');
    await press('存成新的一份');
    await screen.findByText('已儲存「晴天版」');
    expect(settings.map(({ name }) => name)).toEqual(['晴天版', '雨天版']);
  });

  it('says why the server refused, and keeps dialog and draft', async () => {
    const { server } = fakeSettings();
    await show();
    markDraft(null);
    server.instead = ({ method }) =>
      method === 'POST' ? json({ code: 'paceSetting.tooMany', errors: [] }, 409) : null;
    await press('儲存設定');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '儲存設定' }));
    expect((await screen.findByRole('alert')).textContent).toBe('儲存失敗：最多只能存 500 份設定，請先刪掉幾份。');
    expect(readDraftMark(detail.id)).not.toBeNull();
  });

  it('waits on the device while offline, and is sent when online', async () => {
    const { server, settings, requests } = fakeSettings();
    await show();
    server.instead = ({ method }) => (method === 'POST' ? noNetwork() : null);
    await press('儲存設定');
    await rename('山上存的');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '儲存設定' }));
    expect(await screen.findByText(/「山上存的」已存在這台裝置，待上傳/)).toBeVisible();
    await press('我的設定');
    expect(within(screen.getByRole('dialog')).getByText('待上傳')).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '關閉' }));
    server.instead = () => null;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText('已儲存「山上存的」')).toBeVisible();
    expect(screen.queryByText(/待上傳/)).toBeNull();
    expect(settings).toHaveLength(1);
    const keys = requests
      .filter(({ method }) => method === 'POST')
      .map(({ init }) => new Headers(init.headers).get('idempotency-key'));
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('says that the system is the cause of the delay, and sends on request', async () => {
    const { server, settings } = fakeSettings();
    await show();
    server.instead = ({ method }) => (method === 'POST' ? json({ code: 'server.internal' }, 500) : null);
    await press('儲存設定');
    await rename('五百');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '儲存設定' }));
    expect(await screen.findByText(/「五百」已存在這台裝置.*系統暫時沒收下/)).toBeVisible();
    await press('現在送出');
    expect(await screen.findByText('還沒送出去。')).toBeVisible();
    server.instead = () => null;
    await press('現在送出');
    expect(await screen.findByText('已儲存「五百」')).toBeVisible();
    expect([settings.length, screen.queryByText(/待上傳/)]).toEqual([1, null]);
  });

  it('discards a waiting save from the list, after confirmation', async () => {
    const { server, settings } = fakeSettings();
    await show();
    server.instead = ({ method }) => (method === 'POST' ? noNetwork() : null);
    await press('儲存設定');
    await rename('不要了');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '儲存設定' }));
    await screen.findByText(/待上傳/);
    await press('我的設定');
    await press('刪除');
    await userEvent.click(asking('不要了').getByRole('button', { name: '刪除' }));
    expect([screen.queryByText(/不要了/), localStorage.length]).toEqual([null, 1]);
    expect(settings).toEqual([]);
  });

  it('shortens a long name in its note, with the whole name in the tooltip', async () => {
    const name = '長'.repeat(243);
    fakeSettings([settingOf({ name })]);
    await show();
    expect(await screen.findByTitle(`已載入「${name}」`)).toBeVisible();
    expect(screen.getByText(`已載入「${'長'.repeat(20)}…」`)).toBeVisible();
  });

  it('reports a waiting save that was refused, and lets it be saved again', async () => {
    const { server } = fakeSettings();
    await show();
    server.instead = ({ method }) => (method === 'POST' ? noNetwork() : null);
    await press('儲存設定');
    await rename('太晚');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '儲存設定' }));
    await screen.findByText(/待上傳/);
    server.instead = ({ method }) => (method === 'POST' ? json({ code: 'resource.notFound', errors: [] }, 404) : null);
    fireEvent(window, new Event('online'));
    expect((await screen.findByRole('alert')).textContent).toContain('「太晚」沒有存成 儲存失敗：這份設定已經不在了。');
    await press('再存一次');
    expect(nameField()).toBeVisible();
    expect(screen.queryByText(/沒有存成/)).toBeNull();
  });
});

describe('我的設定', () => {
  const elsewhere = settingOf({
    id: 'other',
    name: '北宜',
    course: { kind: 'route', route_id: 'beiyi', course_version: 1 },
    course_name: { 'zh-TW': '北宜公路' },
    is_latest: true,
  });
  const older = settingOf({ id: 'older', name: '舊的', is_latest: false, created_at: '2026-02-28T16:30:00Z' });

  it('lists this route first, with name, segments, day in Taipei and the newest', async () => {
    fakeSettings([settingOf(), elsewhere, older]);
    await show();
    await press('我的設定');
    const routeList = await screen.findByRole('list', { name: '這條路線' });
    const [first, second] = within(routeList).getAllByRole('listitem');
    expect(first?.textContent).toContain('雨天版 最新');
    expect(first?.textContent).toContain('FTP 250 W · 7 段');
    expect(second?.textContent).toContain('2026年3月1日 00:30 建立');
    expect(second?.textContent).not.toContain('最新');
    expect(screen.getByRole('list', { name: '其他路線' }).textContent).toContain('北宜公路');
  });

  it('loads the chosen setting', async () => {
    fakeSettings([settingOf(), settingOf({ id: 'strong', name: '強', inputs: { ...settingOf().inputs, ftp_w: 320 } })]);
    const { session } = await show();
    await press('我的設定');
    const rows = within(await screen.findByRole('list', { name: '這條路線' })).getAllByRole('button', { name: '載入' });
    await userEvent.click(rows[1] as HTMLElement);
    expect(await screen.findByText('已載入「強」')).toBeVisible();
    expect([session.inputs.get().ftpW, screen.queryByRole('dialog')]).toEqual([320, null]);
  });

  it('renames, with the same message for an invalid name', async () => {
    const { settings } = fakeSettings([settingOf()]);
    await show();
    await press('我的設定');
    await userEvent.click(await screen.findByRole('button', { name: '改名' }));
    await rename('');
    await press('儲存名稱');
    expect(screen.getByText('請填名稱')).toBeVisible();
    await rename('午後版');
    await press('儲存名稱');
    const routeList = await screen.findByRole('list', { name: '這條路線' });
    expect(await within(routeList).findByText('午後版')).toBeVisible();
    expect(settings[0]?.name).toBe('午後版');
  });

  it('asks before it deletes, and shows the rest', async () => {
    const { settings } = fakeSettings([settingOf()]);
    await show();
    await press('我的設定');
    await userEvent.click(await screen.findByRole('button', { name: '刪除' }));
    expect(asking('雨天版').getByText(/刪除後無法復原。/)).toBeVisible();
    await press('取消');
    expect(settings).toHaveLength(1);
    await press('刪除');
    await userEvent.click(asking('雨天版').getByRole('button', { name: '刪除' }));
    expect(await screen.findByText('還沒有存過設定')).toBeVisible();
    expect(settings).toEqual([]);
    // Nothing is left to delete: the focus is on the only remaining action.
    expect(document.activeElement?.textContent).toBe('儲存目前的設定');
    await press('儲存目前的設定');
    expect(screen.getByRole('dialog', { name: '儲存配速設定' })).toBeVisible();
  });

  it('keeps the focus in the list when a row is removed or restored', async () => {
    fakeSettings([settingOf(), settingOf({ id: 'second', name: '第二' })]);
    await show();
    await press('我的設定');
    const routeList = await screen.findByRole('list', { name: '這條路線' });
    const firstRow = () => within(within(routeList).getAllByRole('listitem')[0] as HTMLElement);
    await userEvent.click(firstRow().getByRole('button', { name: '改名' }));
    await userEvent.click(firstRow().getByRole('button', { name: '取消' }));
    expect(document.activeElement).toBe(firstRow().getByRole('button', { name: '改名' }));
    const { name } = settingOf();
    await userEvent.click(firstRow().getByRole('button', { name: '刪除' }));
    await userEvent.click(asking(name).getByRole('button', { name: '刪除' }));
    await vi.waitFor(() => expect(firstRow().getByText('第二')).toBeVisible());
    expect(document.activeElement).toBe(firstRow().getByRole('button', { name: '載入' }));
  });

  it('shows the stored list without a network, with its age and without promises', async () => {
    const { server } = fakeSettings([settingOf(), settingOf({ id: 'second', name: '第二' })]);
    await show();
    await press('我的設定');
    await screen.findByText('第二');
    cleanup();
    server.instead = noNetwork;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    await show();
    await press('我的設定');
    expect(await screen.findByText(/現在連不上，這是 \d{4}年.* 的清單。/)).toBeVisible();
    const row = within(screen.getByText('第二').closest('li') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: '改名' }));
    await press('儲存名稱');
    expect((await screen.findByRole('alert')).textContent).toBe('改名失敗：現在沒有網路，連上網路後再按一次。');
  });

  it('says that a deletion failed, and why', async () => {
    const { server } = fakeSettings([settingOf()]);
    await show();
    await press('我的設定');
    await userEvent.click(await screen.findByRole('button', { name: '刪除' }));
    server.instead = ({ method }) => (method === 'DELETE' ? noNetwork() : null);
    await userEvent.click(asking('雨天版').getByRole('button', { name: '刪除' }));
    expect((await screen.findByRole('alert')).textContent).toBe('刪除失敗：連不上伺服器，請稍後再試。');
  });

  it('is busy, and says so when the list does not load', async () => {
    const { server } = fakeSettings([settingOf()]);
    await show();
    await screen.findByText('已載入「雨天版」');
    let answer: (response: Response) => void = () => undefined;
    server.instead = () =>
      new Promise((done) => {
        answer = done;
      });
    await press('我的設定');
    expect(screen.getByRole('dialog').querySelector('[aria-busy="true"]')).toBeVisible();
    await act(async () => answer(json({ code: 'server.internal' }, 500)));
    expect((await screen.findByRole('alert')).textContent).toContain('載入失敗');
  });
});

describe('a visitor', () => {
  it.each(['儲存設定', '我的設定'])('must log in to %s', async (button) => {
    const { requests } = fakeSettings();
    const { account } = await show({});
    await press(button);
    expect(account.requests).toEqual([{ type: 'rider.loginOpened' }]);
    expect([screen.queryByRole('dialog'), requests]).toEqual([null, []]);
  });

  it('returns signed in to the dialog, with the draft unchanged', async () => {
    fakeSettings([settingOf()]);
    const firstPage = await show({});
    firstPage.session.inputs.change({ ftpW: 222 });
    firstPage.session.commit();
    await press('儲存設定');
    cleanup();
    const { session } = await show();
    expect(await screen.findByRole('dialog', { name: '儲存配速設定' })).toBeVisible();
    expect(session.inputs.get().ftpW).toBe(222);
    expect(screen.getByText(/還沒儲存的調整/)).toBeVisible();
  });

  it('sees no dialog later after cancelling the login', async () => {
    fakeSettings();
    const { account } = await show({});
    await press('我的設定');
    act(() => account.set({ loginDialogOpen: true }));
    act(() => account.set({ loginDialogOpen: false }));
    cleanup();
    await show();
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('sees nothing of the previous rider', async () => {
  const { server } = fakeSettings([settingOf()]);
  const { account } = await show();
  await screen.findByText('已載入「雨天版」');
  server.instead = ({ method }) => (method === 'POST' ? noNetwork() : null);
  await press('儲存設定');
  await press('存成新的一份');
  await screen.findByText(/待上傳/);
  server.instead = ({ url }) =>
    url.includes('route_id') ? json({ count: 0, next: null, previous: null, results: [] }) : null;
  await act(async () => account.set(signedIn(rider({ id: 'somebody-else' }))));
  expect(screen.queryByText(/雨天版/)).toBeNull();
});
