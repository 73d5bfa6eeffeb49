import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aboutWords } from '#src/about/aboutWords.ts';
import { getIncidentPhase } from '#src/about/status/Incidents.tsx';
import { SiteStatusScreen } from '#src/about/status/SiteStatusScreen.tsx';
import { words } from '#src/about/words/zh-TW.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { siteStatus } from '#tests/contract/statusAnswers.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';

await loadWords(aboutWords);

const show = (answer: object, status = 200) => {
  fakeServer(() => json(answer, status));
  return render(<SiteStatusScreen />);
};

it('shows that the site works, when outside services last worked, and the latest incident', async () => {
  show(siteStatus());
  expect(await screen.findByRole('heading', { name: words.siteStatus.well })).toBeVisible();
  const parts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(parts).toEqual([
    '騎乘驗證正常',
    '天氣預報上次成功 3/1 05:12正常',
    'Strava上次成功 3/1 11:40偶爾沒回應',
    'Google 登入還不知道',
  ]);
  expect(screen.getByRole('region', { name: words.siteStatus.last }).textContent).toContain(
    '登入暫時無法使用已解決2026年2月28日 05:00 到 2026年2月28日 07:30',
  );
});

it('shows which part fails and what riders can do until it works', async () => {
  const parts = [{ name: 'weather', state: 'failing', last_good_at: null }] as const;
  const incidents = siteStatus().incidents?.map((incident) => ({ ...incident, until_at: null })) ?? [];
  show(siteStatus({ state: 'degraded', parts: [...parts], incidents }));
  expect(await screen.findByRole('heading', { name: words.siteStatus.degraded })).toBeVisible();
  expect(screen.getByRole('listitem').textContent).toBe('天氣預報先用上一次的預報。沒有回應');
  expect(screen.getByText(words.siteStatus.goesOn)).toBeVisible();
});

it('reports an outage without unknown details', async () => {
  show(siteStatus({ state: 'down', parts: [], incidents: null }));
  expect(await screen.findByRole('heading', { name: words.siteStatus.down })).toBeVisible();
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.getByText(words.siteStatus.unread)).toBeVisible();
});

it('reports an unknown state when the request fails', async () => {
  show({ code: 'server.internal', status: 500, title: 'x' }, 500);
  expect(await screen.findByRole('heading', { name: words.siteStatus.unknown })).toBeVisible();
  expect(screen.getByRole('button', { name: uiTexts.common.retry })).toBeVisible();
  expect(screen.queryByText(words.siteStatus.none)).toBeNull();
});

it('is busy, then says that there was no incident', async () => {
  fakeServer(neverAnswer);
  const { unmount } = render(<SiteStatusScreen />);
  expect(document.querySelector('[aria-busy=true]')).toBeVisible();
  unmount();
  show(siteStatus({ incidents: [] }));
  expect(await screen.findByText(words.siteStatus.none)).toBeVisible();
});

it.each([
  ['2026-03-02T00:00:00Z', null, 'planned'],
  ['2026-02-01T00:00:00Z', null, 'goesOn'],
  ['2026-02-01T00:00:00Z', '2026-03-01T04:00:01Z', 'goesOn'],
  ['2026-02-01T00:00:00Z', '2026-03-01T04:00:00Z', 'over'],
] as const)('classifies an incident from %s until %s as %s', (from_at, until_at, phase) => {
  expect(getIncidentPhase({ from_at, until_at }, Date.parse('2026-03-01T04:00:00Z'))).toBe(phase);
});
