import 'fake-indexeddb/auto';
import '#tests/src/verification/support/nodeBlobs.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ListedActivity } from '#contract/activities/activities.ts';
import type { ChallengeDetail } from '#contract/challenges/challenges.ts';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { RideSelector } from '#src/verification/challenge/submit/RideSelector.tsx';
import { storeDrafts } from '#src/verification/sending/attemptDrafts.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { fakeAttemptDetail, fakeChallengeDetail } from '#tests/src/support/fakeChallenges.ts';
import { fakeServer, json, noNetwork, type SeenRequest } from '#tests/src/support/fakeServer.ts';
import { fakeSession, signedIn } from '#tests/src/support/fakeSession.ts';
import { renderWithSession } from '#tests/src/support/renderWithSession.tsx';
import { fakeUploads, problem, readHeader } from '#tests/src/verification/support/fakeUploads.ts';

await loadWords(verificationWords);

const ride = (part: Partial<ListedActivity> = {}): ListedActivity => ({
  id: '12345678901',
  name: '週末上山',
  started_at: '2026-11-14T22:10:00Z',
  is_start_hidden: false,
  distance_m: 53_400,
  elevation_gain_m: 2_800,
  elapsed_s: 13_400,
  moving_s: 13_000,
  sport_type: 'Ride',
  obstacle: null,
  ...part,
});
type Answer = (request: SeenRequest) => Response | Promise<Response>;
const rides =
  (...results: ListedActivity[]): Answer =>
  () =>
    json({ results, next_page: null });
const respondCreated = () => json(fakeAttemptDetail({ status: 'queued' }), 201);

const riderId = '0195f0a0-0000-7000-8000-000000000001';
const callbacks = { onStay: vi.fn(), onAgain: vi.fn() };

function open(list: Answer, challenge: ChallengeDetail = fakeChallengeDetail()) {
  const { requests } = fakeServer((request) => (request.method === 'POST' ? respondCreated() : list(request)));
  render(challenge);
  return requests;
}
const render = (challenge = fakeChallengeDetail()) =>
  renderWithSession(fakeSession(signedIn()), <RideSelector challenge={challenge} riderId={riderId} {...callbacks} />);
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: '送出驗證' });
const tab = (name: string) => screen.getByRole('tab', { name });
const posted = (requests: readonly SeenRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ init }) => JSON.parse(String(init.body)));

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  history.replaceState(null, '', '/verifications/challenge-0');
});

describe('RideSelector, by date', () => {
  it('shows only the day of a ride whose start Strava hides', async () => {
    open(rides(ride({ started_at: '2026-11-14T16:00:01Z', is_start_hidden: true })));
    const choice = await screen.findByRole('radio', { name: /週末上山/ });
    expect(choice.closest('li')?.textContent).toContain('週末上山2026年11月15日 · 53.4 km');
  });

  it('lists the rides of the range, offers valid ones, and continues to the result', async () => {
    const requests = open(rides(ride(), ride({ id: '2', name: '室內', obstacle: 'trainer' })));
    const [first, second] = (await screen.findAllByRole('radio', { name: /週末上山|室內/ })) as [
      HTMLInputElement,
      HTMLInputElement,
    ];
    expect(second.disabled).toBe(true);
    expect(second.closest('li')?.textContent).toContain('室內訓練台');
    expect(first.closest('li')?.textContent).toContain('2026年11月15日 06:10 · 53.4 km · ↑2,800 m · 3:43:20');
    expect(screen.getByText('Powered by Strava')).toBeVisible();
    const [link] = screen.getAllByRole('link', { name: /View on Strava/ });
    expect(link?.getAttribute('href')).toBe('https://www.strava.com/activities/12345678901');
    expect(submit().disabled).toBe(true);
    expect(screen.getByText('先選一趟騎乘。')).toBeVisible();
    fireEvent.click(first);
    fireEvent.click(screen.getByRole('radio', { name: '電動輔助自行車' }));
    fireEvent.click(submit());
    await waitFor(() => expect(location.pathname).toBe('/verifications/status/0195f0a0-0000-7000-8000-00000000a001'));
    expect(posted(requests)).toEqual([
      { challenge_id: 'challenge-0', activity: { kind: 'strava', text: '12345678901' }, category: 'ebike' },
    ]);
  });

  it.each([
    ['2026-11-01', '2026-11-09', '結束日期最多在開始日期後 7 天。'],
    ['2026-11-09', '2026-11-01', '結束日期不能早於開始日期。'],
    ['', '2026-11-01', '請選好開始和結束日期。'],
    ['2098-12-30', '2099-01-01', '結束日期不能晚於今天。'],
  ])('rejects the range %s to %s without a request', async (from, to, text) => {
    const requests = open(rides(ride()));
    await screen.findByRole('radio', { name: /週末上山/ });
    fireEvent.change(screen.getByLabelText('開始日期'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('結束日期'), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText('開始日期'), { target: { value: from } });
    fireEvent.change(screen.getByLabelText('結束日期'), { target: { value: to } });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /週末上山/ })).toBeNull();
    const queries = requests.map(({ url }) => new URL(url, 'http://site.test').searchParams);
    expect(queries.filter((query) => query.get('from') === from && query.get('to') === to)).toEqual([]);
  });

  it('says that there are no rides, and offers to send a file', async () => {
    open(rides());
    await screen.findByText('找不到騎乘紀錄');
    fireEvent.click(screen.getByRole('button', { name: '改為上傳檔案' }));
    expect(tab('上傳檔案').getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    ['strava.notConnected', '還沒有連結 Strava'],
    ['strava.scopeMissing', 'Strava 沒有提供騎乘紀錄'],
  ])('links to the profile after %s, and still accepts files', async (code, title) => {
    open(() => json({ code }, 409));
    await screen.findByText(title);
    expect(screen.getByRole('link', { name: '到個人檔案連結' }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('button', { name: '改為上傳檔案' })).toBeVisible();
  });

  it('says that the site has used up its requests, and retries on request', async () => {
    let isPaused = true;
    open(() => (isPaused ? json({ code: 'strava.paused' }, 503) : json({ results: [ride()], next_page: null })));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('讀取額度暫時用完了');
    isPaused = false;
    fireEvent.click(within(alert).getByRole('button', { name: '再試一次' }));
    await screen.findByRole('radio', { name: /週末上山/ });
  });
});

describe('RideSelector, data from Strava', () => {
  it('marks e-bikes and virtual rides, names unnamed rides, and explains why a ride may be missing', async () => {
    open(
      rides(
        ride({ id: '1', name: '電動', sport_type: 'EMountainBikeRide' }),
        ride({ id: '2', name: '室內', sport_type: 'VirtualRide' }),
        ride({ id: '16041530409', name: '' }),
      ),
    );
    await screen.findByRole('radio', { name: /Strava 活動 16041530409/ });
    const marks = ['電動', '室內', 'Strava 活動 16041530409'].map(
      (name) => screen.getByText(name, { selector: 'strong' }).textContent,
    );
    expect(marks).toEqual(['電動 電動輔助自行車', '室內 虛擬騎乘', 'Strava 活動 16041530409']);
    expect(screen.getByText(/^不公開的騎乘/)).toBeVisible();
  });

  it('selects the category of each chosen ride', async () => {
    open(rides(ride({ id: '1', name: '電動', sport_type: 'EBikeRide' }), ride({ id: '2', name: '尋常' })));
    const isEbike = () => screen.getByRole<HTMLInputElement>('radio', { name: '電動輔助自行車' }).checked;
    fireEvent.click(await screen.findByRole('radio', { name: /^電動 / }));
    expect(isEbike()).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /^尋常/ }));
    expect(isEbike()).toBe(false);
  });

  it('keeps the category that the rider chose if Strava’s list has none', async () => {
    open(rides(ride()));
    const radio = await screen.findByRole('radio', { name: /週末上山/ });
    fireEvent.click(screen.getByRole('radio', { name: '電動輔助自行車' }));
    fireEvent.click(radio);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '電動輔助自行車' }).checked).toBe(true);
  });

  it('requests the list only when it is visible', async () => {
    let enter: () => void = () => undefined;
    class Sight {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        enter = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', Sight);
    const requests = open(rides(ride()));
    expect(screen.getByRole('button', { name: '列出這段日期的騎乘' })).toBeVisible();
    expect(requests).toEqual([]);
    act(() => enter());
    await screen.findByRole('radio', { name: /週末上山/ });
    vi.unstubAllGlobals();
    expect(requests.filter(({ url }) => url.startsWith('/api/activities/'))).toHaveLength(1);
  });
});

describe('RideSelector, the method in the URL', () => {
  it.each([
    ['#file', '上傳檔案'],
    ['#link', '貼連結'],
    ['#date', '選日期'],
    ['#other', '選日期'],
  ])('opens %s as %s', (hash, name) => {
    history.replaceState(null, '', `/verifications/challenge-0${hash}`);
    open(rides());
    expect(tab(name).getAttribute('aria-selected')).toBe('true');
  });

  it('keeps the chosen method there for a reload', () => {
    open(rides());
    expect(location.hash).toBe('');
    fireEvent.click(tab('上傳檔案'));
    expect(location.hash).toBe('#file');
    fireEvent.click(tab('選日期'));
    expect(location.hash).toBe('#date');
  });
});

describe('RideSelector, more rides', () => {
  it('keeps the loaded rides if the next page fails, and retries', async () => {
    let isDown = true;
    open(({ url }) => {
      if (!url.includes('page=2')) return json({ results: [ride()], next_page: 2 });
      return isDown ? json({ code: 'server.internal' }, 500) : json({ results: [ride({ id: '2' })], next_page: null });
    });
    fireEvent.click(await screen.findByRole('radio', { name: /週末上山/ }));
    fireEvent.click(screen.getByRole('button', { name: '更早的騎乘' }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('後面的載入失敗。')).toBeVisible();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /週末上山/ }).checked).toBe(true);
    expect(submit().disabled).toBe(false);
    expect(screen.queryByRole('button', { name: '更早的騎乘' })).toBeNull();
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: '再試一次' }));
    await waitFor(() => expect(screen.getAllByRole('radio', { name: /週末上山/ })).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('RideSelector, while it sends', () => {
  async function waitingFor(answer: Answer) {
    let isOnItsWay = false;
    fakeServer((request) => {
      if (request.method !== 'POST') return json({ results: [ride()], next_page: 2 });
      isOnItsWay = true;
      return answer(request);
    });
    render();
    fireEvent.click(await screen.findByRole('radio', { name: /週末上山/ }));
    fireEvent.click(submit());
    await waitFor(() => expect(isOnItsWay).toBe(true));
  }

  it('allows no choice and loads nothing', async () => {
    await waitingFor(noNetwork);
    await screen.findByText('現在連不上，連上後會自動送出；可以先離開這頁。');
    const controls = [
      ...screen.getAllByRole('radio'),
      screen.getByLabelText('開始日期'),
      screen.getByLabelText('結束日期'),
      screen.getByRole('button', { name: '更早的騎乘' }),
    ];
    expect(controls.map((control) => control.matches(':disabled'))).toEqual(Array(controls.length).fill(true));
    expect(screen.queryByText('載入中')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '先不送' }));
    expect(controls[0]?.matches(':disabled')).toBe(false);
  });

  it.each([
    [429, 'request.rateLimited', '送得太頻繁，要稍等一下。'],
    [503, 'server.unavailable', '伺服器一時忙不過來。'],
    [401, 'auth.expired', '登入已到期，請重新登入。'],
    [500, 'server.internal', '還沒有送成功。'],
  ])('does not blame the connection for %d %s', async (status, code, text) => {
    await waitingFor(() => json({ code }, status));
    const message = await screen.findByText(`${text} 會自動再送；可以先離開這頁。`);
    expect(message.getAttribute('role')).toBe('status');
    expect(screen.queryByText(/連不上/)).toBeNull();
  });
});

describe('RideSelector, by file', () => {
  it('does not ask to resend what is retried automatically', async () => {
    const server = fakeUploads();
    server.answerFirst(({ url }) => (url === '/api/verification-attempts/' ? problem(409, 'upload.incomplete') : null));
    render();
    fireEvent.click(tab('上傳檔案'));
    const files = [new File(['first'], 'first.fit')];
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
    await waitFor(() => expect(submit().disabled).toBe(false));
    fireEvent.click(submit());
    await screen.findByText('檔案有一部分沒有送到。 會自動再送；可以先離開這頁。');
    expect(screen.queryByText(/請再送一次/)).toBeNull();
  });
});

describe('RideSelector, by link', () => {
  it('accepts an address and sends the number in it', async () => {
    const requests = open(rides());
    fireEvent.click(tab('貼連結'));
    const input = screen.getByLabelText('Strava 活動的網址或 ID');
    fireEvent.change(input, { target: { value: 'https://www.strava.com/activities/987' } });
    fireEvent.click(submit());
    await waitFor(() => expect(location.pathname).toContain('/verifications/status/'));
    expect(posted(requests)[0].activity).toEqual({ kind: 'strava', text: '987' });
  });

  it.each([
    ['https://strava.app.link/abc', '短網址裡看不到活動的 ID'],
    ['武嶺', '看不出是哪個活動'],
  ])('reports at once what is wrong with %s', (text, words) => {
    open(rides());
    fireEvent.click(tab('貼連結'));
    const input = screen.getByLabelText('Strava 活動的網址或 ID');
    fireEvent.change(input, { target: { value: text } });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(submit().disabled).toBe(true);
  });
});

describe('RideSelector', () => {
  it('moves between tabs with the arrow keys', () => {
    open(rides());
    fireEvent.keyDown(tab('選日期'), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(tab('上傳檔案'));
    expect(tab('上傳檔案').getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(tab('上傳檔案'), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tab('選日期'));
  });

  it('says so if only one category is accepted', () => {
    open(rides(), fakeChallengeDetail({ categories: ['ride'] }));
    expect(screen.getByText('這個驗證只收：一般自行車。')).toBeVisible();
    expect(screen.queryByRole('radio', { name: '電動輔助自行車' })).toBeNull();
  });

  it('accepts a file that is chosen twice only once, and says so', async () => {
    open(rides());
    fireEvent.click(tab('上傳檔案'));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    const file = (lastModified: number) => new File(['same'], 'same.fit', { lastModified });
    fireEvent.change(input, { target: { files: [file(1), file(1), file(2)] } });
    const marked = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
      textContent?.includes('已經選過了'),
    );
    expect(marked).toEqual([false, true, false]);
  });

  it('rejects an empty file by name, and allows removing it', async () => {
    open(rides());
    fireEvent.click(tab('上傳檔案'));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([], 'empty.fit')] } });
    const file = await screen.findByRole('listitem');
    expect(file.textContent).toContain('empty.fit');
    expect(file.textContent).toContain('檔案是空的');
    expect(submit().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: '移除 empty.fit' }));
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it.each([0, 1])('stays and explains why if the server refuses one file of two: %#', async (refusedIndex) => {
    const server = fakeUploads();
    let count = 0;
    server.answerFirst(({ method, url }) => {
      if (url.startsWith('/api/activities/?')) return json({ results: [], next_page: null });
      const isAttempt = method === 'POST' && url === '/api/verification-attempts/';
      return isAttempt && count++ === refusedIndex ? problem(409, 'challenge.categoryRefused') : null;
    });
    render();
    fireEvent.click(tab('上傳檔案'));
    const files = [new File(['first'], 'first.fit'), new File(['second'], 'second.fit')];
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
    fireEvent.click(await screen.findByRole('button', { name: '送出 2 個檔案' }));
    await screen.findByText('已送出 1 筆');
    const [refused, created] = refusedIndex === 0 ? ['first', 'second'] : ['second', 'first'];
    expect(screen.getByRole('list', { name: '選好的檔案' }).textContent).toBe(
      `${refused}.fit無法送出 · 這個驗證不收這一類騎乘，請改選類別。`,
    );
    expect(server.attempts).toHaveLength(1);
    expect([...server.uploads.values()].map(({ upload }) => upload.file_name)).toEqual([`${created}.fit`]);
    expect(location.pathname).toBe('/verifications/challenge-0');
    expect(callbacks.onStay).toHaveBeenCalledOnce();
  });

  it('continues to the result of a link despite an invalid file that was not sent', async () => {
    open(rides());
    fireEvent.click(tab('上傳檔案'));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([], 'empty.fit')] } });
    fireEvent.click(tab('貼連結'));
    fireEvent.change(screen.getByLabelText('Strava 活動的網址或 ID'), { target: { value: '987' } });
    fireEvent.click(submit());
    await waitFor(() => expect(location.pathname).toContain('/verifications/status/'));
    expect(callbacks.onStay).not.toHaveBeenCalled();
  });

  it('stays if one of two links of an earlier visit was refused', async () => {
    const server = fakeUploads();
    server.answerFirst((request) =>
      readHeader(request, 'idempotency-key') === 'k-2' ? problem(409, 'challenge.incomplete') : null,
    );
    const draft = { challengeId: 'challenge-0', category: 'ride' } as const;
    storeDrafts(riderId, [
      { ...draft, key: 'k-1', madeAtMs: 1, activity: { kind: 'strava', text: '1' } },
      { ...draft, key: 'k-2', madeAtMs: 2, activity: { kind: 'strava', text: '987' } },
    ]);
    render();
    await screen.findByText('已送出 1 筆');
    const refused = screen.getByRole('list', { name: '無法送出' }).textContent;
    expect(refused).toMatch(/^Strava 987 · 這個驗證的檢查點設定不完整，請聯絡管理員。 網站沒有公布聯絡地址/);
    expect(location.pathname).toBe('/verifications/challenge-0');
  });

  it('reports why sending failed, and keeps the choice', async () => {
    fakeServer(({ method }) =>
      method === 'POST' ? json({ code: 'attempt.tooMany' }, 409) : json({ results: [ride()], next_page: null }),
    );
    render();
    fireEvent.click(await screen.findByRole('radio', { name: /週末上山/ }));
    fireEvent.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('你有太多驗證還在等');
    expect(location.pathname).toBe('/verifications/challenge-0');
  });
});
