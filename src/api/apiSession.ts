/** What requests need of the session; src/app sets it. */
export interface ApiSession {
  /** The bearer token for the next request; a refresh that is running is waited for, but not for long. */
  readonly token: (signal?: AbortSignal) => string | null | Promise<string | null>;
  /** After a 401 for this token: the one to try again with, or null. All that ask at the same time cause one refresh. */
  readonly renew: (refused: string, signal?: AbortSignal) => Promise<string | null>;
}

let session: ApiSession | null = null;

export const apiSession = (): ApiSession | null => session;

/** Null: requests go out without a token. */
export function setApiSession(next: ApiSession | null): void {
  session = next;
}
