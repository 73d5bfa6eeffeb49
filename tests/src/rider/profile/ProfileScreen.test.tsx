import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RiderProfile } from '#contract/riders/riders.ts';
import { accountWords } from '#src/account/accountWords.ts';
import { SessionContext } from '#src/account/SessionContext.ts';
import { words as accountTexts } from '#src/account/words/zh-TW.ts';
import { LanguageProvider } from '#src/app/startSite.tsx';
import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { ProfileScreen } from '#src/rider/profile/ProfileScreen.tsx';
import { riderWords } from '#src/rider/riderWords.ts';
import { words } from '#src/rider/words/zh-TW.ts';
import { words as formTexts } from '#src/ui/form/words/zh-TW.ts';
import { saveFile } from '#src/ui/saveFile.ts';
import { words as uiTexts } from '#src/ui/words/zh-TW.ts';
import { fakeServer, json, noNetwork, type RecordedRequest, setOnline } from '#tests/src/support/fakeServer.ts';
import { fakeSession, rider, signedIn } from '#tests/src/support/fakeSession.ts';
import { fill } from '#tests/support/fill.ts';

await loadWords(riderWords);

vi.mock('#src/ui/saveFile.ts', () => ({ saveFile: vi.fn() }));

beforeAll(() => loadWords(accountWords));
afterEach(() => sessionStorage.clear());
beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const identity = (provider: string) => ({
  provider,
  display_name: 'Amy',
  linked_at: '2026-10-01T00:00:00Z',
  scopes: provider === 'strava' ? ['read'] : ['openid'],
});
const consents = (isGiven: boolean) => ({
  results: [
    { purpose: 'publishResults', is_given: isGiven, changed_at: null, text_version: 1 },
    { purpose: 'publishTimes', is_given: false, changed_at: null, text_version: 1 },
  ],
});

/** Answers as the server usually does, unless `over` answers first. */
function serve(over: (request: RecordedRequest) => Response | Promise<Response> | undefined = () => undefined) {
  return fakeServer((request) => {
    const special = over(request);
    if (special) return special;
    if (request.url.endsWith('/ftp-history/'))
      return json({ results: [{ since: '2026-10-01T00:00:00Z', ftp_w: 210 }] });
    if (request.url.endsWith('/identities/')) return json({ results: [identity('strava'), identity('google')] });
    if (request.url.endsWith('/consents/')) return json(consents(false));
    if (request.url.endsWith('/sessions/')) return json({ results: [] });
    return json({}, 404);
  });
}

async function open(user: RiderProfile = rider()) {
  const fake = fakeSession(signedIn(user));
  await act(async () => {
    render(
      <LanguageProvider initialLanguage="zh-TW">
        <SessionContext value={fake.session}>
          <ProfileScreen />
        </SessionContext>
      </LanguageProvider>,
    );
  });
  return fake;
}

const readBody = (request: RecordedRequest | undefined) => JSON.parse(String(request?.init.body));
const problem = (errors: object[]) => json({ code: 'request.invalid', errors }, 400);

describe('ProfileScreen', () => {
  it('asks a visitor to sign in, and opens the dialog', async () => {
    const fake = fakeSession();
    render(
      <LanguageProvider initialLanguage="zh-TW">
        <SessionContext value={fake.session}>
          <ProfileScreen />
        </SessionContext>
      </LanguageProvider>,
    );
    expect(screen.getByText(accountTexts.auth.notSignedIn)).toBeVisible();
    expect(fake.requests).toEqual([{ type: 'rider.loginOpened' }]);
  });

  it('shows placeholders while the rider loads', () => {
    const fake = fakeSession({ loading: true });
    const { container } = render(
      <LanguageProvider initialLanguage="zh-TW">
        <SessionContext value={fake.session}>
          <ProfileScreen />
        </SessionContext>
      </LanguageProvider>,
    );
    expect(container.querySelector('[aria-busy="true"]')).toBeVisible();
    expect(fake.requests).toEqual([]);
  });

  it('saves changes and notifies the session', async () => {
    const { requests } = serve((request) =>
      request.method === 'PATCH' ? json(rider({ ftp_w: 225, username: 'amy.lin' })) : undefined,
    );
    const fake = await open();
    fireEvent.change(screen.getByLabelText(words.profile.ftp), { target: { value: '225' } });
    fireEvent.change(screen.getByLabelText(words.profile.username), { target: { value: 'amy.lin' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.save })));
    expect(readBody(requests.find(({ method }) => method === 'PATCH'))).toMatchObject({
      ftp_w: 225,
      username: 'amy.lin',
    });
    expect(await screen.findByText(words.profile.saved)).toBeVisible();
    expect(fake.requests).toEqual([{ type: 'rider.profileChanged', user: rider({ ftp_w: 225, username: 'amy.lin' }) }]);
  });

  it('shows errors before sending, and focuses the first invalid field', async () => {
    const { requests } = serve();
    await open();
    fireEvent.change(screen.getByLabelText(words.profile.username), { target: { value: '' } });
    fireEvent.change(screen.getByLabelText(words.profile.mass), { target: { value: '20' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.save })));
    expect(screen.getAllByText(fill(formTexts.form.required, { field: words.profile.username }))).toHaveLength(2);
    expect(
      screen.getAllByText(fill(formTexts.form.tooSmall, { field: words.profile.mass, minimum: '30' })),
    ).toHaveLength(2);
    expect(document.activeElement).toBe(screen.getByLabelText(words.profile.username));
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('keeps the typed text if the name is taken or the server does not answer', async () => {
    let answer: () => Response = () => problem([{ field: 'username', code: 'taken', params: {} }]);
    serve((request) => (request.method === 'PATCH' ? answer() : undefined));
    await open();
    fireEvent.change(screen.getByLabelText(words.profile.username), { target: { value: 'wolf' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.save })));
    expect(await screen.findAllByText(fill(formTexts.form.taken, { field: words.profile.username }))).toHaveLength(2);
    answer = () => json({ code: 'server.internal', errors: [] }, 500);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.save })));
    expect(await screen.findByText('個人檔案更新失敗。系統錯誤，請稍後再試。')).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>(words.profile.username).value).toBe('wolf');
  });

  it('keeps the focus on the button while saving, and text typed in the meantime', async () => {
    let answer: (response: Response) => void = () => undefined;
    serve((request) =>
      request.method === 'PATCH'
        ? new Promise<Response>((resolve) => {
            answer = resolve;
          })
        : undefined,
    );
    await open();
    fireEvent.change(screen.getByLabelText(words.profile.ftp), { target: { value: '225' } });
    const save = screen.getByRole('button', { name: words.profile.save });
    save.focus();
    await act(async () => fireEvent.click(save));
    expect(screen.getByRole('button', { name: words.profile.saving })).toBe(document.activeElement);
    fireEvent.change(screen.getByLabelText(words.profile.firstName), { target: { value: '小美' } });
    await act(async () => answer(json(rider({ ftp_w: 225 }))));
    expect(await screen.findByText(words.profile.saved)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>(words.profile.firstName).value).toBe('小美');
    expect(screen.getByLabelText<HTMLInputElement>(words.profile.ftp).value).toBe('225');
  });

  it('reports at once that a name is too long, with the rule beside it, and sends nothing', async () => {
    const { requests } = serve();
    await open();
    fireEvent.change(screen.getByLabelText(words.profile.username), { target: { value: 'a'.repeat(31) } });
    expect(
      screen.getByText(fill(formTexts.form.tooLong, { field: words.profile.username, count: '30' })),
    ).toBeVisible();
    expect(screen.getByLabelText(words.profile.username)).toHaveProperty('value', 'a'.repeat(31));
    const described = screen.getByLabelText(words.profile.username).getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      '使用者名稱最多 30 個字',
      expect.stringMatching(/^2 到 30 個字/),
    ]);
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.save })));
    expect(requests.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('restores unsaved changes, and discards them on request', async () => {
    serve();
    await open();
    fireEvent.change(screen.getByLabelText(words.profile.ftp), { target: { value: '240' } });
    cleanup();
    await open();
    expect(screen.getByText(formTexts.kit.draftRestored)).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>(words.profile.ftp).value).toBe('240');
    fireEvent.click(screen.getByRole('button', { name: formTexts.kit.draftDiscard }));
    expect(screen.getByLabelText<HTMLInputElement>(words.profile.ftp).value).toBe('210');
    cleanup();
    await open();
    expect(screen.queryByRole('button', { name: formTexts.kit.draftDiscard })).toBeNull();
  });

  it('restores neither saved changes nor another rider’s', async () => {
    serve((request) => (request.method === 'PATCH' ? json(rider({ ftp_w: 240 })) : undefined));
    await open();
    fireEvent.change(screen.getByLabelText(words.profile.firstName), { target: { value: '小美' } });
    cleanup();
    await open(rider({ id: 'another', first_name: '波' }));
    expect(screen.getByLabelText<HTMLInputElement>(words.profile.firstName).value).toBe('波');
    cleanup();
    await open();
    fireEvent.change(screen.getByLabelText(words.profile.ftp), { target: { value: '240' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.save })));
    expect(await screen.findByText(words.profile.saved)).toBeVisible();
    expect(sessionStorage.getItem(`draft-profile-${rider().id}`)).toBeNull();
  });

  it('unlinks a provider after asking, but not the last one', async () => {
    serve((request) =>
      request.method === 'DELETE' && request.url.endsWith('/identities/google/')
        ? json({ results: [identity('strava')] })
        : undefined,
    );
    const fake = await open();
    expect(screen.getByText(/你沒有勾選讀取活動/)).toBeVisible();
    fireEvent.click(
      await screen.findByRole('button', { name: fill(words.profile.unlinkNamed, { provider: 'Google' }) }),
    );
    const dialog = screen.getByRole('dialog', { name: fill(words.profile.unlinkNamed, { provider: 'Google' }) });
    await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: words.profile.unlink })));
    await waitFor(() =>
      expect(
        screen.queryByRole('button', { name: fill(words.profile.unlinkNamed, { provider: 'Strava' }) }),
      ).toBeNull(),
    );
    expect(screen.getByText(words.profile.lastOne)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: fill(words.profile.linkNamed, { provider: 'Google' }) }));
    expect(fake.requests).toEqual([{ type: 'rider.providerChosen', provider: 'google', purpose: 'link' }]);
  });

  it('warns what unlinking Strava deletes, but not for other providers', async () => {
    serve();
    await open();
    const warning = /名稱、檢查點、區間和軌跡都會刪除/;
    fireEvent.click(
      await screen.findByRole('button', { name: fill(words.profile.unlinkNamed, { provider: 'Google' }) }),
    );
    expect(
      within(screen.getByRole('dialog', { name: fill(words.profile.unlinkNamed, { provider: 'Google' }) })).queryByText(
        warning,
      ),
    ).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: words.profile.back }));
    fireEvent.click(screen.getByRole('button', { name: fill(words.profile.unlinkNamed, { provider: 'Strava' }) }));
    expect(
      within(screen.getByRole('dialog', { name: fill(words.profile.unlinkNamed, { provider: 'Strava' }) })).getByText(
        warning,
      ),
    ).toBeVisible();
  });

  it.each([
    ['/profile', []],
    ['/profile#consents', [words.profile.consents]],
  ])('when opened at %s, scrolls to %j', async (address, titles) => {
    history.replaceState(null, '', address);
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function () {
      scrolled.push(this.querySelector('h2')?.textContent);
    };
    serve();
    await open();
    history.replaceState(null, '', '/');
    expect(scrolled).toEqual(titles);
  });

  it('offers distinct buttons for unlinking and cancelling, and focuses the button to link again', async () => {
    serve((request) => (request.method === 'DELETE' ? json({ results: [identity('strava')] }) : undefined));
    await open();
    fireEvent.click(
      await screen.findByRole('button', { name: fill(words.profile.unlinkNamed, { provider: 'Google' }) }),
    );
    const dialog = screen.getByRole('dialog', { name: fill(words.profile.unlinkNamed, { provider: 'Google' }) });
    const buttons = within(dialog).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent).filter(Boolean)).toEqual([
      words.profile.back,
      words.profile.unlink,
    ]);
    fireEvent.click(within(dialog).getByRole('button', { name: words.profile.back }));
    expect(screen.getByRole('button', { name: fill(words.profile.unlinkNamed, { provider: 'Google' }) })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: fill(words.profile.unlinkNamed, { provider: 'Google' }) }));
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.unlink })));
    expect(document.activeElement).toBe(
      await screen.findByRole('button', { name: fill(words.profile.linkNamed, { provider: 'Google' }) }),
    );
  });

  it('reloads the session when its own provider was unlinked', async () => {
    const riderAfterUnlink = rider({ auth_provider: 'google' });
    serve((request) => {
      if (request.method === 'DELETE') return json({ results: [identity('google')] });
      return request.url.endsWith('/api/member/me/') ? json(riderAfterUnlink) : undefined;
    });
    const fake = await open(rider({ auth_provider: 'strava' }));
    fireEvent.click(
      await screen.findByRole('button', { name: fill(words.profile.unlinkNamed, { provider: 'Strava' }) }),
    );
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.unlink })));
    await waitFor(() => expect(fake.requests).toEqual([{ type: 'rider.profileChanged', user: riderAfterUnlink }]));
  });

  it('gives a consent, and reverts it if that fails', async () => {
    let status = 500;
    const { requests } = serve((request) =>
      request.method === 'PUT'
        ? json(status === 200 ? consents(true) : { code: 'server.internal', errors: [] }, status)
        : undefined,
    );
    await open();
    const results = await screen.findByRole<HTMLInputElement>('checkbox', { name: /驗證結果與名次/ });
    await act(async () => fireEvent.click(results));
    expect(await screen.findByText(/這項設定沒有存成/)).toBeVisible();
    expect(results.checked).toBe(false);
    status = 200;
    await act(async () => fireEvent.click(results));
    expect(readBody(requests.findLast(({ method }) => method === 'PUT'))).toEqual({ is_given: true, text_version: 1 });
    await waitFor(() => expect(results.checked).toBe(true));
  });

  it('asks to press again while offline, because nothing is queued', async () => {
    serve((request) => {
      return request.method === 'PUT' || request.url.endsWith('/export/') ? noNetwork() : undefined;
    });
    setOnline(false);
    await open();
    await act(async () => fireEvent.click(await screen.findByRole('checkbox', { name: /驗證結果與名次/ })));
    const again = '現在沒有網路，連上網路後再按一次。';
    expect(await screen.findByText(`這項設定沒有存成，維持原樣。${again}`)).toBeVisible();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.export })));
    expect(await screen.findByText(`下載失敗。${again}`)).toBeVisible();
  });

  it('downloads all stored data', async () => {
    const all = { exported_at: '2026-11-20T16:00:00Z', sections: { rider: { username: 'amy' } } };
    serve((request) => (request.url.endsWith('/export/') ? json(all) : undefined));
    await open();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.export })));
    await waitFor(() => expect(saveFile).toHaveBeenCalledOnce());
    const file = vi.mocked(saveFile).mock.calls[0]?.[0];
    expect(file?.name).toBe('wolfpace-2026-11-21.json');
    expect(JSON.parse((await file?.text()) ?? '')).toEqual(all);
  });

  it('deletes the account only after confirmation and typing the name', async () => {
    const { requests } = serve((request) =>
      request.method === 'DELETE' ? new Response(null, { status: 204 }) : undefined,
    );
    const fake = await open();
    fireEvent.click(screen.getByRole('button', { name: words.profile.remove }));
    fireEvent.click(screen.getByRole('button', { name: words.profile.removeNext }));
    const name = screen.getByLabelText(fill(words.profile.removeType, { username: 'amy' }));
    expect(document.activeElement).toBe(name);
    fireEvent.change(name, { target: { value: 'bob' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.removeFinal })));
    expect(screen.getByText(fill(formTexts.form.mismatch, { field: words.profile.username }))).toBeVisible();
    expect(requests.filter(({ method }) => method === 'DELETE')).toEqual([]);
    fireEvent.change(name, { target: { value: 'amy' } });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: words.profile.removeFinal })));
    await waitFor(() => expect(fake.requests).toEqual([{ type: 'rider.accountDeleted' }]));
    expect(readBody(requests.find(({ method }) => method === 'DELETE'))).toEqual({ username: 'amy' });
  });

  it('explains how to start without an FTP, and retries a failed request', async () => {
    let isFailing = true;
    serve((request) => {
      if (!request.url.endsWith('/ftp-history/')) return undefined;
      return isFailing ? json({ code: 'server.internal', errors: [] }, 500) : json({ results: [] });
    });
    await open(rider({ ftp_w: null }));
    const retry = await screen.findByRole('button', { name: uiTexts.common.retry });
    isFailing = false;
    await act(async () => fireEvent.click(retry));
    expect(await screen.findByText(words.profile.ftpHistoryEmpty)).toBeVisible();
  });
});
