import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OfflinePlans } from '#src/app/offline/OfflinePlans.tsx';
import { offlineWords } from '#src/app/offline/offlineWords.ts';
import { cachePlan } from '#src/app/offline/planStore.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { FailedState, OfflineHelpContext } from '#src/ui/FailedState.tsx';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { createFakeCaches } from '#tests/support/fakeCaches.ts';

beforeEach(async () => {
  vi.stubGlobal('caches', createFakeCaches().caches);
  await loadWords(offlineWords, 'zh-TW');
});
afterEach(() => vi.unstubAllGlobals());

const noAnswer = { kind: 'noAnswer', reason: 'offline' } as const;
const show = (...failures: readonly Parameters<typeof FailedState>[0]['failure'][]) =>
  render(
    <OfflineHelpContext value={OfflinePlans}>
      {failures.map((failure, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: never reordered
        <FailedState key={index} failure={failure} onRetry={() => undefined} />
      ))}
    </OfflineHelpContext>,
  );

it('links from a page that needs the network to the cached plans, once per page', async () => {
  await cachePlan({ detail: pacingDetail(), atMs: Date.parse('2026-11-20T21:12:00Z') });
  show(noAnswer, noAnswer);
  const link = await screen.findByRole('link', { name: /2026年11月21日 05:12 的資料/ });
  expect(link.getAttribute('href')).toBe(`/route/${pacingDetail().id}`);
});

it('explains how plans are cached if there are none', async () => {
  show(noAnswer);
  expect(await screen.findByText(/這台裝置還沒有留存計畫/)).toBeVisible();
});

it('shows nothing if the server answered', () => {
  show({ kind: 'problem', status: 500 });
  expect(screen.queryByText(/這台裝置/)).toBeNull();
});
