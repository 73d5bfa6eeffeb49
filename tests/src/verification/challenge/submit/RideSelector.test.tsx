import 'fake-indexeddb/auto';
import '#tests/src/verification/support/nodeBlobs.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import { words as verificationTexts } from '#src/verification/words/zh-TW.ts';
import { fakeServer, json, noNetwork } from '#tests/src/support/fakeServer.ts';
import {
  type AnswerRequest,
  answerRides,
  findTab,
  getSubmitButton,
  listedRide,
  listPostBodies,
  openRideSelector,
  renderRideSelector,
} from './openRideSelector.tsx';

await loadWords(verificationWords);

beforeEach(() => {
  localStorage.clear();
  vi.clearAllMocks();
  history.replaceState(null, '', '/verifications/challenge-0');
});

describe('RideSelector, the method in the URL', () => {
  it.each([
    ['#file', verificationTexts.verificationSubmit.method.byFile],
    ['#link', verificationTexts.verificationSubmit.method.byLink],
    ['#date', verificationTexts.verificationSubmit.method.byDateRange],
    ['#other', verificationTexts.verificationSubmit.method.byDateRange],
  ])('opens %s as %s', (hash, name) => {
    history.replaceState(null, '', `/verifications/challenge-0${hash}`);
    openRideSelector(answerRides());
    expect(findTab(name).getAttribute('aria-selected')).toBe('true');
  });

  it('stores the chosen method in the URL for a reload', () => {
    openRideSelector(answerRides());
    expect(location.hash).toBe('');
    fireEvent.click(findTab(verificationTexts.verificationSubmit.method.byFile));
    expect(location.hash).toBe('#file');
    fireEvent.click(findTab(verificationTexts.verificationSubmit.method.byDateRange));
    expect(location.hash).toBe('#date');
  });
});

describe('RideSelector, while it sends', () => {
  async function openAndSubmit(answer: AnswerRequest) {
    let isSending = false;
    fakeServer((request) => {
      if (request.method !== 'POST') return json({ results: [listedRide()], next_page: 2 });
      isSending = true;
      return answer(request);
    });
    renderRideSelector();
    fireEvent.click(await screen.findByRole('radio', { name: /週末上山/ }));
    fireEvent.click(getSubmitButton());
    await waitFor(() => expect(isSending).toBe(true));
  }

  it('allows no choice and loads nothing', async () => {
    await openAndSubmit(noNetwork);
    await screen.findByText(verificationTexts.verificationSubmit.waiting);
    const controls = [
      ...screen.getAllByRole('radio'),
      screen.getByLabelText(verificationTexts.verificationSubmit.from),
      screen.getByLabelText(verificationTexts.verificationSubmit.to),
      screen.getByRole('button', { name: verificationTexts.verificationSubmit.moreRides }),
    ];
    expect(controls.map((control) => control.matches(':disabled'))).toEqual(Array(controls.length).fill(true));
    expect(screen.queryByText(uiTexts.common.loading)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: verificationTexts.verificationSubmit.cancel }));
    expect(controls[0]?.matches(':disabled')).toBe(false);
  });

  it.each([
    [429, 'request.rateLimited', verificationTexts.verificationSubmit.waitingFor.rateLimited],
    [503, 'server.unavailable', verificationTexts.verificationSubmit.waitingFor.unavailable],
    [401, 'auth.expired', verificationTexts.verificationSubmit.waitingFor.signedOut],
    [500, 'server.internal', verificationTexts.verificationSubmit.waitingFor.other],
  ])('does not blame the connection for %d %s', async (status, code, text) => {
    await openAndSubmit(() => json({ code }, status));
    const message = await screen.findByText(`${text} 會自動再送；可以先離開這頁。`);
    expect(message.getAttribute('role')).toBe('status');
    expect(screen.queryByText(/連不上/)).toBeNull();
  });
});

describe('RideSelector, by link', () => {
  it('accepts an address and sends the number in it', async () => {
    const requests = openRideSelector(answerRides());
    fireEvent.click(findTab(verificationTexts.verificationSubmit.method.byLink));
    const input = screen.getByLabelText(verificationTexts.verificationSubmit.link);
    fireEvent.change(input, { target: { value: 'https://www.strava.com/activities/987' } });
    fireEvent.click(getSubmitButton());
    await waitFor(() => expect(location.pathname).toContain('/verifications/status/'));
    expect(listPostBodies(requests)[0].activity).toEqual({ kind: 'strava', text: '987' });
  });

  it.each([
    ['https://strava.app.link/abc', '短網址裡看不到活動的 ID'],
    ['武嶺', '看不出是哪個活動'],
  ])('reports at once what is wrong with %s', (text, words) => {
    openRideSelector(answerRides());
    fireEvent.click(findTab(verificationTexts.verificationSubmit.method.byLink));
    const input = screen.getByLabelText(verificationTexts.verificationSubmit.link);
    fireEvent.change(input, { target: { value: text } });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(new RegExp(words))).toBeVisible();
    expect(getSubmitButton().disabled).toBe(true);
  });
});
