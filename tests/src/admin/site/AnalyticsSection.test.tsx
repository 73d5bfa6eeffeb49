import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AnalyticsSection } from '#src/admin/site/AnalyticsSection.tsx';
import { pageViews } from '#tests/contract/statusAnswers.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import './loadSiteWords.ts';
import { words } from '#src/admin/site/words/zh-TW.ts';
import { fill } from '#tests/support/fill.ts';

// A heavy chunk: its loading time is not under test.
await import('#src/ui/chart/ChartPlot.tsx');

const show = () => renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <AnalyticsSection />);
const readRows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('draws a bar for each day, and shows the same numbers as a table', async () => {
  fakeServer(() => json(pageViews));
  show();
  const chart = await screen.findByRole('application', { name: /最多一天 140 次/ });
  expect(pageViews.days.filter(({ count }) => count === 0)).toHaveLength(1);
  expect(chart.querySelectorAll('.recharts-bar-rectangle')).toHaveLength(pageViews.days.length - 1);
  fireEvent.click(screen.getByText(words.adminAnalytics.asTable));
  expect(screen.getByRole('row', { name: '2026年3月1日 140' })).toBeVisible();
});

it('names pages, referrers and screens in the language of the site, with their shares', async () => {
  fakeServer(() => json(pageViews));
  show();
  await screen.findByRole('table', { name: '頁面' });
  expect(readRows('頁面').slice(2)).toEqual(['路線4413 %', '不透露247 %', '找不到的位址31 %']);
  expect(readRows(words.adminAnalytics.referrers).map((row) => row?.replace(/\d.*/, ''))).toEqual([
    words.adminAnalytics.referrer.own,
    words.adminAnalytics.referrer.social,
    words.adminAnalytics.referrer.search,
    '不透露',
    words.adminAnalytics.referrer.none,
  ]);
  expect(readRows('螢幕')[0]).toBe('手機28882 %');
});

it('requests another period, and keeps it in the address', async () => {
  const { requests } = fakeServer(() => json(pageViews));
  show();
  await screen.findByRole('application');
  fireEvent.click(screen.getByRole('tab', { name: fill(words.adminAnalytics.days, { count: '90' }) }));
  await screen.findByRole('application');
  expect(requests.map(({ url }) => url.replace(/.*\?/, ''))).toEqual(['days=30', 'days=90']);
  expect(location.search).toBe('?days=90');
});

it('shows loading, empty and failed states', async () => {
  history.replaceState(null, '', '/');
  fakeServer(neverAnswer);
  const { unmount } = show();
  expect(document.querySelector('[aria-busy=true]')).toBeVisible();
  unmount();
  fakeServer(() => json({ ...pageViews, total: 0, pages: [], referrers: [], widths: [], languages: [] }));
  const empty = show();
  expect(await screen.findByText(words.adminAnalytics.none)).toBeVisible();
  empty.unmount();
  fakeServer(() => json({}, 500));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain(words.adminAnalytics.failed);
});
