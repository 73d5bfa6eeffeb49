import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RouteListScreen } from '#src/routes/list/RouteListScreen.tsx';
import { words } from '#src/routes/words/zh-TW.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { answerRouteList, fakeRoute } from '#tests/src/support/fakeRoutes.ts';
import { fill } from '#tests/support/fill.ts';

const routes = [
  fakeRoute(0, { name: { 'zh-TW': '西進武嶺', en: 'Wuling from the west' } }),
  ...Array.from({ length: 74 }, (_, index) => fakeRoute(index + 1)),
];
const requestedUrls: URL[] = [];
type Handler = (url: URL) => Response | Promise<Response>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
let answer: Handler;

beforeEach(() => {
  requestedUrls.length = 0;
  answer = (url) => json(answerRouteList(routes, url));
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    const url = new URL(input, 'http://site.test');
    // The cards' weather loads when the browser is idle, so it must not delay a test.
    if (url.pathname.startsWith('/api/weather/')) return Promise.resolve(json({ results: [] }));
    requestedUrls.push(url);
    return new Promise<Response>((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
      Promise.resolve(answer(url)).then(resolve, reject);
    });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  localStorage.clear();
});

// The screen caches the last list it showed; separate URLs keep the tests independent.
const open = (query: string) => {
  history.replaceState(null, '', `/routelist${query}`);
  return render(<RouteListScreen />);
};
const findHeading = (name: string) => screen.findByRole('heading', { name });

describe('RouteListScreen', () => {
  it('reports a failure and loads again on request', async () => {
    answer = () => json({ code: 'server.internal' }, 500);
    open('?search=fails');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words.routeList.failedTitle)).toBeVisible();
    answer = () => json({ count: 1, next: null, previous: null, results: [routes[0]] });
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await findHeading('西進武嶺');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says that nothing was found and offers to clear the search', async () => {
    open('?search=zzz');
    await screen.findByText(fill(words.routeList.notFoundTitle, { search: 'zzz' }));
    expect(screen.queryByText(words.routeList.didYouMean)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.clearSearch }));
    await findHeading('西進武嶺');
    expect(location.search).toBe('');
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('');
  });

  it('suggests routes with similar names', async () => {
    answer = (url) => json({ ...answerRouteList([], url), suggestions: [routes[0]] });
    open('?search=%E6%AD%A6%E9%A0%98');
    await screen.findByText(fill(words.routeList.notFoundTitle, { search: '武領' }));
    const suggestionHeading = screen.getByRole('heading', { level: 2, name: words.routeList.didYouMean });
    const links = within(suggestionHeading.parentElement as HTMLElement).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['西進武嶺', '/route/route-0'],
    ]);
    expect(screen.getByRole('heading', { level: 3, name: '西進武嶺' })).toBeVisible();
    expect(screen.getByRole('button', { name: uiTexts.common.clearSearch })).toBeVisible();
  });

  it('shows placeholders, then the list with its count announced', async () => {
    let release: (response: Response) => void = () => undefined;
    answer = () => new Promise((resolve) => (release = resolve));
    const { container } = open('?sort=name');
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
    await waitFor(() => expect(requestedUrls).toHaveLength(1));
    await act(async () => release(json(answerRouteList(routes, requestedUrls[0] as URL))));
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(30);
    expect(screen.getByRole('status').textContent).toBe(fill(words.routeList.count, { count: '75' }));
    expect(requestedUrls[0]?.searchParams.get('language')).toBe('zh-TW');
  });

  it('puts the search into the URL once the rider stops typing, while the old list stays visible', async () => {
    open('?sort=-grade');
    await findHeading('西進武嶺');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const length = history.length;
    const box = screen.getByRole('searchbox');
    fireEvent.change(box, { target: { value: 'Wu' } });
    fireEvent.change(box, { target: { value: 'Wuling ' } });
    expect(location.search).toBe('?sort=-grade');
    act(() => vi.advanceTimersByTime(260));
    expect(location.search).toBe('?search=Wuling&sort=-grade');
    expect(history.length).toBe(length);
    expect(screen.getByRole('heading', { name: '路線 1' })).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: '路線 1' })).toBeNull());
    expect(screen.getByRole('heading', { name: '西進武嶺' })).toBeVisible();
    expect((box as HTMLInputElement).value).toBe('Wuling ');
    expect(requestedUrls.map((url) => url.searchParams.get('search'))).toEqual([null, 'Wuling']);
  });

  it('does not search while an input method is composing', async () => {
    open('?sort=distance');
    await findHeading('西進武嶺');
    vi.useFakeTimers({ shouldAdvanceTime: true });
    const box = screen.getByRole('searchbox');
    fireEvent.compositionStart(box);
    fireEvent.input(box, { target: { value: 'ㄨˇ' }, isComposing: true });
    act(() => vi.advanceTimersByTime(1000));
    expect(location.search).toBe('?sort=distance');
    fireEvent.input(box, { target: { value: '武' }, isComposing: true });
    fireEvent.compositionEnd(box);
    act(() => vi.advanceTimersByTime(260));
    expect(new URLSearchParams(location.search).get('search')).toBe('武');
  });

  it('sorts in both directions, each undone by the back button', async () => {
    open('');
    await findHeading('西進武嶺');
    fireEvent.change(screen.getByRole('combobox', { name: words.routeList.sortBy }), { target: { value: 'distance' } });
    expect(location.search).toBe('?sort=-distance');
    fireEvent.click(screen.getByRole('button', { name: words.routeList.descending }));
    expect(location.search).toBe('?sort=distance');
    await waitFor(() => expect(requestedUrls.at(-1)?.searchParams.get('sort')).toBe('distance'));
    act(() => history.back());
    await waitFor(() => expect(location.search).toBe('?sort=-distance'));
    await waitFor(() => expect(requestedUrls.at(-1)?.searchParams.get('sort')).toBe('-distance'));
  });

  it('appends more routes, and opens a URL with several pages', async () => {
    const first = open('?sort=-name');
    await findHeading('西進武嶺');
    fireEvent.click(screen.getByRole('button', { name: formTexts.kit.more }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(60));
    expect(location.search).toBe('?sort=-name&pages=2');
    expect(requestedUrls.map((url) => url.searchParams.get('page'))).toEqual(['1', '2']);
    first.unmount();
    open('?sort=grade&pages=3');
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(75));
    // Lazy parts of the page may have made other requests.
    const lists = requestedUrls.filter(({ pathname }) => pathname === '/api/routes/');
    expect(lists.at(-1)?.searchParams.get('page_size')).toBe('90');
    expect(screen.queryByRole('button', { name: formTexts.kit.more })).toBeNull();
  });

  it('keeps the list if the next page fails to load', async () => {
    open('?sort=elevation');
    await findHeading('西進武嶺');
    answer = () => json(null, 500);
    fireEvent.click(screen.getByRole('button', { name: formTexts.kit.more }));
    await screen.findByText(formTexts.kit.moreFailed);
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(30);
    answer = (url) => json(answerRouteList(routes, url));
    fireEvent.click(screen.getByRole('button', { name: uiTexts.common.retry }));
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(60));
  });

  it('does not change the URL while the next screen loads', async () => {
    open('?sort=-distance&pages=2');
    await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(75));
    const replaceState = vi.spyOn(history, 'replaceState');
    act(() => history.pushState(null, '', '/route/route-3'));
    fireEvent.change(screen.getByRole('combobox', { name: words.routeList.sortBy }), { target: { value: 'name' } });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(75);
    expect(location.pathname + location.search).toBe('/route/route-3');
    expect(replaceState).not.toHaveBeenCalled();
    replaceState.mockRestore();
  });

  it('shows the cached list at once when a rider returns', async () => {
    const first = open('?sort=-elevation');
    await findHeading('西進武嶺');
    first.unmount();
    answer = () => new Promise(() => undefined);
    open('?sort=-elevation');
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(30);
  });

  it('stores the choice between grid and list', async () => {
    const first = open('?sort=visits');
    fireEvent.click(screen.getByRole('button', { name: words.routeList.list }));
    expect(screen.getByRole('button', { name: words.routeList.list }).getAttribute('aria-pressed')).toBe('true');
    first.unmount();
    open('?sort=visits');
    expect(screen.getByRole('button', { name: words.routeList.list }).getAttribute('aria-pressed')).toBe('true');
  });
});
