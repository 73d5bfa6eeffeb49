/** The parts of the session that requests need; set by src/app. */
export interface ApiSession {
  /** The bearer token for the next request; waits a short time for a running refresh. */
  readonly getToken: (signal?: AbortSignal) => string | null | Promise<string | null>;
  /** After a 401 for this token: a new token to try again with, or null. Simultaneous calls share one refresh. */
  readonly renewToken: (refusedToken: string, signal?: AbortSignal) => Promise<string | null>;
}

let session: ApiSession | null = null;

export const getApiSession = (): ApiSession | null => session;

/** Null: requests are sent without a token. */
export function setApiSession(next: ApiSession | null): void {
  session = next;
}
