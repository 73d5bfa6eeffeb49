import { type ClientErrorKind, clientErrorLimits } from '#contract/clientErrors/clientErrorLimits.ts';
import type { ClientError } from '#contract/clientErrors/clientErrors.ts';
import { clientErrorsEndpoints } from '#contract/clientErrors/clientErrorsEndpoints.ts';
import { matchPath } from '#contract/pages.ts';
import { apiBaseUrl } from '#src/api/httpClient.ts';
import type { FailedCall } from '#src/api/reportError.ts';

const { errorsMax, framesMax, countMax } = clientErrorLimits;
/** Errors often occur in groups, so they are sent together after this time. */
const batchDelayMs = 2_000;

const queuedErrors = new Map<string, ClientError>();
const sentKeys = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

addEventListener('pagehide', sendReports);
addEventListener('online', sendReports);

/** Queues errors for our server: each once per visit, up to a limit. For the kind `call` a `FailedCall` is given. */
export function queueErrorReport(kind: ClientErrorKind, cause: unknown): void {
  const error = kind === 'call' ? toCallError(cause as FailedCall) : toThrownError(kind, cause);
  if (error === null) return;
  const key = JSON.stringify({ ...error, request_id: null });
  const queuedError = queuedErrors.get(key);
  if (queuedError === undefined && (sentKeys.has(key) || sentKeys.size + queuedErrors.size >= errorsMax)) return;
  queuedErrors.set(
    key,
    queuedError === undefined ? error : { ...queuedError, count: Math.min(queuedError.count + 1, countMax) },
  );
  timer ??= setTimeout(sendReports, batchDelayMs);
}

/** Not through `callEndpoint`: a lost report must not be reported itself, and needs neither cookie nor token. */
function sendReports(): void {
  clearTimeout(timer);
  timer = undefined;
  if (queuedErrors.size === 0 || !navigator.onLine) return;
  const { method, path } = clientErrorsEndpoints.reportClientErrors;
  fetch(apiBaseUrl + path, {
    method,
    // The request may outlive the page.
    keepalive: true,
    credentials: 'omit',
    // The address of this page may name a rider's own course.
    referrerPolicy: 'origin',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ errors: [...queuedErrors.values()] }),
  }).catch(() => undefined);
  for (const key of queuedErrors.keys()) sentKeys.add(key);
  queuedErrors.clear();
}

const toCallError = ({ method, path, status, code, requestId }: FailedCall): ClientError => ({
  ...createClientError('call', code ?? `http.${status}`),
  call: `${method} ${path}`,
  request_id: requestId ?? null,
});

/** Null for errors that are not ours: aborted work, and code that others injected into the page. */
function toThrownError(kind: ClientErrorKind, error: unknown): ClientError | null {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  const frames = toFrames(stack);
  const isForeign = (kind === 'error' || kind === 'rejection') && frames.length === 0;
  return name === 'AbortError' || isForeign ? null : { ...createClientError(kind, name), frames };
}

const createClientError = (kind: ClientErrorKind, code: string): ClientError => ({
  kind,
  code: /[A-Za-z][\w.]{0,59}/.exec(code)?.[0] ?? 'unknown',
  call: null,
  request_id: null,
  page: matchPath(location.pathname)?.name ?? null,
  frames: [],
  count: 1,
});

/**
 * File, line and column of our own files. The message is not sent: it may contain what a rider typed or uploaded.
 */
function toFrames(stack: string): string[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, file, position] =
        /^.*?(https?:\/\/[^\s?#]+?\/assets\/[\w.-]+\.js)(:\d+:\d+)\)?$/.exec(line.trim()) ?? [];
      if (file === undefined || new URL(file).origin !== location.origin) return [];
      return file.slice(file.lastIndexOf('/') + 1) + position;
    })
    .slice(0, framesMax);
}
