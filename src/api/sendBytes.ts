import { type CallResult, callWithSession, toProblem } from './callEndpoint.ts';
import { httpRequest } from './httpClient.ts';

/**
 * Uploads bytes to an address of our API with the rules of `callEndpoint`: base address, 30 s, the session's token, one
 * more try after a 401. These uploads are no endpoints of contract/, so the result only says whether it worked.
 */
export function sendBytes(path: string, bytes: Blob, signal?: AbortSignal): Promise<CallResult<null>> {
  return callWithSession((token) => sendOnce(path, bytes, { token, signal }), signal);
}

async function sendOnce(
  url: string,
  body: Blob,
  { token, signal }: { readonly token: string | null; readonly signal: AbortSignal | undefined },
): Promise<CallResult<null>> {
  const headers = { 'content-type': 'application/octet-stream', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await httpRequest({ method: 'PUT', url, body, headers }, signal);
  if (answer.kind === 'noAnswer') return { ok: false, failure: answer };
  const { status, data } = answer;
  if (status >= 200 && status < 300) return { ok: true, answer: null, serverNowMs: null };
  return { ok: false, failure: { kind: 'problem', status, problem: toProblem(data) } };
}
