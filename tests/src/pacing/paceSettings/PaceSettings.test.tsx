import { act, cleanup, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { words } from '#src/pacing/paceSettings/words/zh-TW.ts';
import { json, noNetwork } from '#tests/src/support/fakeServer.ts';
import { rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fill } from '#tests/support/fill.ts';
import { fakeSettings } from './fakeSettings.ts';
import { pacingSetting, pressButton, showPaceSettings } from './showPaceSettings.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a visitor', () => {
  it.each([words.paceSetting.save, words.paceSetting.mine])('must log in to %s', async (button) => {
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
    await pressButton(words.paceSetting.save);
    cleanup();
    const { session } = await showPaceSettings();
    expect(await screen.findByRole('dialog', { name: words.paceSetting.saveTitle })).toBeVisible();
    expect(session.inputs.get().ftpW).toBe(222);
    expect(screen.getByText(/還沒儲存的調整/)).toBeVisible();
  });

  it('sees no dialog later after cancelling the login', async () => {
    fakeSettings();
    const { account } = await showPaceSettings({});
    await pressButton(words.paceSetting.mine);
    act(() => account.set({ loginDialogOpen: true }));
    act(() => account.set({ loginDialogOpen: false }));
    cleanup();
    await showPaceSettings();
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

it('shows nothing of the previous rider', async () => {
  const { server } = fakeSettings([pacingSetting()]);
  const { account } = await showPaceSettings();
  await screen.findByText(fill(words.paceSetting.loaded, { name: '雨天版' }));
  server.intercept = ({ method }) => (method === 'POST' ? noNetwork() : null);
  await pressButton(words.paceSetting.save);
  await pressButton(words.paceSetting.asNew);
  await screen.findByText(/待上傳/);
  server.intercept = ({ url }) =>
    url.includes('route_id') ? json({ count: 0, next: null, previous: null, results: [] }) : null;
  await act(async () => account.set(signedIn(rider({ id: 'somebody-else' }))));
  expect(screen.queryByText(/雨天版/)).toBeNull();
});
