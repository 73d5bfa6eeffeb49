import { cachedAtHeader } from '#contract/offline/offline.ts';

/**
 * The copy of an answer that is kept: it says when the server gave it. The server's clock goes, because a page would set
 * its own by it, and so do headers of the encoding, which the browser has undone. Null if it must not be kept.
 */
export function toCachedAnswer(response: Response): Response | null {
  const { status, headers } = response;
  if (status !== 200 || /no-store|private/.test(headers.get('cache-control') ?? '')) return null;
  const cachedHeaders = new Headers(headers);
  cachedHeaders.set(cachedAtHeader, headers.get('server-now-ms') ?? String(Date.now()));
  for (const name of ['server-now-ms', 'content-encoding', 'content-length']) cachedHeaders.delete(name);
  return new Response(response.body, { status, headers: cachedHeaders });
}

/** A proxy answered because the site itself did not: as good as no answer. */
export const isFromProxy = ({ status, headers }: Response): boolean =>
  [502, 503, 504].includes(status) && !headers.has('server-now-ms');
