// @vitest-environment node
import { afterEach, describe, expect, it, vi } from 'vitest';
import { authEndpoints } from '#contract/auth/authEndpoints.ts';
import { challengesEndpoints } from '#contract/challenges/challengesEndpoints.ts';
import { paceSettingsEndpoints } from '#contract/paceSettings/paceSettingsEndpoints.ts';
import { routesEndpoints } from '#contract/routes/routesEndpoints.ts';
import { type ApiSession, setApiSession } from '#src/api/apiSession.ts';
import { callEndpoint, callOnce } from '#src/api/callEndpoint.ts';
import { fakeServer, json, neverAnswer, type RecordedRequest } from '#tests/src/support/fakeServer.ts';

const getHeaders = ({ init }: RecordedRequest) => new Headers(init.headers);
const getBearer = (request: RecordedRequest) => getHeaders(request).get('authorization');
const { listRoutes } = routesEndpoints;
const { listChallenges: listVerifications } = challengesEndpoints;
const refuse = () => json({ code: 'auth.expired' }, 401);

function withSession(part: Partial<ApiSession> = {}) {
  const session = { getToken: vi.fn(() => 'old'), renewToken: vi.fn(async (): Promise<string | null> => 'new') };
  setApiSession({ ...session, ...part });
  return session;
}
afterEach(() => setApiSession(null));

describe('the token of the session', () => {
  it('is sent with every request while there is one', async () => {
    const { requests } = fakeServer(() => json({}));
    await callEndpoint(listRoutes, { query: {} });
    withSession();
    await callEndpoint(listRoutes, { query: {} });
    setApiSession({ getToken: () => null, renewToken: async () => null });
    await callEndpoint(listRoutes, { query: {} });
    expect(requests.map(getBearer)).toEqual([null, 'Bearer old', null]);
  });

  it('is awaited while it is being refreshed', async () => {
    const { requests } = fakeServer(() => json({}));
    let resolveToken: (token: string) => void = () => undefined;
    withSession({ getToken: () => new Promise((resolve) => (resolveToken = resolve)) });
    const call = callEndpoint(listRoutes, { query: {} });
    await Promise.resolve();
    expect(requests).toEqual([]);
    resolveToken('fresh');
    await call;
    expect(requests.map(getBearer)).toEqual(['Bearer fresh']);
  });

  it('is renewed after a 401, and the request is tried once more with the new one', async () => {
    const session = withSession();
    const { requests } = fakeServer((request) => (getBearer(request) === 'Bearer new' ? json({ count: 0 }) : refuse()));
    const result = await callEndpoint(listRoutes, { query: {} });
    expect(result).toMatchObject({ ok: true, answer: { count: 0 } });
    expect(requests.map(getBearer)).toEqual(['Bearer old', 'Bearer new']);
    expect(session.renewToken.mock.calls).toEqual([['old', undefined]]);
  });

  it('is renewed only once for a request, even if the second try is refused too', async () => {
    const session = withSession();
    const { requests } = fakeServer(refuse);
    const result = await callEndpoint(listRoutes, { query: {} });
    expect(result).toMatchObject({ ok: false, failure: { status: 401 } });
    expect(requests).toHaveLength(2);
    expect(session.renewToken).toHaveBeenCalledTimes(1);
  });

  it('passes the 401 on if there is no new token', async () => {
    withSession({ renewToken: async () => null });
    const { requests } = fakeServer(refuse);
    const result = await callEndpoint(listRoutes, { query: {} });
    expect(result).toEqual({
      ok: false,
      failure: { kind: 'problem', status: 401, problem: { code: 'auth.expired' } },
    });
    expect(requests).toHaveLength(1);
  });

  it.each([400, 403, 404, 429, 500, 503])('is not renewed for a %i', async (status) => {
    const session = withSession();
    fakeServer(() => json({ code: 'x' }, status));
    await callEndpoint(listRoutes, { query: {} });
    expect(session.renewToken).not.toHaveBeenCalled();
  });

  it('is not renewed for the 401 of a request without a token', async () => {
    const renew = vi.fn(async () => 'new');
    setApiSession({ getToken: () => null, renewToken: renew });
    fakeServer(refuse);
    await callEndpoint(listRoutes, { query: {} });
    expect(renew).not.toHaveBeenCalled();
  });

  it('is renewed for writes under /api/routes/verifications and GETs elsewhere, not for GETs there', async () => {
    const session = withSession();
    const { requests } = fakeServer(refuse);
    await callEndpoint(listVerifications, { query: {} });
    await callEndpoint({ ...listVerifications, path: '/api/routes/verifications/7/completions/' }, { query: {} });
    expect(requests.map(getBearer)).toEqual(['Bearer old', 'Bearer old']);
    expect(session.renewToken).not.toHaveBeenCalled();
    await callEndpoint({ ...listVerifications, method: 'POST' }, { query: {} });
    await callEndpoint({ ...listVerifications, path: '/api/verification-attempts/mine/' }, { query: {} });
    expect(session.renewToken).toHaveBeenCalledTimes(2);
  });

  it('is not used by calls that pass a token, so that the refresh never waits for itself', async () => {
    const session = withSession();
    const { requests } = fakeServer(refuse);
    await callOnce(authEndpoints.refreshToken, {}, { token: null });
    await callOnce(authEndpoints.logOut, {}, { token: 'mine' });
    expect(requests.map(getBearer)).toEqual([null, 'Bearer mine']);
    expect(session.getToken).not.toHaveBeenCalled();
    expect(session.renewToken).not.toHaveBeenCalled();
  });

  it.each(['token', 'renew'] as const)('is not awaited once the caller has aborted (%s)', async (step) => {
    const controller = new AbortController();
    const untilAborted = (signal?: AbortSignal) =>
      new Promise<null>((resolve) => signal?.addEventListener('abort', () => resolve(null)));
    withSession(
      step === 'token'
        ? { getToken: untilAborted }
        : { renewToken: (_: string, signal?: AbortSignal) => untilAborted(signal) },
    );
    const { requests } = fakeServer(refuse);
    const call = callEndpoint(listRoutes, { query: {} }, controller.signal);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    controller.abort();
    expect(await call).toEqual({ ok: false, failure: { kind: 'noAnswer', reason: 'aborted' } });
    expect(requests).toHaveLength(step === 'token' ? 0 : 1);
  });

  it('does not keep an aborted second try alive', async () => {
    withSession();
    const controller = new AbortController();
    const { requests } = fakeServer((request, count) => (count === 1 ? refuse() : neverAnswer(request)));
    const call = callEndpoint(listRoutes, { query: {} }, controller.signal);
    await vi.waitFor(() => expect(requests).toHaveLength(2));
    controller.abort();
    expect(await call).toEqual({ ok: false, failure: { kind: 'noAnswer', reason: 'aborted' } });
  });
});

describe('the key of a write that may be repeated', () => {
  const body = {} as never;

  it('is the same in both tries', async () => {
    withSession();
    const { requests } = fakeServer((_, count) => (count === 1 ? refuse() : json({}, 201)));
    await callEndpoint(paceSettingsEndpoints.createPaceSetting, { body, idempotencyKey: 'k-1' });
    expect(requests.map((request) => getHeaders(request).get('idempotency-key'))).toEqual(['k-1', 'k-1']);
  });

  it('is required if the endpoint needs one, and not sent otherwise', async () => {
    const { requests } = fakeServer(() => json({}));
    await expect(callEndpoint(paceSettingsEndpoints.createPaceSetting, { body })).rejects.toThrow('idempotencyKey');
    expect(requests).toEqual([]);
    await callEndpoint(listRoutes, { query: {} });
    expect(requests[0] && getHeaders(requests[0]).has('idempotency-key')).toBe(false);
  });
});
