import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Session } from '#contract/sessions/sessions.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { LanguageProvider } from '#src/app/startSite.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { formatSessionName, Sessions } from '#src/rider/profile/Sessions.tsx';
import { riderWords } from '#src/rider/riderWords.ts';
import { words } from '#src/rider/words/zh-TW.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(riderWords);
beforeAll(async () => {
  await loadWords(accountWords);
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const session = (id: string, over: Partial<Session> = {}): Session => ({
  id,
  is_current: false,
  provider: 'google',
  browser: 'chrome',
  device: 'windows',
  signed_in_at: '2026-03-01T04:00:00.000Z',
  last_used_at: '2026-03-02T06:05:00.000Z',
  ...over,
});
const currentSession = session('here', { is_current: true, provider: 'strava', browser: 'safari', device: 'iphone' });
const workSession = session('work');
const unknownDeviceSession = session('old', { browser: null, device: null });

const url = '/api/member/me/sessions/';

async function open(answer: (request: RecordedRequest, count: number) => Response | Promise<Response>) {
  const server = fakeServer(answer);
  await act(async () => {
    render(
      <LanguageProvider initialLanguage="zh-TW">
        <Sessions />
      </LanguageProvider>,
    );
  });
  return server;
}
/** Presses a button that closes the dialog, and waits until the dialog's history entry is removed. */
const waitForClosedDialog = async (press: () => Promise<unknown>) => {
  const wentBack = new Promise((done) => addEventListener('popstate', done, { once: true }));
  await press();
  await act(() => wentBack);
};
const answerSessions = (...results: Session[]) => json({ results });
const press = (name: string, inside: HTMLElement = document.body) =>
  act(async () => fireEvent.click(within(inside).getByRole('button', { name })));

describe('Sessions', () => {
  it('shows browser, device, provider and times, and marks this device', async () => {
    await open(() => answerSessions(currentSession, workSession, unknownDeviceSession));
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'Safari · iPhone 這台裝置2026年3月1日 12:00 以 Strava 登入最後使用：2026年3月2日 14:05',
      'Chrome · Windows 2026年3月1日 12:00 以 Google 登入最後使用：2026年3月2日 14:05登出',
      '無法辨識的裝置 2026年3月1日 12:00 以 Google 登入最後使用：2026年3月2日 14:05登出',
    ]);
  });

  it('ends a session after asking, and shows the remaining ones', async () => {
    const { requests } = await open(({ method }) =>
      method === 'GET'
        ? answerSessions(currentSession, workSession, unknownDeviceSession)
        : answerSessions(currentSession, unknownDeviceSession),
    );
    await press(fill(words.profile.endSessionNamed, { name: 'Chrome · Windows', moment: '2026年3月1日 12:00' }));
    expect(requests).toHaveLength(1);
    const dialog = screen.getByRole('dialog', {
      name: fill(words.profile.endSessionNamed, { name: 'Chrome · Windows', moment: '2026年3月1日 12:00' }),
    });
    await waitForClosedDialog(() => press(words.profile.endSession, dialog));
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE', url: `${url}work/` });
    expect(screen.queryByText(/Chrome/)).toBeNull();
    expect(screen.getByText(words.profile.ended)).toBe(document.activeElement);
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('distinguishes two sessions of the same browser and day by their sign-in time', async () => {
    const twin = session('twin', { signed_in_at: '2026-03-01T09:41:00.000Z' });
    const { requests } = await open(({ method }) =>
      method === 'GET'
        ? answerSessions(currentSession, workSession, twin)
        : answerSessions(currentSession, workSession),
    );
    const names = screen
      .getAllByRole('button', { name: /^登出 Chrome/ })
      .map((each) => each.getAttribute('aria-label'));
    expect(names).toEqual([
      '登出 Chrome · Windows（2026年3月1日 12:00 登入）',
      '登出 Chrome · Windows（2026年3月1日 17:41 登入）',
    ]);
    await press(names[1] ?? '');
    const dialog = screen.getByRole('dialog', { name: names[1] ?? '' });
    await waitForClosedDialog(() => press(words.profile.endSession, dialog));
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE', url: `${url}twin/` });
  });

  it('ends all other sessions at once if there are several', async () => {
    const { requests } = await open(({ method }) =>
      method === 'GET'
        ? answerSessions(currentSession, workSession, unknownDeviceSession)
        : answerSessions(currentSession),
    );
    await press(words.profile.endOthers);
    const dialog = screen.getByRole('dialog', { name: words.profile.endOthers });
    expect(within(dialog).getByText(fill(words.profile.endOthersText, { count: '2' }))).toBeVisible();
    await waitForClosedDialog(() => press(words.profile.endOthers, dialog));
    expect(requests.at(-1)).toMatchObject({ method: 'DELETE', url });
    expect(screen.getByText('已登出。 沒有其他裝置登入。')).toBeVisible();
    expect(screen.queryByRole('button', { name: words.profile.endOthers })).toBeNull();
  });

  it('says that this is the only session', async () => {
    await open(() => answerSessions(currentSession));
    expect(screen.getByText(words.profile.onlyHere)).toBeVisible();
    expect(screen.queryByRole('button', { name: /登出/ })).toBeNull();
  });

  it('keeps a session that could not be ended, and says why', async () => {
    await open(({ method }) =>
      method === 'GET' ? answerSessions(currentSession, workSession) : json({ code: 'server.internal' }, 500),
    );
    await press(fill(words.profile.endSessionNamed, { name: 'Chrome · Windows', moment: '2026年3月1日 12:00' }));
    const dialog = screen.getByRole('dialog');
    await press(words.profile.endSession, dialog);
    expect(within(dialog).getByRole('alert').textContent).toMatch(/^登出失敗。/);
    await waitForClosedDialog(() => press(words.profile.back, dialog));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('says that it failed, and retries on request', async () => {
    await open((_, count) => (count === 1 ? json({ code: 'server.internal' }, 500) : answerSessions(currentSession)));
    expect(screen.getByRole('alert').textContent).toContain(words.profile.sessionsFailed);
    await press(uiTexts.common.retry);
    expect(screen.getByText('Safari · iPhone')).toBeVisible();
    await act(async () => undefined);
  });

  it('is busy until the answer arrives', async () => {
    await open(() => new Promise<Response>(() => undefined));
    expect(document.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(screen.getByRole('heading', { name: words.profile.sessions })).toBeVisible();
  });
});

describe('formatSessionName', () => {
  const t = ((key: string) => key) as never;
  it('includes the known parts', () => {
    expect(formatSessionName(t, { browser: 'samsung', device: 'android' })).toBe('Samsung Internet · Android');
    expect(formatSessionName(t, { browser: null, device: 'mac' })).toBe('Mac');
    expect(formatSessionName(t, { browser: null, device: null })).toBe('profile.sessionUnknown');
  });
});
