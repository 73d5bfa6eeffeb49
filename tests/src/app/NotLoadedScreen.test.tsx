import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { findPageLoader } from '#src/app/pages.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { setOnline } from '#tests/src/support/fakeServer.ts';
import { renderApp } from '#tests/src/support/renderApp.tsx';

const loadHome = vi.hoisted(() => vi.fn());
vi.mock('#src/app/pages.ts', () => ({ findPageLoader: async () => ({ loadScreen: loadHome, words: [] }) }));

it('says that a screen did not load, without retrying by itself, and shows it on the next try', async () => {
  setOnline(false);
  expect((await findPageLoader('index')).loadScreen).toBe(loadHome);
  loadHome.mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  await renderApp('/');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('現在沒有網路');
  expect(loadHome).toHaveBeenCalledTimes(1);
  loadHome.mockResolvedValue(() => <h1>到了</h1>);
  await userEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
  expect(await screen.findByRole('heading', { name: '到了' })).toBeVisible();
  expect(loadHome).toHaveBeenCalledTimes(2);
});

it('emits a route change although its screen does not come', async () => {
  setOnline(true);
  loadHome.mockReturnValue(new Promise(() => undefined));
  const { changes } = await renderApp('/about');
  expect(changes).toEqual([{ name: 'about', path: '/about' }]);
});
