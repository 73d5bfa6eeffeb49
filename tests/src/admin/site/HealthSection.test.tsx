import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HealthSection } from '#src/admin/site/HealthSection.tsx';
import { siteHealth } from '#tests/contract/statusAnswers.ts';
import { fakeServer, json, neverAnswer } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import './loadSiteWords.ts';
import { words } from '#src/admin/site/words/zh-TW.ts';
import { fill } from '#tests/support/fill.ts';

const findItem = async (name: string): Promise<HTMLElement> => {
  const heading = (await screen.findAllByText(name)).find(({ tagName }) => tagName === 'STRONG');
  return heading?.closest('li') as HTMLElement;
};

it('shows each part with its state, its figures and what to do', async () => {
  fakeServer(() => json(siteHealth));
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  expect((await findItem(words.adminHealth.database)).textContent).toBe(
    fill(words.adminHealth.size, { megabytes: '資料庫正常148' }),
  );
  const jobs = await findItem(words.adminHealth.jobs);
  expect(jobs.textContent).toContain(words.adminHealth.state.attention);
  expect(within(jobs).getByRole('row', { name: /verify-attempt/ })).toBeVisible();
  expect(jobs.textContent).toContain('a job failed');
  const strava = await findItem('Strava');
  expect(strava.textContent).toContain(words.adminHealth.state.failing);
  expect(strava.textContent).toContain(fill(words.adminHealth.inARow, { count: '4' }));
  expect(strava.textContent).toContain('status.strava.com');
  expect((await findItem(words.adminHealth.service.google)).textContent).toContain(
    '不明用的是模擬器，不是真的服務。還沒有用到過。',
  );
  expect((await findItem(words.adminHealth.backup)).textContent).toContain('npm run admin -- backup');
  expect((await findItem(words.adminHealth.errors)).textContent).toContain(
    fill(words.adminHealth.errorCount, { number: '31' }),
  );
});

it('suggests nothing for jobs that are well, and says that there was no backup', async () => {
  const well = { state: 'well', queues: [] } as const;
  fakeServer(() => json({ ...siteHealth, jobs: well, backup: { state: 'failing', at: null } }));
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  expect((await findItem(words.adminHealth.jobs)).textContent).toBe('背景工作正常沒有等待、執行或失敗的工作。');
  expect((await findItem(words.adminHealth.backup)).textContent).toContain('異常還沒有備份過');
});

it('reloads, and shows loading and failed states', async () => {
  const { requests } = fakeServer(() => json(siteHealth));
  const view = renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  fireEvent.click(await screen.findByRole('button', { name: words.adminHealth.again }));
  await findItem(words.adminHealth.database);
  expect(requests).toHaveLength(2);
  view.unmount();
  fakeServer(neverAnswer);
  const busy = renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  expect(document.querySelector('[aria-busy=true]')).toBeVisible();
  busy.unmount();
  fakeServer(() => json({}, 500));
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  expect((await screen.findByRole('alert')).textContent).toContain(words.adminHealth.failed);
});
