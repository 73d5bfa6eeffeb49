import 'fake-indexeddb/auto';
import '#tests/src/verification/support/nodeBlobs.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { storeDrafts } from '#src/verification/sending/attemptDrafts.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words } from '#src/verification/words/zh-TW.ts';
import { fakeChallengeDetail } from '#tests/src/support/fakeChallenges.ts';
import { fakeServer, json } from '#tests/src/support/fakeServer.ts';
import { fakeUploads, problem, readHeader } from '#tests/src/verification/support/fakeUploads.ts';
import { fill } from '#tests/support/fill.ts';
import {
  answerRides,
  callbacks,
  findTab,
  getSubmitButton,
  listedRide,
  openRideSelector,
  renderRideSelector,
  riderId,
} from './openRideSelector.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  history.replaceState(null, '', '/verifications/challenge-0');
});

describe('RideSelector, by file', () => {
  it('does not ask to resend a file that is retried automatically', async () => {
    const server = fakeUploads();
    server.answerFirst(({ url }) => (url === '/api/verification-attempts/' ? problem(409, 'upload.incomplete') : null));
    renderRideSelector();
    fireEvent.click(findTab(words.verificationSubmit.method.byFile));
    const files = [new File(['first'], 'first.fit')];
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
    await waitFor(() => expect(getSubmitButton().disabled).toBe(false));
    fireEvent.click(getSubmitButton());
    await screen.findByText('檔案有一部分沒有送到。 會自動再送；可以先離開這頁。');
    expect(screen.queryByText(/請再送一次/)).toBeNull();
  });
});

describe('RideSelector', () => {
  it('moves between tabs with the arrow keys', () => {
    openRideSelector(answerRides());
    fireEvent.keyDown(findTab(words.verificationSubmit.method.byDateRange), { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(findTab(words.verificationSubmit.method.byFile));
    expect(findTab(words.verificationSubmit.method.byFile).getAttribute('aria-selected')).toBe('true');
    fireEvent.keyDown(findTab(words.verificationSubmit.method.byFile), { key: 'ArrowRight' });
    expect(document.activeElement).toBe(findTab(words.verificationSubmit.method.byDateRange));
  });

  it('says that only one category is accepted', () => {
    openRideSelector(answerRides(), fakeChallengeDetail({ categories: ['ride'] }));
    expect(screen.getByText(fill(words.verificationSubmit.categoryOnly, { category: '一般自行車' }))).toBeVisible();
    expect(screen.queryByRole('radio', { name: words.verificationResult.categories.ebike })).toBeNull();
  });

  it('accepts a file only once, and marks a duplicate', async () => {
    openRideSelector(answerRides());
    fireEvent.click(findTab(words.verificationSubmit.method.byFile));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    const file = (lastModified: number) => new File(['same'], 'same.fit', { lastModified });
    fireEvent.change(input, { target: { files: [file(1), file(1), file(2)] } });
    const marked = (await screen.findAllByRole('listitem')).map(({ textContent }) =>
      textContent?.includes('已經選過了'),
    );
    expect(marked).toEqual([false, true, false]);
  });

  it('rejects an empty file by name, and allows removing it', async () => {
    openRideSelector(answerRides());
    fireEvent.click(findTab(words.verificationSubmit.method.byFile));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([], 'empty.fit')] } });
    const file = await screen.findByRole('listitem');
    expect(file.textContent).toContain('empty.fit');
    expect(file.textContent).toContain('檔案是空的');
    expect(getSubmitButton().disabled).toBe(true);
    fireEvent.click(
      screen.getByRole('button', { name: fill(words.verificationSubmit.removeFile, { name: 'empty.fit' }) }),
    );
    expect(screen.queryByRole('listitem')).toBeNull();
  });

  it.each([0, 1])('stays and explains why if the server refuses one of two files: %#', async (refusedIndex) => {
    const server = fakeUploads();
    let count = 0;
    server.answerFirst(({ method, url }) => {
      if (url.startsWith('/api/activities/?')) return json({ results: [], next_page: null });
      const isAttempt = method === 'POST' && url === '/api/verification-attempts/';
      return isAttempt && count++ === refusedIndex ? problem(409, 'challenge.categoryRefused') : null;
    });
    renderRideSelector();
    fireEvent.click(findTab(words.verificationSubmit.method.byFile));
    const files = [new File(['first'], 'first.fit'), new File(['second'], 'second.fit')];
    fireEvent.change(document.querySelector('input[type=file]') as HTMLInputElement, { target: { files } });
    fireEvent.click(
      await screen.findByRole('button', { name: fill(words.verificationSubmit.submitMany, { count: '2' }) }),
    );
    await screen.findByText(fill(words.verificationSubmit.sentTitle, { count: '1' }));
    const [refused, created] = refusedIndex === 0 ? ['first', 'second'] : ['second', 'first'];
    expect(screen.getByRole('list', { name: words.verificationSubmit.files }).textContent).toBe(
      `${refused}.fit無法送出 · 這個驗證不收這一類騎乘，請改選類別。`,
    );
    expect(server.attempts).toHaveLength(1);
    expect([...server.uploads.values()].map(({ upload }) => upload.file_name)).toEqual([`${created}.fit`]);
    expect(location.pathname).toBe('/verifications/challenge-0');
    expect(callbacks.onStay).toHaveBeenCalledOnce();
  });

  it('continues to the result of a link despite an invalid file that was not sent', async () => {
    openRideSelector(answerRides());
    fireEvent.click(findTab(words.verificationSubmit.method.byFile));
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File([], 'empty.fit')] } });
    fireEvent.click(findTab(words.verificationSubmit.method.byLink));
    fireEvent.change(screen.getByLabelText(words.verificationSubmit.link), { target: { value: '987' } });
    fireEvent.click(getSubmitButton());
    await waitFor(() => expect(location.pathname).toContain('/verifications/status/'));
    expect(callbacks.onStay).not.toHaveBeenCalled();
  });

  it('stays on the page if one of two links of an earlier visit was refused', async () => {
    const server = fakeUploads();
    server.answerFirst((request) =>
      readHeader(request, 'idempotency-key') === 'k-2' ? problem(409, 'challenge.incomplete') : null,
    );
    const draft = { challengeId: 'challenge-0', category: 'ride' } as const;
    storeDrafts(riderId, [
      { ...draft, key: 'k-1', madeAtMs: 1, activity: { kind: 'strava', text: '1' } },
      { ...draft, key: 'k-2', madeAtMs: 2, activity: { kind: 'strava', text: '987' } },
    ]);
    renderRideSelector();
    await screen.findByText(fill(words.verificationSubmit.sentTitle, { count: '1' }));
    const refused = screen.getByRole('list', { name: words.verificationSubmit.refused }).textContent;
    expect(refused).toMatch(/^Strava 987 · 這個驗證的檢查點設定不完整，請聯絡管理員。 這是試用的網站/);
    expect(location.pathname).toBe('/verifications/challenge-0');
  });

  it('reports why sending failed, and keeps the choice', async () => {
    fakeServer(({ method }) =>
      method === 'POST' ? json({ code: 'attempt.tooMany' }, 409) : json({ results: [listedRide()], next_page: null }),
    );
    renderRideSelector();
    fireEvent.click(await screen.findByRole('radio', { name: /週末上山/ }));
    fireEvent.click(getSubmitButton());
    expect((await screen.findByRole('alert')).textContent).toContain('你有太多驗證還在等');
    expect(location.pathname).toBe('/verifications/challenge-0');
  });
});
