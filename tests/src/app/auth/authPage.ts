import { onTestFinished, vi } from 'vitest';
import type { AuthRequest, AuthView } from '#machines/auth/authView.ts';
import { storeSignInPending } from '#src/account/session/signInPending.ts';
import { writeToken } from '#src/account/session/tokenStorage.ts';
import { setApiSession } from '#src/api/apiSession.ts';
import { reportAnswer } from '#src/api/serverAnswers.ts';
import { type AppSession, createSession } from '#src/app/auth/createSession.ts';
import { type RunningAuth, runAuth } from '#src/app/auth/runAuth.ts';
import { rider } from '#tests/machines/auth/fakes.ts';
import { clearBrowser } from '#tests/src/account/session/fakeBrowser.ts';
import { fakeServer, json, type RecordedRequest } from '#tests/src/support/fakeServer.ts';

export const startMs = Date.parse('2026-11-20T00:00:00Z');
export const minuteMs = 60_000;

/** A server that knows one rider: which token is valid, whether it can be renewed, and which requests it received. */
export class FakeApi {
  validToken = 'token-1';
  lifetimeMs = 15 * minuteMs;
  /** How far the device's clock is behind the server's. */
  aheadMs = 0;
  /** Answers that replace the real ones, by path. */
  readonly overrides = new Map<string, (request: RecordedRequest) => Response | Promise<Response>>();
  readonly requests: string[] = [];
  private renewals = 1;

  readonly answer = (request: RecordedRequest): Response | Promise<Response> => {
    const { pathname } = new URL(request.url, location.origin);
    const token = new Headers(request.init.headers).get('authorization')?.replace('Bearer ', '') ?? null;
    this.requests.push(`${request.method} ${pathname}${token === null ? '' : ` ${token}`}`);
    const override = this.overrides.get(pathname);
    if (override) return override(request);
    if (pathname === '/api/token/refresh/') return this.refresh();
    if (pathname === '/api/member/logout/') return new Response(null, { status: 204 });
    if (pathname.endsWith('/url/')) return json({ authorization_url: 'https://provider.example/ask' });
    if (token !== this.validToken) return json({ code: token === null ? 'auth.required' : 'auth.expired' }, 401);
    return json(pathname === '/api/member/me/' ? rider : {});
  };

  private refresh(): Response {
    this.renewals += 1;
    this.validToken = `token-${this.renewals}`;
    const nowMs = Date.now() + this.aheadMs;
    const body = { access: this.validToken, expires_at: new Date(nowMs + this.lifetimeMs).toISOString() };
    return new Response(JSON.stringify(body), { headers: { 'server-now-ms': String(nowMs) } });
  }

  count(text: string): number {
    return this.requests.filter((line) => line.startsWith(text)).length;
  }
}

export interface AuthPage {
  readonly api: FakeApi;
  readonly session: AppSession;
  readonly views: AuthView[];
  /** The paths to which the machine navigated, in order; the opened path is not among them. */
  readonly navigations: string[];
  readonly externalUrls: string[];
  /** The screens that were prefetched. */
  readonly prefetched: string[];
}

/** Opens the client at a path, on fake timers, with or without a stored token, and stops it after the test. */
export function openPage(
  path: string,
  options: { readonly signedIn?: boolean; readonly keepStorage?: boolean; readonly isSignInBegun?: boolean } = {},
): AuthPage {
  vi.useFakeTimers({ now: startMs, toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  if (!options.keepStorage) clearBrowser();
  reportAnswer();
  history.replaceState(null, '', path);
  if (!options.keepStorage) storeSignInPending(options.isSignInBegun ?? path === '/auth/callback');
  if (options.signedIn) writeToken({ token: 'token-1', expiresAtMs: startMs + 15 * minuteMs });
  const api = new FakeApi();
  fakeServer(api.answer);
  const navigations: string[] = [];
  const externalUrls: string[] = [];
  const prefetched: string[] = [];
  let running: RunningAuth | undefined;
  const run = (requests: readonly AuthRequest[], show: (view: AuthView) => void) => {
    running = runAuth(requests, show, {
      navigate: (to, { replace }) => {
        navigations.push(replace ? `${to} (replaced)` : to);
        history[replace ? 'replaceState' : 'pushState'](null, '', to);
      },
      assign: (url) => void externalUrls.push(url),
      fetchHome: () => void prefetched.push('home'),
    });
    return running;
  };
  const session = createSession(async () => run);
  const views: AuthView[] = [];
  session.subscribe(() => views.push(session.view()));
  setApiSession(session);
  onTestFinished(() => {
    running?.stop();
    setApiSession(null);
    vi.useRealTimers();
  });
  return { api, session, views, navigations, externalUrls, prefetched };
}

/** Runs everything that is already due. */
export const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

/** Simulates another tab's write. */
export function writeInOtherTab(token: string | null): void {
  if (token === null) {
    localStorage.removeItem('token');
    // biome-ignore lint/suspicious/noDocumentCookie: as the code under test does.
    document.cookie = 'token=; Path=/; Max-Age=0';
  } else localStorage.setItem('token', token);
  dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: token }));
}
