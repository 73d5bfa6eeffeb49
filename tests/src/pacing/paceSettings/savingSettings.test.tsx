import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { paceModelVersion } from '#contract/pacing/paceModelVersion.ts';
import { words as lazyTexts } from '#src/pacing/lazy/words/zh-TW.ts';
import { readDraftMark } from '#src/pacing/live/draftMarks.ts';
import { markDraft } from '#src/pacing/live/markDraft.ts';
import { words as paceSettingTexts } from '#src/pacing/paceSettings/words/zh-TW.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { rider } from '#tests/src/support/fakeSession.ts';
import { fill } from '#tests/support/fill.ts';
import { fakeSettings } from './fakeSettings.ts';
import {
  deletionDialog,
  nameField,
  pacingSetting,
  pressButton,
  routeDetail,
  showPaceSettings,
  typeName,
} from './showPaceSettings.tsx';

const parseBody = (request: { init: RequestInit } | undefined) => JSON.parse(String(request?.init.body));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('saving', () => {
  it('suggests a name from route and finish, stores everything, and ends the draft', async () => {
    const { requests, settings } = fakeSettings();
    const { session } = await showPaceSettings();
    session.inputs.change({ ftpW: 233 });
    session.commit();
    await pressButton(paceSettingTexts.paceSetting.save);
    expect(nameField().value).toMatch(/^合成路線 7 \d:\d\d$/);
    await typeName('  破二  ');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: paceSettingTexts.paceSetting.save }),
    );
    expect(await screen.findByText(fill(paceSettingTexts.paceSetting.saved, { name: '破二' }))).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    const post = requests.find(({ method }) => method === 'POST');
    expect(parseBody(post)).toMatchObject({
      name: '破二',
      course: { kind: 'route', route_id: routeDetail.id, course_version: 1 },
      schema_version: 1,
      model_version: paceModelVersion,
      inputs: { ftp_w: 233 },
    });
    expect(parseBody(post).rows).toHaveLength(7);
    expect(new Headers(post?.init.headers).get('for-rider')).toBe(rider().id);
    expect([settings.length, readDraftMark(routeDetail.id)]).toEqual([1, null]);
  });

  it.each([
    ['', '請填名稱'],
    ['   ', '名稱不能只有空白'],
    ['長'.repeat(256), '名稱最多 255 個字'],
  ])('rejects an invalid name before sending anything', async (name, words) => {
    const { requests } = fakeSettings();
    await showPaceSettings();
    await pressButton(paceSettingTexts.paceSetting.save);
    fireEvent.change(nameField(), { target: { value: name } });
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: paceSettingTexts.paceSetting.save }),
    );
    expect(screen.getByText(words)).toBeVisible();
    expect([nameField().getAttribute('aria-invalid'), document.activeElement === nameField()]).toEqual(['true', true]);
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('replaces the open setting, or saves a new one', async () => {
    const { requests, settings } = fakeSettings([pacingSetting()]);
    await showPaceSettings();
    await screen.findByText(fill(paceSettingTexts.paceSetting.loaded, { name: '雨天版' }));
    await pressButton(paceSettingTexts.paceSetting.save);
    expect(nameField().value).toBe('雨天版');
    await pressButton(fill(paceSettingTexts.paceSetting.replace, { name: '雨天版' }));
    await screen.findByText(fill(paceSettingTexts.paceSetting.saved, { name: '雨天版' }));
    expect(settings).toHaveLength(1);
    expect(parseBody(requests.find(({ method }) => method === 'PATCH'))).toMatchObject({
      name: '雨天版',
      course_version: 1,
    });
    await pressButton(paceSettingTexts.paceSetting.save);
    await typeName('晴天版');
    await pressButton(paceSettingTexts.paceSetting.asNew);
    await screen.findByText(fill(paceSettingTexts.paceSetting.saved, { name: '晴天版' }));
    expect(settings.map(({ name }) => name)).toEqual(['晴天版', '雨天版']);
  });

  it('says why the server refused, and keeps dialog and draft', async () => {
    const { server } = fakeSettings();
    await showPaceSettings();
    markDraft(null);
    server.intercept = ({ method }) =>
      method === 'POST' ? json({ code: 'paceSetting.tooMany', errors: [] }, 409) : null;
    await pressButton(paceSettingTexts.paceSetting.save);
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: paceSettingTexts.paceSetting.save }),
    );
    expect((await screen.findByRole('alert')).textContent).toBe('儲存失敗：最多只能存 500 份設定，請先刪掉幾份。');
    expect(readDraftMark(routeDetail.id)).not.toBeNull();
  });

  it('waits on the device while offline, and is sent when online', async () => {
    const { server, settings, requests } = fakeSettings();
    await showPaceSettings();
    server.intercept = ({ method }) => (method === 'POST' ? noNetwork() : null);
    await pressButton(paceSettingTexts.paceSetting.save);
    await typeName('山上存的');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: paceSettingTexts.paceSetting.save }),
    );
    expect(await screen.findByText(/「山上存的」已存在這台裝置，待上傳/)).toBeVisible();
    await pressButton(paceSettingTexts.paceSetting.mine);
    expect(within(screen.getByRole('dialog')).getByText(paceSettingTexts.paceSetting.waiting)).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: lazyTexts.paceTable.close }));
    server.intercept = () => null;
    fireEvent(window, new Event('online'));
    expect(await screen.findByText(fill(paceSettingTexts.paceSetting.saved, { name: '山上存的' }))).toBeVisible();
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
    await showPaceSettings();
    server.intercept = ({ method }) => (method === 'POST' ? json({ code: 'server.internal' }, 500) : null);
    await pressButton(paceSettingTexts.paceSetting.save);
    await typeName('五百');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: paceSettingTexts.paceSetting.save }),
    );
    expect(await screen.findByText(/「五百」已存在這台裝置.*系統暫時沒收下/)).toBeVisible();
    await pressButton(paceSettingTexts.paceSetting.sendNow);
    expect(await screen.findByText(paceSettingTexts.paceSetting.notSent)).toBeVisible();
    server.intercept = () => null;
    await pressButton(paceSettingTexts.paceSetting.sendNow);
    expect(await screen.findByText(fill(paceSettingTexts.paceSetting.saved, { name: '五百' }))).toBeVisible();
    expect([settings.length, screen.queryByText(/待上傳/)]).toEqual([1, null]);
  });

  it('discards a waiting save from the list, after confirmation', async () => {
    const { server, settings } = fakeSettings();
    await showPaceSettings();
    server.intercept = ({ method }) => (method === 'POST' ? noNetwork() : null);
    await pressButton(paceSettingTexts.paceSetting.save);
    await typeName('不要了');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: paceSettingTexts.paceSetting.save }),
    );
    await screen.findByText(/待上傳/);
    await pressButton(paceSettingTexts.paceSetting.mine);
    await pressButton(paceSettingTexts.paceSetting.delete);
    await userEvent.click(deletionDialog('不要了').getByRole('button', { name: paceSettingTexts.paceSetting.delete }));
    expect([screen.queryByText(/不要了/), localStorage.length]).toEqual([null, 1]);
    expect(settings).toEqual([]);
  });

  it('shortens a long name in the message, with the whole name in the tooltip', async () => {
    const name = '長'.repeat(243);
    fakeSettings([pacingSetting({ name })]);
    await showPaceSettings();
    expect(await screen.findByTitle(`已載入「${name}」`)).toBeVisible();
    expect(screen.getByText(`已載入「${'長'.repeat(20)}…」`)).toBeVisible();
  });

  it('reports a waiting save that was refused, and lets it be saved again', async () => {
    const { server } = fakeSettings();
    await showPaceSettings();
    server.intercept = ({ method }) => (method === 'POST' ? noNetwork() : null);
    await pressButton(paceSettingTexts.paceSetting.save);
    await typeName('太晚');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: paceSettingTexts.paceSetting.save }),
    );
    await screen.findByText(/待上傳/);
    server.intercept = ({ method }) =>
      method === 'POST' ? json({ code: 'resource.notFound', errors: [] }, 404) : null;
    fireEvent(window, new Event('online'));
    expect((await screen.findByRole('alert')).textContent).toContain('「太晚」沒有存成 儲存失敗：這份設定已經不在了。');
    await pressButton(paceSettingTexts.paceSetting.again);
    expect(nameField()).toBeVisible();
    expect(screen.queryByText(/沒有存成/)).toBeNull();
  });
});
