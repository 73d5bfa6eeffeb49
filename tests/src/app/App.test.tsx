import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { words as routesTexts } from '#src/routes/words/zh-TW.ts';
import { words } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json, noNetwork, setOnline } from '#tests/src/support/fakeServer.ts';
import { renderApp } from '#tests/src/support/renderApp.tsx';
import { routeList, routeSummary } from '#tests/src/support/routeSummaries.ts';
import { fill } from '#tests/support/fill.ts';

/** The test document is 1,024 px wide: the header's navigation and tools are rendered, but visible only from 1,280. */
beforeEach(() => {
  localStorage.clear();
  fakeServer(({ url }) => (url.includes('/api/routes/?') ? json(routeList([routeSummary()])) : noNetwork()));
});

describe('the shell', () => {
  it('shows home with landmarks and a title, and emits one route change', async () => {
    const { changes } = await renderApp('/');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveProperty('textContent', routesTexts.home.welcome);
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('main').id).toBe('main');
    expect(screen.getByRole('contentinfo').textContent).toContain('OpenStreetMap');
    expect(screen.getByLabelText(words.shell.navigation)).toBeInTheDocument();
    expect(document.title).toBe('首頁 - 狼速 Wolfpace');
    // An effect emits the event: React may not have run it yet when the heading is rendered.
    await waitFor(() => expect(changes).toEqual([{ name: 'index', path: '/' }]));
    expect(document.activeElement).toBe(document.body);
  });

  it('says that an unknown path has no page, and links to home', async () => {
    const { changes } = await renderApp('/no/such page');
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(
      fill(words.error.pageNotFound, { path: '/no/such page' }),
    );
    const main = screen.getByRole('main');
    expect(within(main).getByText(words.error.pageNotFoundText)).toBeVisible();
    expect(within(main).getByRole('link', { name: words.error.toRoutes }).getAttribute('href')).toBe('/routelist');
    expect(within(main).getByRole('link', { name: words.error.toHome }).getAttribute('href')).toBe('/');
    expect(document.title).toBe(fill(words.error.pageNotFound, { path: '/no/such page - 狼速 Wolfpace' }));
    await waitFor(() => expect(changes.map(({ name, path }) => [name, path])).toEqual([[null, '/no/such page']]));
    expect(screen.queryByRole('contentinfo')).toBeNull();
  });

  it('moves the focus to the heading of the next page and emits one route change', async () => {
    const { changes } = await renderApp('/no-such-page');
    await userEvent.click(await screen.findByRole('link', { name: words.error.toHome }));
    const heading = await screen.findByRole('heading', { name: routesTexts.home.welcome });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('首頁 - 狼速 Wolfpace');
    expect(changes.map(({ path }) => path)).toEqual(['/no-such-page', '/']);
  });

  it('changes and stores the language without a navigation', async () => {
    const { changes } = await renderApp('/');
    await userEvent.click(screen.getByLabelText('語言: 繁體中文'));
    await userEvent.click(await screen.findByText('English'));
    expect(await screen.findByRole('heading', { name: /^Know the watts/ })).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('preferred-language')).toBe('en');
    await waitFor(() => expect(document.title).toBe('Home - 狼速 Wolfpace'));
    expect(changes).toHaveLength(1);
  });

  it('offers the three themes and shows the chosen one', async () => {
    await renderApp('/');
    await userEvent.click(screen.getByLabelText(words.shell.theme));
    expect((await screen.findAllByRole('menuitemradio', { hidden: true })).map((item) => item.textContent)).toEqual([
      words.shell.themeLight,
      words.shell.themeDark,
      words.shell.themeSun,
    ]);
    await userEvent.click(screen.getByText(words.shell.themeSun));
    expect(document.documentElement.dataset.theme).toBe('sun');
    expect(localStorage.getItem('theme')).toBe('sun');
  });

  it('opens the phone menu as a dialog, which a navigation closes', async () => {
    await renderApp('/');
    await userEvent.click(screen.getByRole('button', { name: words.shell.menu, hidden: true }));
    const dialog = await screen.findByRole('dialog', { name: words.shell.menu });
    expect(within(dialog).getAllByRole('radio')).toHaveLength(3 + 6);
    await userEvent.click(within(dialog).getByRole('link', { name: words.page.routelist }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/routelist');
  });

  it('skips to the content without changing the address', async () => {
    await renderApp('/');
    await screen.findByRole('heading', { level: 1 });
    await userEvent.click(screen.getByRole('link', { name: words.shell.skipToContent }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(location.hash).toBe('');
  });

  it('shows that it is offline, and hides that when it is online', async () => {
    await renderApp('/');
    setOnline(false);
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/^離線中/)).toBeVisible();
    vi.restoreAllMocks();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/^離線中/)).toBeNull();
  });
});
