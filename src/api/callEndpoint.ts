import type { Endpoint, EndpointShape } from '#contract/endpoint.ts';
import { cachedAtHeader } from '#contract/offline/offline.ts';
import type { Problem } from '#contract/problem.ts';
import { getApiSession } from './apiSession.ts';
import { recordDataTime } from './dataTime.ts';
import { httpRequest } from './httpClient.ts';
import { type FailedCall, reportError } from './reportError.ts';
import { recordServerTime } from './serverClock.ts';

export type CallFailure =
  | { readonly kind: 'problem'; readonly status: number; readonly problem: Problem | null }
  | { readonly kind: 'noAnswer'; readonly reason: 'offline' | 'timeout' | 'aborted' };

/** `serverNowMs` is null for an answer that came from this device's cache, or that needed no request. */
export type CallResult<Answer> =
  | { readonly ok: true; readonly answer: Answer; readonly serverNowMs: number | null }
  | { readonly ok: false; readonly failure: CallFailure };

type EndpointArgs<Shape extends EndpointShape> = Pick<Shape, Extract<keyof Shape, 'params' | 'query' | 'body'>> & {
  /** The same for every try of one write; required for endpoints with `isRepeatable`. */
  readonly idempotencyKey?: string;
  /** The rider for whom the write was made; the server refuses it if another rider is signed in now. */
  readonly forRiderId?: string;
};

interface TryOptions {
  readonly token: string | null;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Calls one endpoint of contract/; its definition has the types of arguments and answer. Sends the session's token;
 * after a 401 for that token it tries once more with the new one.
 */
export async function callEndpoint<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  args: EndpointArgs<Shape>,
  signal?: AbortSignal,
): Promise<CallResult<Shape['answer']>> {
  const call = (token: string | null) => callOnce(endpoint, args, { token, signal });
  return isNeverRenewed(endpoint)
    ? call((await getApiSession()?.getToken(signal)) ?? null)
    : callWithSession(call, signal);
}

/** Makes a call with the session's token; after a 401 for that token it tries once more with the new one. */
export async function callWithSession<Answer>(
  call: (token: string | null) => Promise<CallResult<Answer>>,
  signal?: AbortSignal,
): Promise<CallResult<Answer>> {
  const session = getApiSession();
  const token = (await session?.getToken(signal)) ?? null;
  const result = await call(token);
  if (session === null || token === null || !isUnauthorised(result)) return result;
  const newToken = await session.renewToken(token, signal);
  // If it was aborted while waiting, the second try fails without a request.
  if (newToken === null && !signal?.aborted) return result;
  return call(newToken);
}

/** One try with the given token instead of the session's: for the session's own calls. */
export async function callOnce<Shape extends EndpointShape>(
  endpoint: Endpoint<Shape>,
  args: EndpointArgs<Shape>,
  { token, signal }: TryOptions,
): Promise<CallResult<Shape['answer']>> {
  const { params, query, body }: Pick<EndpointShape, 'params' | 'query' | 'body'> = args;
  const { idempotencyKey: key, forRiderId } = args;
  if (import.meta.env.DEV && endpoint.isRepeatable && !key) throw new Error(`${endpoint.path} needs an idempotencyKey`);
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params?.[name] ?? ''));
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(forRiderId && { 'for-rider': forRiderId }),
  };
  const sentAtMs = Date.now();
  const httpAnswer = await httpRequest(
    { method: endpoint.method, url: path + formatQuery(query), body, headers },
    signal,
  );
  if (httpAnswer.kind === 'noAnswer') {
    if (httpAnswer.reason !== 'aborted') logFailure(endpoint, httpAnswer.reason);
    return { ok: false, failure: httpAnswer };
  }
  const serverNowMs = readTimeHeader(httpAnswer.headers, 'server-now-ms');
  if (serverNowMs !== null) recordServerTime(serverNowMs, sentAtMs, Date.now());
  if (httpAnswer.status === endpoint.success) {
    const cachedAtMs = readTimeHeader(httpAnswer.headers, cachedAtHeader);
    const dataAtMs = cachedAtMs ?? serverNowMs;
    if (dataAtMs !== null && endpoint.method === 'GET') recordDataTime(dataAtMs, cachedAtMs !== null);
    return { ok: true, answer: httpAnswer.data, serverNowMs };
  }
  const problem = toProblem(httpAnswer.data);
  logFailure(endpoint, httpAnswer.status, problem);
  return { ok: false, failure: { kind: 'problem', status: httpAnswer.status, problem } };
}

function readTimeHeader(headers: Headers, name: string): number | null {
  const atMs = Number(headers.get(name) ?? Number.NaN);
  return Number.isFinite(atMs) ? atMs : null;
}

/**
 * Logs every failure, because background calls show nothing, and reports those that no screen has words for: server
 * bugs. Only the endpoint's path is logged, with its placeholders: addresses and answers may name riders.
 */
function logFailure({ method, path }: CalledEndpoint, reason: string | number, problem?: Problem | null): void {
  if (typeof reason === 'number' && (problem?.code ?? 'server.internal') === 'server.internal') {
    const failedCall: FailedCall = {
      method,
      path,
      status: reason,
      code: problem?.code,
      requestId: problem?.request_id,
    };
    reportError('call', failedCall);
    return;
  }
  // biome-ignore lint/suspicious/noConsole: this is the browser's log
  console.warn(method, path, reason);
}

type CalledEndpoint = Pick<Endpoint, 'method' | 'path'>;
const isUnauthorised = (result: CallResult<unknown>): boolean =>
  !result.ok && result.failure.kind === 'problem' && result.failure.status === 401;

/** GETs of verifications never cause a refresh of the token, on any page. */
const isNeverRenewed = ({ method, path }: CalledEndpoint): boolean =>
  method === 'GET' && path.startsWith('/api/routes/verifications');

function formatQuery(query: object | undefined): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== '');
  return pairs.length > 0 ? `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}` : '';
}

export function toProblem(data: unknown): Problem | null {
  return typeof data === 'object' && data !== null && 'code' in data ? (data as Problem) : null;
}
