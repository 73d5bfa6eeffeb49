import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { HomeScreen } from '#src/routes/home/HomeScreen.tsx';
import { fakeServer, json, never } from '#tests/src/support/fakeServer.ts';
import { routeList, routeSummary } from '#tests/src/support/routeSummaries.ts';

const section = (name = '先看這幾條') => screen.getByRole('region', { name });

beforeEach(() => history.replaceState(null, '', '/'));

describe('home', () => {
  it('asks for the three most visited routes and shows them as cards that lead on', async () => {
    const { seen } = fakeServer(() =>
      json(routeList([routeSummary(), routeSummary({ id: 'b', name: { 'zh-TW': '風櫃嘴' } })])),
    );
    render(<HomeScreen />);
    const links = await screen.findAllByRole('link', { name: /西進武嶺|風櫃嘴/ });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/route/wuling-west', '/route/b']);
    expect(seen.map(({ url }) => url)).toEqual(['/api/routes/?sort=-visits&page_size=3']);
    expect(within(section('最多人看的路線')).getByRole('link', { name: '看全部路線' }).getAttribute('href')).toBe(
      '/routelist',
    );
  });

  it('does not call routes the most visited that nobody has visited', async () => {
    fakeServer(() => json(routeList([routeSummary({ visit_count: 0 })])));
    render(<HomeScreen />);
    expect(await within(section()).findByRole('link', { name: '西進武嶺' })).toBeTruthy();
    expect(screen.queryByText('最多人看的路線')).toBeNull();
  });

  it('shows the shape of the cards while they load', () => {
    fakeServer(never);
    render(<HomeScreen />);
    expect(section().querySelector('[aria-busy="true"]')).toBeTruthy();
    expect(within(section()).queryAllByRole('article')).toEqual([]);
  });

  it('says what failed and loads again', async () => {
    fakeServer((_, count) =>
      count === 1 ? json({ code: 'server.internal' }, 500) : json(routeList([routeSummary()])),
    );
    render(<HomeScreen />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('系統錯誤，請稍後再試。');
    await userEvent.click(within(alert).getByRole('button', { name: '再試一次' }));
    expect(await screen.findByRole('link', { name: '西進武嶺' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says what will stand here when there is no route yet', async () => {
    fakeServer(() => json(routeList([])));
    render(<HomeScreen />);
    expect(await screen.findByText('還沒有路線')).toBeTruthy();
  });

  it.each([
    [' 武嶺 & 合歡 ', '/routelist', '武嶺 & 合歡'],
    ['   ', '/routelist', null],
  ])('leads a search for %j to the list', async (typed, path, search) => {
    fakeServer(() => json(routeList([])));
    render(<HomeScreen />);
    await userEvent.type(screen.getByRole('searchbox', { name: '搜尋路線、地名' }), `${typed}{Enter}`);
    expect(location.pathname).toBe(path);
    expect(new URLSearchParams(location.search).get('search')).toBe(search);
  });
});
