import { render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { expect, it, vi } from 'vitest';
import { SessionContext } from '#src/account/SessionContext.ts';
import { RoutePacingPage } from '#src/app/RoutePacingPage.tsx';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeSession } from '#tests/src/support/fakeSession.ts';
import { fakeWidth } from '#tests/src/support/fakeWidth.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { createFakeWorker } from '#tests/workers/support/fakeWorker.ts';
import { createComputeApi } from '#workers/createComputeApi.ts';

const detail = pacingDetail();

it('opens in StrictMode, which starts everything twice and aborts the first run', async () => {
  fakeWidth(360);
  vi.stubGlobal('Worker', function fakeWorker() {
    return createFakeWorker(createComputeApi()).worker;
  });
  // The first run may be aborted before its request.
  const { requests } = fakeServer(() => json(detail));
  render(
    <StrictMode>
      <SessionContext value={fakeSession().session}>
        <RoutePacingPage params={{ id: detail.id }} />
      </SessionContext>
    </StrictMode>,
  );
  expect(await screen.findByRole('slider', { name: 'FTP' })).toBeVisible();
  const routes = requests.filter(({ method, init }) => method === 'GET' && !init.signal?.aborted);
  expect(routes.map(({ url }) => url)).toEqual([expect.stringContaining(detail.id)]);
  // The page stores its route for home a little later: without waiting, it would use a torn-down document.
  await vi.waitFor(() => expect(localStorage.getItem('pace-last-route')).toContain(detail.id));
});
