/** What Strava said, whole. */
export interface StravaAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Nobody answered; the detail names neither an address nor a token. */
export class StravaUnreachableError extends Error {
  constructor(detail: string) {
    super(`strava unreachable: ${detail}`);
    this.name = 'StravaUnreachableError';
  }
}

/** An answer of another form than Strava's; asking again would bring the same. */
export class StravaBrokenError extends Error {
  constructor(detail: string) {
    super(`strava's answer is broken: ${detail}`);
    this.name = 'StravaBrokenError';
  }
}

/** The streams of a ride of a whole day are a quarter of it. */
const maxAnswerBytes = 20 * 1024 * 1024;

/** One call, with a bound on time and size. */
export async function askStrava(url: URL, accessToken: string, timeoutMs: number): Promise<StravaAnswer> {
  try {
    const response = await fetch(url, {
      // The token goes nowhere else.
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
