import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HealthSection } from '#src/admin/site/HealthSection.tsx';
import { siteHealth } from '#tests/contract/statusAnswers.ts';
import { fakeServer, json, never } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import './loadSiteWords.ts';

const findItem = async (name: string): Promise<HTMLElement> => {
  const heading = (await screen.findAllByText(name)).find(({ tagName }) => tagName === 'STRONG');
  return heading?.closest('li') as HTMLElement;
};

it('shows each part with its state, its figures and what to do', async () => {
  fakeServer(() => json(siteHealth));
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  expect((await findItem('資料庫')).textContent).toBe('資料庫正常148 MB，可讀可寫');
  const jobs = await findItem('背景工作');
  expect(jobs.textContent).toContain('留意');
  expect(within(jobs).getByRole('row', { name: /verify-attempt/ })).toBeVisible();
  expect(jobs.textContent).toContain('a job failed');
  const strava = await findItem('Strava');
  expect(strava.textContent).toContain('異常');
  expect(strava.textContent).toContain('連續 4 次失敗');
  expect(strava.textContent).toContain('status.strava.com');
  expect((await findItem('Google 登入')).textContent).toContain('不明用的是模擬器，不是真的服務。還沒有用到過。');
  expect((await findItem('最近的備份')).textContent).toContain('npm run admin -- backup');
  expect((await findItem('瀏覽器裡的錯誤')).textContent).toContain('24 小時內 31 次');
});

it('asks for nothing when all is well, and says that there was no backup', async () => {
  const well = { state: 'well', queues: [] } as const;
  fakeServer(() => json({ ...siteHealth, jobs: well, backup: { state: 'failing', at: null } }));
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  expect((await findItem('背景工作')).textContent).toBe('背景工作正常沒有等待、執行或失敗的工作。');
  expect((await findItem('最近的備份')).textContent).toContain('異常還沒有備份過');
});

it('reloads, and shows loading and failed states', async () => {
  const { requests } = fakeServer(() => json(siteHealth));
  const view = renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  fireEvent.click(await screen.findByRole('button', { name: '再看一次' }));
  await findItem('資料庫');
  expect(requests).toHaveLength(2);
  view.unmount();
  fakeServer(never);
  const busy = renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  expect(document.querySelector('[aria-busy=true]')).toBeVisible();
  busy.unmount();
  fakeServer(() => json({}, 500));
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  expect((await screen.findByRole('alert')).textContent).toContain('健康狀態載入失敗');
});
