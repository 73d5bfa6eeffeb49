import 'fake-indexeddb/auto';
import '#tests/src/verification/support/nodeBlobs.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import {
  type Answer,
  answerRides,
  findTab,
  listedRide,
  listPosted,
  openRideSelector,
  renderRideSelector,
  submitButton,
} from './openRideSelector.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  history.replaceState(null, '', '/verifications/challenge-0');
});

describe('RideSelector, the method in the URL', () => {
  it.each([
    ['#file', '上傳檔案'],
    ['#link', '貼連結'],
    ['#date', '選日期'],
    ['#other', '選日期'],
  ])('opens %s as %s', (hash, name) => {
    history.replaceState(null, '', `/verifications/challenge-0${hash}`);
    openRideSelector(answerRides());
    expect(findTab(name).getAttribute('aria-selected')).toBe('true');
  });

  it('keeps the chosen method there for a reload', () => {
    openRideSelector(answerRides());
    expect(location.hash).toBe('');
    fireEvent.click(findTab('上傳檔案'));
    expect(location.hash).toBe('#file');
    fireEvent.click(findTab('選日期'));
    expect(location.hash).toBe('#date');
  });
});

describe('RideSelector, while it sends', () => {
  async function waitingFor(answer: Answer) {
    let isOnItsWay = false;
    fakeServer((request) => {
      if (request.method !== 'POST') return json({ results: [listedRide()], next_page: 2 });
      isOnItsWay = true;
      return answer(request);
    });
    renderRideSelector();
    fireEvent.click(await screen.findByRole('radio', { name: /週末上山/ }));
    fireEvent.click(submitButton());
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

describe('RideSelector, by link', () => {
  it('accepts an address and sends the number in it', async () => {
    const requests = openRideSelector(answerRides());
    fireEvent.click(findTab('貼連結'));
    const input = screen.getByLabelText('Strava 活動的網址或 ID');
    fireEvent.change(input, { target: { value: 'https://www.strava.com/activities/987' } });
    fireEvent.click(submitButton());
    await waitFor(() => expect(location.pathname).toContain('/verifications/status/'));
    expect(listPosted(requests)[0].activity).toEqual({ kind: 'strava', text: '987' });
  });

  it.each([
    ['https://strava.app.link/abc', '短網址裡看不到活動的 ID'],
    ['武嶺', '看不出是哪個活動'],
  ])('reports at once what is wrong with %s', (text, words) => {
    openRideSelector(answerRides());
    fireEvent.click(findTab('貼連結'));
    const input = screen.getByLabelText('Strava 活動的網址或 ID');
    fireEvent.change(input, { target: { value: text } });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(submitButton().disabled).toBe(true);
  });
});
