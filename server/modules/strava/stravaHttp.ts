/** A complete answer from Strava. */
export interface StravaAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** No answer; the detail contains neither address nor token. */
export class StravaUnreachableError extends Error {
  constructor(detail: string) {
    super(`strava unreachable: ${detail}`);
    this.name = 'StravaUnreachableError';
  }
}

/** An answer not in Strava's format; a retry would give the same. */
export class StravaBrokenError extends Error {
  constructor(detail: string) {
    super(`strava's answer is broken: ${detail}`);
    this.name = 'StravaBrokenError';
  }
}

/** Four times the size of the streams of an all-day ride. */
const maxAnswerBytes = 20 * 1024 * 1024;

/** One call, limited in time and size. */
export async function askStrava(url: URL, accessToken: string, timeoutMs: number): Promise<StravaAnswer> {
  try {
    const response = await fetch(url, {
      // A redirect must not carry the token elsewhere.
      redirect: 'manual',
      headers: { authorization: `Bearer ${accessToken}`, accept: 'application/json' },
      signal: AbortSignal.timeout(timeoutMs),
    });
    const { status, headers } = response;
    return { status, headers, text: await readText(response) };
  } catch (error) {
    if (error instanceof StravaBrokenError) throw error;
    const { name, cause } = error as Error;
    throw new StravaUnreachableError(cause instanceof Error && 'code' in cause ? String(cause.code) : name);
  }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxAnswerBytes) throw new StravaBrokenError('too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
