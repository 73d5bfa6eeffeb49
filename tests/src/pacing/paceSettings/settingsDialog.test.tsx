import { act, cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { words } from '#src/pacing/paceSettings/words/zh-TW.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';
import { fakeSettings } from './fakeSettings.ts';
import { deletionDialog, pacingSetting, pressButton, showPaceSettings, typeName } from './showPaceSettings.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('我的設定', () => {
  const elsewhere = pacingSetting({
    id: 'other',
    name: '北宜',
    course: { kind: 'route', route_id: 'beiyi', course_version: 1 },
    course_name: { 'zh-TW': '北宜公路' },
    is_latest: true,
  });
  const older = pacingSetting({ id: 'older', name: '舊的', is_latest: false, created_at: '2026-02-28T16:30:00Z' });

  it('lists this route first, with name, segments and day in Taipei, and marks the newest', async () => {
    fakeSettings([pacingSetting(), elsewhere, older]);
    await showPaceSettings();
    await pressButton(words.paceSetting.mine);
    const routeList = await screen.findByRole('list', { name: words.paceSetting.thisRoute });
    const [first, second] = within(routeList).getAllByRole('listitem');
    expect(first?.textContent).toContain('雨天版 最新');
    expect(first?.textContent).toContain('FTP 250 W · 7 段');
    expect(second?.textContent).toContain(fill(words.paceSetting.created, { day: '2026年3月1日 00:30' }));
    expect(second?.textContent).not.toContain(words.paceSetting.latest);
    expect(screen.getByRole('list', { name: words.paceSetting.otherRoutes }).textContent).toContain('北宜公路');
  });

  it('loads the chosen setting', async () => {
    fakeSettings([
      pacingSetting(),
      pacingSetting({ id: 'strong', name: '強', inputs: { ...pacingSetting().inputs, ftp_w: 320 } }),
    ]);
    const { session } = await showPaceSettings();
    await pressButton(words.paceSetting.mine);
    const rows = within(await screen.findByRole('list', { name: words.paceSetting.thisRoute })).getAllByRole('button', {
      name: words.paceSetting.load,
    });
    await userEvent.click(rows[1] as HTMLElement);
    expect(await screen.findByText(fill(words.paceSetting.loaded, { name: '強' }))).toBeVisible();
    expect([session.inputs.get().ftpW, screen.queryByRole('dialog')]).toEqual([320, null]);
  });

  it('renames a setting, and reports an invalid name as saving does', async () => {
    const { settings } = fakeSettings([pacingSetting()]);
    await showPaceSettings();
    await pressButton(words.paceSetting.mine);
    await userEvent.click(await screen.findByRole('button', { name: words.paceSetting.rename }));
    await typeName('');
    await pressButton(words.paceSetting.saveName);
    expect(screen.getByText(fill(formTexts.form.required, { field: words.paceSetting.name }))).toBeVisible();
    await typeName('午後版');
    await pressButton(words.paceSetting.saveName);
    const routeList = await screen.findByRole('list', { name: words.paceSetting.thisRoute });
    expect(await within(routeList).findByText('午後版')).toBeVisible();
    expect(settings[0]?.name).toBe('午後版');
  });

  it('asks before it deletes, and shows the rest', async () => {
    const { settings } = fakeSettings([pacingSetting()]);
    await showPaceSettings();
    await pressButton(words.paceSetting.mine);
    await userEvent.click(await screen.findByRole('button', { name: words.paceSetting.delete }));
    expect(deletionDialog('雨天版').getByText(/刪除後無法復原。/)).toBeVisible();
    await pressButton(words.paceSetting.cancel);
    expect(settings).toHaveLength(1);
    await pressButton(words.paceSetting.delete);
    await userEvent.click(deletionDialog('雨天版').getByRole('button', { name: words.paceSetting.delete }));
    expect(await screen.findByText(words.paceSetting.emptyTitle)).toBeVisible();
    expect(settings).toEqual([]);
    // Nothing is left to delete: the focus is on the only remaining action.
    expect(document.activeElement?.textContent).toBe(words.paceSetting.saveCurrent);
    await pressButton(words.paceSetting.saveCurrent);
    expect(screen.getByRole('dialog', { name: words.paceSetting.saveTitle })).toBeVisible();
  });

  it('keeps the focus in the list when a row is removed or restored', async () => {
    fakeSettings([pacingSetting(), pacingSetting({ id: 'second', name: '第二' })]);
    await showPaceSettings();
    await pressButton(words.paceSetting.mine);
    const routeList = await screen.findByRole('list', { name: words.paceSetting.thisRoute });
    const firstRow = () => within(within(routeList).getAllByRole('listitem')[0] as HTMLElement);
    await userEvent.click(firstRow().getByRole('button', { name: words.paceSetting.rename }));
    await userEvent.click(firstRow().getByRole('button', { name: words.paceSetting.cancel }));
    expect(document.activeElement).toBe(firstRow().getByRole('button', { name: words.paceSetting.rename }));
    const { name } = pacingSetting();
    await userEvent.click(firstRow().getByRole('button', { name: words.paceSetting.delete }));
    await userEvent.click(deletionDialog(name).getByRole('button', { name: words.paceSetting.delete }));
    await vi.waitFor(() => expect(firstRow().getByText('第二')).toBeVisible());
    expect(document.activeElement).toBe(firstRow().getByRole('button', { name: words.paceSetting.load }));
  });

  it('shows the stored list and its age without a network, and says why renaming fails', async () => {
    const { server } = fakeSettings([pacingSetting(), pacingSetting({ id: 'second', name: '第二' })]);
    await showPaceSettings();
    await pressButton(words.paceSetting.mine);
    await screen.findByText('第二');
    cleanup();
    server.intercept = noNetwork;
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    await showPaceSettings();
    await pressButton(words.paceSetting.mine);
    expect(await screen.findByText(/現在連不上，這是 \d{4}年.* 的清單。/)).toBeVisible();
    const row = within(screen.getByText('第二').closest('li') as HTMLElement);
    await userEvent.click(row.getByRole('button', { name: words.paceSetting.rename }));
    await pressButton(words.paceSetting.saveName);
    expect((await screen.findByRole('alert')).textContent).toBe('改名失敗：現在沒有網路，連上網路後再按一次。');
  });

  it('says that a deletion failed, and why', async () => {
    const { server } = fakeSettings([pacingSetting()]);
    await showPaceSettings();
    await pressButton(words.paceSetting.mine);
    await userEvent.click(await screen.findByRole('button', { name: words.paceSetting.delete }));
    server.intercept = ({ method }) => (method === 'DELETE' ? noNetwork() : null);
    await userEvent.click(deletionDialog('雨天版').getByRole('button', { name: words.paceSetting.delete }));
    expect((await screen.findByRole('alert')).textContent).toBe('刪除失敗：連不上伺服器，請稍後再試。');
  });

  it('shows that it is busy, and reports that the list did not load', async () => {
    const { server } = fakeSettings([pacingSetting()]);
    await showPaceSettings();
    await screen.findByText(fill(words.paceSetting.loaded, { name: '雨天版' }));
    let answer: (response: Response) => void = () => undefined;
    server.intercept = () =>
      new Promise((done) => {
        answer = done;
      });
    await pressButton(words.paceSetting.mine);
    expect(screen.getByRole('dialog').querySelector('[aria-busy="true"]')).toBeVisible();
    await act(async () => answer(json({ code: 'server.internal' }, 500)));
    expect((await screen.findByRole('alert')).textContent).toContain(uiTexts.error.failed);
  });
});
