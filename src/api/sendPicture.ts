import type { UploadedPicture } from '#contract/pictures/pictures.ts';
import { type CallResult, callWithSession, toProblem } from './callEndpoint.ts';
import { apiBaseUrl } from './httpClient.ts';

/** Enough for ten megabytes at 0.5 Mbit/s. */
const uploadTimeoutMs = 180_000;

interface UploadOptions {
  readonly file: Blob;
  readonly onProgress: (sentRatio: number) => void;
  readonly signal: AbortSignal | undefined;
}

/**
 * Uploads a picture with the session's token, and once more after a 401. Uses XMLHttpRequest, because `fetch` does not
 * report upload progress; `onProgress` receives 0 to 1.
 */
export function sendPicture(
  file: Blob,
  onProgress: (sentRatio: number) => void,
  signal?: AbortSignal,
): Promise<CallResult<UploadedPicture>> {
  return callWithSession((token) => sendOnce(token, { file, onProgress, signal }), signal);
}

function sendOnce(
  token: string | null,
  { file, onProgress, signal }: UploadOptions,
): Promise<CallResult<UploadedPicture>> {
  return new Promise((resolve) => {
    const createFailHandler = (reason: 'offline' | 'timeout' | 'aborted') => () =>
      resolve({ ok: false, failure: { kind: 'noAnswer', reason } });
    if (signal?.aborted) return createFailHandler('aborted')();
    const request = new XMLHttpRequest();
    request.open('POST', `${apiBaseUrl}/api/pictures/`);
    request.withCredentials = true;
    request.timeout = uploadTimeoutMs;
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('content-type', 'application/octet-stream');
    if (token !== null) request.setRequestHeader('authorization', `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : loaded / total);
    request.upload.onload = () => onProgress(1);
    request.onload = () => resolve(toResult(request.status, request.responseText));
    request.onerror = createFailHandler('offline');
    request.ontimeout = createFailHandler('timeout');
    request.onabort = createFailHandler('aborted');
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

function toResult(status: number, text: string): CallResult<UploadedPicture> {
  const data = parseJson(text);
  if (status === 201) return { ok: true, answer: data as UploadedPicture, serverNowMs: null };
  return { ok: false, failure: { kind: 'problem', status, problem: toProblem(data) } };
}

/** An error page of a proxy is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
