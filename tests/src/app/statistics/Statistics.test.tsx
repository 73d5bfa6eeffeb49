import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { readStatisticsConsent, storeStatisticsConsent } from '#src/account/statistics/statisticsConsent.ts';
import { statisticsWords } from '#src/account/statistics/statisticsWords.ts';
import { words } from '#src/account/statistics/words/zh-TW.ts';
import { createRouteChanges } from '#src/app/routeChanges.ts';
import { Statistics } from '#src/app/statistics/Statistics.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';

await loadWords(statisticsWords);

const findScript = () => document.head.querySelector<HTMLScriptElement>('script[src*="googletagmanager"]');
const listEventPaths = () =>
  ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
    .map((call) => [...Array.from(call)])
    .filter(([kind]) => kind === 'event')
    .map(([, , fields]) => (fields as { page_path: string }).page_path);

afterEach(() => vi.unstubAllGlobals());

it('loads nothing before the consent, then sends the kind of page opened, until the consent is withdrawn', () => {
  const changes = createRouteChanges();
  const { unmount } = render(<Statistics measurementId="G-TEST1234" routeChanges={changes} />);
  expect(readStatisticsConsent()).toBe('unasked');
  expect(findScript()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: words.statistics.allow }));
  expect(findScript()?.src).toBe('https://www.googletagmanager.com/gtag/js?id=G-TEST1234');
  expect(screen.queryByRole('button')).toBeNull();
  act(() => void changes.emit({ name: 'route-id', path: '/route/own-secret' }));
  expect(listEventPaths()).toEqual(['/', '/route/{id}']);
  // biome-ignore lint/suspicious/noDocumentCookie: as Google's script leaves it; jsdom has no Cookie Store
  document.cookie = '_ga=GA1.1.5; path=/';
  act(() => storeStatisticsConsent('refused'));
  expect(document.cookie).not.toContain('_ga');
  expect(Reflect.get(window, 'ga-disable-G-TEST1234')).toBe(true);
  act(() => void changes.emit({ name: 'index', path: '/' }));
  expect(listEventPaths()).toHaveLength(2);
  unmount();
  // After a refusal, the rider is never asked again on this device.
  render(<Statistics measurementId="G-TEST1234" routeChanges={changes} />);
  expect(screen.queryByRole('button')).toBeNull();
});

it('does not ask visitors whose browser asks not to be tracked', () => {
  localStorage.removeItem('statistics-consent');
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
  expect(readStatisticsConsent()).toBe('refused');
});
