import { cachedAtHeader } from '#contract/offline/offline.ts';

/**
 * The copy of an answer for the cache, with the time at which the server gave it. The server's clock header is removed,
 * because a page would set its clock by it, and so are encoding headers, which the browser has already applied. Null if
 * the answer must not be stored.
 */
export function toCachedResponse(response: Response): Response | null {
  const { status, headers } = response;
  if (status !== 200 || /no-store|private/.test(headers.get('cache-control') ?? '')) return null;
  const cachedHeaders = new Headers(headers);
  cachedHeaders.set(cachedAtHeader, headers.get('server-now-ms') ?? String(Date.now()));
  for (const name of ['server-now-ms', 'content-encoding', 'content-length']) cachedHeaders.delete(name);
  return new Response(response.body, { status, headers: cachedHeaders });
}

/** A proxy answered because the site did not: treated like no answer. */
export const isFromProxy = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && !headers.has('server-now-ms');
