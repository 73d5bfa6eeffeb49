import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AttemptDetail } from '#contract/verifications/verificationAttempts.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { fakeServer, json, never } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider } from '#tests/src/support/fakeSession.ts';
import { pacingDetail } from '#tests/src/support/pacingRoute.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { attempt, attemptResult, checkpoint, track, waiting } from '#tests/support/attemptFixture.ts';
import { type Answer, openAttempt, renderPage } from './openAttempt.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('access', () => {
  it('asks a visitor to sign in', async () => {
    const { requests } = fakeServer(() => json({}, 401));
    const fake = fakeSession();
    renderWithSession(fake, renderPage);
    expect(screen.getByText('你還沒有登入')).toBeVisible();
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
    expect(requests).toEqual([]);
  });

  it('looks the same for a missing attempt and another rider’s', async () => {
    await openAttempt(json({ code: 'resource.notFound', errors: [] }, 404));
    expect(await screen.findByRole('heading', { level: 1, name: '找不到資料' })).toBeVisible();
  });
});

describe('while it loads', () => {
  it('shows placeholders', async () => {
    const { container } = await openAttempt(attempt(), never);
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('reports a failure, and retries on request', async () => {
    let isUp = false;
    await openAttempt(attempt(), () => (isUp ? undefined : json({ code: 'server.internal', errors: [] }, 500)));
    expect((await screen.findByRole('alert')).textContent).toContain('驗證結果載入失敗');
    isUp = true;
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '再試一次' })));
    expect(await screen.findByText('3:47:00', { selector: 'strong' })).toBeVisible();
  });
});

describe('in the queue', () => {
  const queued = (queue: AttemptDetail['queue']) => attempt({ ...waiting, status: 'queued', queue });

  it('shows the position and an estimate', async () => {
    await openAttempt(queued({ ahead: 3, estimate_s: 130, pause: null }));
    expect(await screen.findByText('前面還有 3 筆')).toBeVisible();
    expect(screen.getByText('大約 2 分鐘後有結果')).toBeVisible();
  });

  it('says so if there is no estimate', async () => {
    await openAttempt(queued({ ahead: 0, estimate_s: null, pause: null }));
    expect(await screen.findByText('下一筆就是你的')).toBeVisible();
    expect(screen.getByText('還要多久，現在說不準')).toBeVisible();
  });

  it('says that Strava makes it wait, until when, and that files are still processed', async () => {
    await openAttempt(
      queued({ ahead: 9, estimate_s: null, pause: { reason: 'rateLimited', until: '2025-10-18T06:15:00.000Z' } }),
    );
    expect(await screen.findByText('Strava 給本站的讀取額度用完了，所有 Strava 騎乘都在等。')).toBeVisible();
    expect(screen.getByText(/2025年10月18日 14:15 之後繼續。/)).toBeVisible();
    expect(screen.getByRole('link', { name: '不想等？上傳檔案不受影響' }).getAttribute('href')).toBe(
      '/verifications/wuling-west#file',
    );
  });

  it('says that it is being matched', async () => {
    await openAttempt(attempt({ ...waiting, status: 'processing' }));
    expect(await screen.findByText('正在比對軌跡與檢查點')).toBeVisible();
  });
});

describe('passed', () => {
  it('shows the completion time apart from the moving time, the best, and the next goal', async () => {
    await openAttempt(attempt());
    expect(await screen.findByText('3:47:00', { selector: 'strong' })).toBeVisible();
    expect(screen.getByText('±1 秒')).toBeVisible();
    expect(screen.getByText('3:35:00')).toBeVisible();
    expect(screen.getByText('扣掉停下來的時間，只供參考；成績看完成時間。')).toBeVisible();
    expect(screen.getByText('個人最佳')).toBeVisible();
    expect(screen.getByText('下一個目標：破三五，還差 17:00')).toBeVisible();
  });

  it('shows the difference to a faster personal best', async () => {
    const progress = { challenge_id: 'wuling-west', category: 'ride', best_elapsed_s: 12_000 };
    await openAttempt(attempt({ is_best: false }), ({ url }) =>
      url.includes('/standings/') ? json({ results: [progress] }) : undefined,
    );
    expect(await screen.findByText('個人最佳 3:20:00，這趟慢 27:00')).toBeVisible();
    expect(screen.getByText('下一個目標：破三，還差 20:00')).toBeVisible();
  });

  it('lists each checkpoint with split, total, time of day, offset, and a mark that needs no colour', async () => {
    await openAttempt(attempt());
    const table = await screen.findByRole('table', { name: '檢查點' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(rows.map((row) => row.textContent)).toEqual([
      '中心碑 0.0 km 起點0:00:0006:00:00偏差 12 m (限 50 m)',
      '人止關 16.1 km 1:14:221:14:2207:14:22偏差 12 m (限 50 m)',
      '武嶺 53.3 km 2:32:383:47:0009:47:00 ±3 秒偏差 12 m (限 50 m)',
    ]);
    expect(within(table).getAllByRole('img', { name: '通過' })).toHaveLength(3);
    expect(screen.getByText('通過時刻是台北時間（UTC+8）；偏差是軌跡離檢查點最近時相隔多遠。')).toBeVisible();
  });

  it('lists several rides of one recording and marks the one that counts', async () => {
    const [effort] = attemptResult().efforts;
    if (effort === undefined) throw new Error('no effort');
    const efforts = [{ ...effort, elapsed_s: 14_000, started_at: '2025-10-17T20:00:00.000Z' }, effort];
    await openAttempt(attempt({ result: attemptResult({ efforts, best_effort: 1 }) }));
    const section = await screen.findByRole('region', { name: '這筆紀錄裡有 2 趟' });
    expect(
      within(section)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['出發 04:00:003:53:20±1 秒', '出發 06:00:003:47:00±1 秒以這趟為準']);
  });

  it('links to Strava with the required text, and shows how long the track is stored', async () => {
    await openAttempt(attempt());
    expect((await screen.findByRole('link', { name: 'View on Strava' })).getAttribute('href')).toBe(
      'https://www.strava.com/activities/1234567890',
    );
    expect(screen.getByText('軌跡保留到 2025年11月17日，之後自動刪除；結果會留下。')).toBeVisible();
  });

  it.each([
    ['strava', true, /^你同意公開，但這筆來自 Strava/],
    ['strava', false, '不公開，最近完成名單上看不到你。'],
    ['file', true, '最近完成名單只顯示你的名字和大頭貼，不顯示時間。'],
  ] as const)(
    'says in one sentence what others see of a ride from %s, agreed to: %s',
    async (source, isGiven, words) => {
      const consents = [
        { purpose: 'publishResults', is_given: isGiven, changed_at: null, text_version: 1 },
        { purpose: 'publishTimes', is_given: false, changed_at: null, text_version: 1 },
      ];
      await openAttempt(attempt({ activity: { ...attempt().activity, source } }), ({ url }) =>
        url.includes('/consents/') ? json({ results: consents }) : undefined,
      );
      const text = await screen.findByText(words);
      expect(text.parentElement?.querySelectorAll('p')).toHaveLength(1);
      expect(screen.getByRole('link', { name: '到個人檔案更改' }).getAttribute('href')).toBe('/profile#consents');
    },
  );

  it('requests no deleted track', async () => {
    const { requests } = await openAttempt(attempt({ evidence_expires_at: null }));
    expect(await screen.findByText('軌跡已經刪除，結果還在。')).toBeVisible();
    expect(requests.filter(({ url }) => url.includes('/track/'))).toEqual([]);
    expect(screen.queryByRole('region', { name: '軌跡' })).toBeNull();
  });
});

describe('failed', () => {
  const missed = checkpoint(1, { passed: false, distance_m: 84.2, split_s: null, reason: 'checkpoint.missed' });
  const failed = (change: Partial<AttemptDetail> = {}) =>
    attempt({
      status: 'failed',
      elapsed_s: null,
      is_best: false,
      can_appeal: true,
      result: attemptResult({
        checkpoints: [checkpoint(0), missed, checkpoint(2)],
        efforts: [],
        best_effort: null,
        reasons: [{ code: 'checkpoint.missed', params: { position: 1, distance_m: 84.2, limit_m: 50 } }],
      }),
      ...change,
    });

  it('shows first what failed, with its numbers, and only once', async () => {
    await openAttempt(failed());
    const why = await screen.findByRole('region', { name: '為什麼沒通過' });
    expect(why.textContent).toBe('為什麼沒通過07:14:22 經過人止關旁 84 公尺，限 50 公尺');
    expect(screen.getAllByText(/^07:14:22 經過/)).toHaveLength(1);
    expect(within(screen.getByRole('table')).getByRole('img', { name: '沒通過' })).toBeVisible();
    expect(screen.getByRole('link', { name: '換一筆活動' })).toBeVisible();
  });

  it('accepts an appeal of 10 to 1000 characters, and shows that it is under review', async () => {
    const appealed = failed({
      status: 'inReview',
      can_appeal: false,
      review: {
        kind: 'appeal',
        opened_at: '2025-10-18T04:00:00.000Z',
        appeal_text: '那天人止關施工，要繞過去。',
        decision: null,
        reason: null,
        decided_at: null,
        decided_by: null,
        other_attempt_id: null,
      },
    });
    const { requests } = await openAttempt(failed(), ({ url, method }) =>
      method === 'POST' && url.includes('/appeal/') ? json(appealed) : undefined,
    );
    const field = await screen.findByLabelText('說明');
    fireEvent.change(field, { target: { value: '太短' } });
    fireEvent.click(screen.getByRole('button', { name: '送出申訴' }));
    expect(screen.getByText('說明至少要 10 個字')).toBeVisible();
    expect(document.activeElement).toBe(field);
    fireEvent.change(field, { target: { value: ' 那天人止關施工，要繞過去。 ' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '送出申訴' })));
    expect(await screen.findByText('管理員看過後會通知你。在那之前不公開，也不計入完成。')).toBeVisible();
    expect(screen.getByText('那天人止關施工，要繞過去。')).toBeVisible();
    const posted = requests.filter(({ url }) => url.includes('/appeal/'));
    expect(posted.map(({ init }) => init.body)).toEqual([JSON.stringify({ text: '那天人止關施工，要繞過去。' })]);
  });

  it('keeps the typed text if the appeal did not arrive', async () => {
    await openAttempt(failed(), ({ method }) =>
      method === 'POST' ? json({ code: 'server.internal', errors: [] }, 500) : undefined,
    );
    const field = await screen.findByLabelText<HTMLTextAreaElement>('說明');
    fireEvent.change(field, { target: { value: '那天人止關施工，要繞過去。' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '送出申訴' })));
    expect((await screen.findByRole('alert')).textContent).toContain('申訴沒有送出。');
    expect(field.value).toBe('那天人止關施工，要繞過去。');
  });
});

describe('in review', () => {
  const inReview = (change: Partial<AttemptDetail> = {}) =>
    attempt({
      status: 'inReview',
      is_best: false,
      result: attemptResult({ reasons: [{ code: 'coverage.elsewhere', params: { share: 0.62, limit: 0.75 } }] }),
      review: {
        kind: 'flags',
        opened_at: '2025-10-18T03:00:04.000Z',
        appeal_text: null,
        decision: null,
        reason: null,
        decided_at: null,
        decided_by: null,
        other_attempt_id: null,
      },
      ...change,
    });

  it('shows which rule requires it, and what happens next', async () => {
    await openAttempt(inReview());
    const why = await screen.findByRole('region', { name: '為什麼要人看過' });
    expect(why.textContent).toContain('路線有 62 % 騎到；不到 75 %');
    expect(screen.getByText('管理員看過後會通知你。在那之前不公開，也不計入完成。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '接受' })).toBeNull();
  });

  it('lets the administrator decide with a reason, and says that the ends are hidden', async () => {
    const { requests } = await openAttempt(inReview({ is_own: false }), ({ url, method }) => {
      if (url.includes('/track/')) return json({ ...track, is_blurred: true });
      return method === 'POST' ? json(inReview({ is_own: false, status: 'passed' })) : undefined;
    });
    expect(await screen.findByText('你不是這趟的車友，所以起點和終點附近不顯示。')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: '接受' }));
    expect(screen.getByText('理由至少要 3 個字')).toBeVisible();
    fireEvent.change(screen.getByLabelText('理由'), { target: { value: '軌跡完整，道路施工改道。' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: '接受' })));
    const posted = requests.filter(({ method }) => method === 'POST');
    expect(posted.map(({ url, init }) => [url, init.body])).toEqual([
      [
        `/api/verification-reviews/${attempt().id}/decision/`,
        JSON.stringify({ decision: 'accepted', reason: '軌跡完整，道路施工改道。' }),
      ],
    ]);
    expect(screen.queryByRole('region', { name: '和配速設定比' })).toBeNull();
  });
});

describe('an error', () => {
  const error = (error_code: string) => attempt({ ...waiting, status: 'error', error_code });

  it.each([
    ['activity.notFound', '找不到這筆騎乘紀錄，請檢查活動 ID。可能打錯、已刪除，或不是你的。'],
    ['activity.noTrack', '處理這個活動 ID 時出錯：紀錄裡沒有軌跡，無法比對。'],
    ['strava.notConnected', '找不到騎乘紀錄：請先連結 Strava 帳號，並確認裡面有騎乘。'],
    ['challenge.incomplete', '這個驗證的檢查點設定不完整，請聯絡管理員。'],
    ['file.notXml', '檔案處理失敗，或格式不對。'],
    ['something.new', '我們的伺服器出了問題，沒有完成驗證。請再驗證一次；一直這樣的話，請聯絡管理員。'],
  ])('describes %s', async (code, text) => {
    await openAttempt(error(code));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.getByRole('link', { name: '換一筆活動' })).toBeVisible();
  });

  it('shows what is wrong with the file, and links to the profile if that fixes it', async () => {
    await openAttempt(error('file.notXml'));
    expect(await screen.findByText('檔案不完整，或不是正確的 XML。')).toBeVisible();
    expect(screen.queryByRole('link', { name: '個人檔案' })).toBeNull();
  });
});

describe('plan comparison', () => {
  const route = pacingDetail(2, 50_000);
  const rows = route.rows.map((row, index) => ({
    ...row,
    power_w: 200,
    duration_s: 6500,
    elapsed_s: 6500 * (index + 1),
    speed_mps: 5,
    weight_factor: 0.8,
    own_factor: 0,
  }));
  const setting = {
    id: 's1',
    name: '破四',
    course: { kind: 'route', route_id: 'wuling-west', course_version: 1 },
    is_latest: true,
    updated_at: '2025-10-01T00:00:00.000Z',
    inputs: { ftp_w: 226.4, body_mass_kg: 66, bike_mass_kg: 9, cda_m2: 0.38, crr: 0.005, drivetrain_efficiency: 0.97 },
    weather: {
      temperature_c: 20,
      relative_humidity: 0.7,
      sea_level_pressure_hpa: 1013,
      wind_from_deg: 0,
      wind_speed_mps: 0,
    },
    rows,
  };
  const withPlan: Answer = ({ url, method }) => {
    if (method === 'PATCH') return json(rider({ ftp_w: 238 }));
    if (url.includes('/pace-settings/s1/')) return json(setting);
    if (url.includes('/pace-settings/')) return json({ count: 1, next: null, previous: null, results: [setting] });
    return url.includes('/api/routes/') && !/weather|verifications/.test(url) ? json(route) : undefined;
  };
  const ends = [
    checkpoint(0),
    checkpoint(1, { course_distance_m: 25_000 }),
    checkpoint(2, { course_distance_m: 50_000 }),
  ];
  const ridden = attempt({ result: attemptResult({ checkpoints: ends }) });

  it('explains the comparison if there is no setting yet', async () => {
    await openAttempt(attempt());
    expect(await screen.findByText('這條路線還沒有配速設定')).toBeVisible();
    expect(screen.getByRole('link', { name: '打開配速頁' }).getAttribute('href')).toBe('/route/wuling-west');
  });

  it('compares from checkpoint to checkpoint, and the rows add up to the verdict’s time', async () => {
    await openAttempt(ridden, withPlan);
    const table = await screen.findByRole('table', { name: '和配速設定比' });
    const cells = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
    expect(within(table).getByRole('rowheader', { name: '中心碑 – 人止關' })).toBeVisible();
    expect(cells).toEqual([
      ['1:48:20', '1:14:22', '−33:58'],
      ['1:48:20', '2:32:38', '+44:18'],
      ['3:36:40', '3:47:00', '+10:20'],
    ]);
  });

  it('links to the pace page, which learns the road and does not change the FTP', async () => {
    const { requests } = await openAttempt(ridden, withPlan);
    const link = await screen.findByRole('link', { name: '從這趟學習' });
    expect(link.getAttribute('href')).toBe('/route/wuling-west#learn');
    expect(requests.some(({ method }) => method === 'PATCH')).toBe(false);
  });
});
