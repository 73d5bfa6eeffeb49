import { authEndpoints } from '#contract/auth/authEndpoints.ts';
import { readOwedLogOuts, settleLogOut } from '#src/account/session/owedLogOuts.ts';
import { callOnce } from '#src/api/callEndpoint.ts';
import { isServerAnswering, onServerAnswering } from '#src/api/connectivity.ts';

const firstPauseMs = 60_000;
const longestPauseMs = 3_600_000;

/**
 * Reports logouts that did not reach the server: now, when the network or the server is back, and otherwise after
 * growing pauses. The token names the session that ended, so a session that began here since is not affected. Calls
 * back when none is pending any more; returns a function that stops it.
 */
export function watchOwedLogOuts(onAllTold: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isTelling = false;
  const tell = async (): Promise<void> => {
    if (isTelling) return;
    const owed = readOwedLogOuts(Date.now());
    if (owed.length === 0) return;
    isTelling = true;
    for (const token of owed) {
      const { ok } = await callOnce(authEndpoints.logOut, {}, { token, signal });
      if (ok) settleLogOut(token);
    }
    isTelling = false;
    if (!signal.aborted && readOwedLogOuts(Date.now()).length === 0) onAllTold();
  };
  /** Also finds logouts that became pending since. */
  const tellLater = (): void => {
    timer = setTimeout(() => {
      void tell();
      pauseMs = readOwedLogOuts(Date.now()).length === 0 ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs);
      tellLater();
    }, pauseMs);
  };
  addEventListener('online', () => void tell(), { signal });
  const leave = onServerAnswering(() => {
    if (isServerAnswering()) void tell();
  });
  void tell();
  tellLater();
  return () => {
    stop.abort();
    clearTimeout(timer);
    leave();
  };
}
