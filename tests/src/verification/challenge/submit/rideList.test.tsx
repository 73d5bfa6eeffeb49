import 'fake-indexeddb/auto';
import '#tests/src/verification/support/nodeBlobs.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { json } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';
import {
  answerRides,
  findTab,
  getSubmitButton,
  listedRide,
  listPostBodies,
  openRideSelector,
} from './openRideSelector.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  history.replaceState(null, '', '/verifications/challenge-0');
});

describe('RideSelector, by date', () => {
  it('shows only the day of a ride whose start Strava hides', async () => {
    openRideSelector(answerRides(listedRide({ started_at: '2026-11-14T16:00:01Z', is_start_hidden: true })));
    const choice = await screen.findByRole('radio', { name: /週末上山/ });
    expect(choice.closest('li')?.textContent).toContain('週末上山2026年11月15日 · 53.4 km');
  });

  it('lists the rides of the range, offers valid ones, and continues to the result', async () => {
    const requests = openRideSelector(
      answerRides(listedRide(), listedRide({ id: '2', name: '室內', obstacle: 'trainer' })),
    );
    const [first, second] = (await screen.findAllByRole('radio', { name: /週末上山|室內/ })) as [
      HTMLInputElement,
      HTMLInputElement,
    ];
    expect(second.disabled).toBe(true);
    expect(second.closest('li')?.textContent).toContain(words.verificationSubmit.obstacle.trainer);
    expect(first.closest('li')?.textContent).toContain('2026年11月15日 06:10 · 53.4 km · ↑2,800 m · 3:43:20');
    expect(screen.getByText('Powered by Strava')).toBeVisible();
    expect(screen.getByText('設成「只有自己」的騎乘，本站從 Strava 讀不到；要驗證請上傳檔案。')).toBeVisible();
    const [link] = screen.getAllByRole('link', { name: /View on Strava/ });
    expect(link?.getAttribute('href')).toBe('https://www.strava.com/activities/12345678901');
    expect(getSubmitButton().disabled).toBe(true);
    expect(screen.getByText(words.verificationSubmit.chooseRide)).toBeVisible();
    fireEvent.click(first);
    fireEvent.click(screen.getByRole('radio', { name: words.verificationResult.categories.ebike }));
    fireEvent.click(getSubmitButton());
    await waitFor(() => expect(location.pathname).toBe('/verifications/status/0195f0a0-0000-7000-8000-00000000a001'));
    expect(listPostBodies(requests)).toEqual([
      { challenge_id: 'challenge-0', activity: { kind: 'strava', text: '12345678901' }, category: 'ebike' },
    ]);
  });

  it.each([
    ['2026-11-01', '2026-11-09', '結束日期最多在開始日期後 7 天。'],
    ['2026-11-09', '2026-11-01', words.verificationSubmit.range.reversed],
    ['', '2026-11-01', words.verificationSubmit.range.invalid],
    ['2098-12-30', '2099-01-01', words.verificationSubmit.range.future],
  ])('rejects the range %s to %s without a request', async (from, to, text) => {
    const requests = openRideSelector(answerRides(listedRide()));
    await screen.findByRole('radio', { name: /週末上山/ });
    fireEvent.change(screen.getByLabelText(words.verificationSubmit.from), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText(words.verificationSubmit.to), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText(words.verificationSubmit.from), { target: { value: from } });
    fireEvent.change(screen.getByLabelText(words.verificationSubmit.to), { target: { value: to } });
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.queryByRole('radio', { name: /週末上山/ })).toBeNull();
    const queries = requests.map(({ url }) => new URL(url, 'http://site.test').searchParams);
    expect(queries.filter((query) => query.get('from') === from && query.get('to') === to)).toEqual([]);
  });

  it('says that there are no rides, and offers to send a file', async () => {
    openRideSelector(answerRides());
    await screen.findByText(words.verificationSubmit.ridesEmpty);
    fireEvent.click(screen.getByRole('button', { name: words.verificationSubmit.useFile }));
    expect(findTab(words.verificationSubmit.method.byFile).getAttribute('aria-selected')).toBe('true');
  });

  it.each([
    ['strava.notConnected', words.verificationSubmit.notConnected],
    ['strava.scopeMissing', words.verificationSubmit.scopeMissing],
  ])('links to the profile after %s, and still accepts files', async (code, title) => {
    openRideSelector(() => json({ code }, 409));
    await screen.findByText(title);
    expect(screen.getByRole('link', { name: words.verificationSubmit.connect }).getAttribute('href')).toBe('/profile');
    expect(screen.getByRole('button', { name: words.verificationSubmit.useFile })).toBeVisible();
  });

  it('says that the site has used up its Strava quota, and retries on request', async () => {
    let isPaused = true;
    openRideSelector(() =>
      isPaused ? json({ code: 'strava.paused' }, 503) : json({ results: [listedRide()], next_page: null }),
    );
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('讀取額度暫時用完了');
    isPaused = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await screen.findByRole('radio', { name: /週末上山/ });
  });
});

describe('RideSelector, data from Strava', () => {
  it('marks e-bikes and virtual rides, names unnamed rides, and explains why a ride may be missing', async () => {
    openRideSelector(
      answerRides(
        listedRide({ id: '1', name: '電動', sport_type: 'EMountainBikeRide' }),
        listedRide({ id: '2', name: '室內', sport_type: 'VirtualRide' }),
        listedRide({ id: '16041530409', name: '' }),
      ),
    );
    await screen.findByRole('radio', { name: /Strava 活動 16041530409/ });
    const marks = ['電動', '室內', 'Strava 活動 16041530409'].map(
      (name) => screen.getByText(name, { selector: 'strong' }).textContent,
    );
    expect(marks).toEqual([
      '電動 電動輔助自行車',
      '室內 虛擬騎乘',
      fill(words.verification.rideOfStrava, { id: '16041530409' }),
    ]);
    expect(screen.getByText(words.verificationSubmit.ridesPrivate)).toBeVisible();
  });

  it('selects the category of each chosen ride', async () => {
    openRideSelector(
      answerRides(
        listedRide({ id: '1', name: '電動', sport_type: 'EBikeRide' }),
        listedRide({ id: '2', name: '尋常' }),
      ),
    );
    const isEbike = () =>
      screen.getByRole<HTMLInputElement>('radio', { name: words.verificationResult.categories.ebike }).checked;
    fireEvent.click(await screen.findByRole('radio', { name: /^電動 / }));
    expect(isEbike()).toBe(true);
    fireEvent.click(screen.getByRole('radio', { name: /^尋常/ }));
    expect(isEbike()).toBe(false);
  });

  it('keeps the category that the rider chose if Strava’s list has none', async () => {
    openRideSelector(answerRides(listedRide()));
    const radio = await screen.findByRole('radio', { name: /週末上山/ });
    fireEvent.click(screen.getByRole('radio', { name: words.verificationResult.categories.ebike }));
    fireEvent.click(radio);
    expect(
      screen.getByRole<HTMLInputElement>('radio', { name: words.verificationResult.categories.ebike }).checked,
    ).toBe(true);
  });

  it('requests the list only when it is visible', async () => {
    let reportVisible: () => void = () => undefined;
    class FakeObserver {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        reportVisible = () => notify([{ isIntersecting: true }]);
      }
      observe() {}
      disconnect() {}
    }
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    const requests = openRideSelector(answerRides(listedRide()));
    expect(screen.getByRole('button', { name: words.verificationSubmit.ridesAsk })).toBeVisible();
    expect(requests).toEqual([]);
    act(() => reportVisible());
    await screen.findByRole('radio', { name: /週末上山/ });
    vi.unstubAllGlobals();
    expect(requests.filter(({ url }) => url.startsWith('/api/activities/'))).toHaveLength(1);
  });
});

describe('RideSelector, more rides', () => {
  it('keeps the loaded rides if the next page fails, and retries', async () => {
    let isDown = true;
    openRideSelector(({ url }) => {
      if (!url.includes('page=2')) return json({ results: [listedRide()], next_page: 2 });
      return isDown
        ? json({ code: 'server.internal' }, 500)
        : json({ results: [listedRide({ id: '2' })], next_page: null });
    });
    fireEvent.click(await screen.findByRole('radio', { name: /週末上山/ }));
    fireEvent.click(screen.getByRole('button', { name: words.verificationSubmit.moreRides }));
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText(words.verification.moreFailed)).toBeVisible();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /週末上山/ }).checked).toBe(true);
    expect(getSubmitButton().disabled).toBe(false);
    expect(screen.queryByRole('button', { name: words.verificationSubmit.moreRides })).toBeNull();
    isDown = false;
    fireEvent.click(within(alert).getByRole('button', { name: uiTexts.common.retry }));
    await waitFor(() => expect(screen.getAllByRole('radio', { name: /週末上山/ })).toHaveLength(2));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
