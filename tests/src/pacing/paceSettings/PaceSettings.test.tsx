import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fakeSettings } from './fakeSettings.ts';
import { pacingSetting, pressButton, showPaceSettings } from './showPaceSettings.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a visitor', () => {
  it.each(['儲存設定', '我的設定'])('must log in to %s', async (button) => {
    const { requests } = fakeSettings();
    const { account } = await showPaceSettings({});
    await pressButton(button);
    expect(account.requests).toEqual([{ type: 'rider.loginOpened' }]);
    expect([screen.queryByRole('dialog'), requests]).toEqual([null, []]);
  });

  it('returns signed in to the dialog, with the draft unchanged', async () => {
    fakeSettings([pacingSetting()]);
    const firstPage = await showPaceSettings({});
    firstPage.session.inputs.change({ ftpW: 222 });
    firstPage.session.commit();
    await pressButton('儲存設定');
    cleanup();
    const { session } = await showPaceSettings();
    expect(await screen.findByRole('dialog', { name: '儲存配速設定' })).toBeVisible();
    expect(session.inputs.get().ftpW).toBe(222);
    expect(screen.getByText(/還沒儲存的調整/)).toBeVisible();
  });

  it('sees no dialog later after cancelling the login', async () => {
    fakeSettings();
    const { account } = await showPaceSettings({});
    await pressButton('我的設定');
    act(() => account.set({ loginDialogOpen: true }));
    act(() => account.set({ loginDialogOpen: false }));
    cleanup();
    await showPaceSettings();
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('sees nothing of the previous rider', async () => {
  const { server } = fakeSettings([pacingSetting()]);
  const { account } = await showPaceSettings();
  await screen.findByText('已載入「雨天版」');
  server.instead = ({ method }) => (method === 'POST' ? noNetwork() : null);
  await pressButton('儲存設定');
  await pressButton('存成新的一份');
  await screen.findByText(/待上傳/);
  server.instead = ({ url }) =>
    url.includes('route_id') ? json({ count: 0, next: null, previous: null, results: [] }) : null;
  await act(async () => account.set(signedIn(rider({ id: 'somebody-else' }))));
  expect(screen.queryByText(/雨天版/)).toBeNull();
});
