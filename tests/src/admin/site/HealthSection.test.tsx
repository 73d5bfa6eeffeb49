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
    '資料庫留意148 MB，可讀可寫連線 41 / 97最久的交易：13 分鐘看 pg_stat_activity：哪些連線開著、開了多久。',
  );
  expect((await findItem(words.adminHealth.disks)).textContent).toContain(
    '磁碟留意/：剩 31 GB，共 80 GB/var/lib/postgresql：剩 5.2 GB，共 40 GB清出空間',
  );
  const certificate = await findItem(words.adminHealth.tls);
  expect(certificate.textContent).toContain('TLS 憑證異常有效到 2026年3月3日 09:15');
  expect(certificate.textContent).toContain('certbot renew');
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
  expect((await findItem(words.adminHealth.backup)).textContent).toContain('12.3 MB');
  const rehearsal = await findItem(words.adminHealth.restore);
  expect(rehearsal.textContent).toBe(
    '最近的還原演練留意2026年1月11日 10:30在伺服器上執行 npm run admin -- rehearse-restore。',
  );
  expect(rehearsal.textContent).toContain('npm run admin -- rehearse-restore');
  expect((await findItem(words.adminHealth.build)).textContent).toContain('0.1.0 · 2026-02-28 · 4f0c2ab91e');
  expect((await findItem(words.adminHealth.errors)).textContent).toContain(
    fill(words.adminHealth.errorCount, { number: '31' }),
  );
});

it('sends a test mail and says what came of it', async () => {
  const { requests } = fakeServer(({ method }) =>
    json(method === 'POST' ? { outcome: 'refused', reply: '550 No such user here' } : siteHealth),
  );
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  const mail = await findItem(words.adminHealth.mail);
  expect(mail.textContent).toContain('有異常時每天一行，寄到 hello@wolfpace.example。');
  expect(mail.textContent).toContain('上次失敗：2026年3月1日 10:10（credentials）郵件伺服器不接受帳號或密碼。');
  fireEvent.click(within(mail).getByRole('button', { name: words.adminHealth.mailTest }));
  expect(await within(mail).findByText(words.adminHealth.mailOutcome.refused)).toBeVisible();
  expect(within(mail).getByText('郵件伺服器說：550 No such user here')).toBeVisible();
  expect(requests.at(-1)?.url).toContain('/api/admin/health/mail-test/');
});

it('suggests nothing for jobs that are well, and says what there is not', async () => {
  const well = { state: 'well', queues: [] } as const;
  fakeServer(() =>
    json({
      ...siteHealth,
      jobs: well,
      backup: { state: 'failing', at: null, size_bytes: null },
      restore: { state: 'attention', at: null },
      disks: { state: 'unknown', items: [] },
      tls_certificate: { state: 'unknown', expires_at: null },
      mail: { state: 'unknown', operator_address: null, sent_at: null, failed_at: null, failure: null },
      database: { ...siteHealth.database, state: 'well', oldest_transaction_s: 0.2 },
    }),
  );
  renderWithSession(fakeSession(signedIn(rider({ role: 'admin' }))), <HealthSection />);
  expect((await findItem(words.adminHealth.jobs)).textContent).toBe('背景工作正常沒有等待、執行或失敗的工作。');
  expect((await findItem(words.adminHealth.backup)).textContent).toContain('異常還沒有備份過');
  expect((await findItem(words.adminHealth.restore)).textContent).toContain('還沒有還原過備份');
  const mail = await findItem(words.adminHealth.mail);
  expect(mail.textContent).toContain('沒有設定（SMTP_URL）');
  expect(within(mail).queryByRole('button')).toBeNull();
  expect((await findItem(words.adminHealth.disks)).textContent).toBe('磁碟不明讀不到任何磁碟。');
  expect((await findItem(words.adminHealth.tls)).textContent).toBe('TLS 憑證不明沒有設定，或讀不到。');
  expect((await findItem(words.adminHealth.database)).textContent).toBe('資料庫正常148 MB，可讀可寫連線 41 / 97');
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
