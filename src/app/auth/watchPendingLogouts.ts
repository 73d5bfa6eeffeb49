import { authEndpoints } from '#contract/auth/authEndpoints.ts';
import { readPendingLogouts, removePendingLogout } from '#src/account/session/pendingLogouts.ts';
import { callOnce } from '#src/api/callEndpoint.ts';
import { isServerAnswering, onConnectivityChange } from '#src/api/serverAnswers.ts';

const firstPauseMs = 60_000;
const maxPauseMs = 3_600_000;

/**
 * Reports logouts that did not reach the server: now, when the network or the server is back, and otherwise after
 * growing pauses. The token names the session that ended, so a session that began here since is not affected. Calls
 * back when none is pending any more; returns a function that stops it.
 */
export function watchPendingLogouts(onAllSent: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let pauseMs = firstPauseMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isSending = false;
  const sendAll = async (): Promise<void> => {
    if (isSending) return;
    const pendingTokens = readPendingLogouts(Date.now());
    if (pendingTokens.length === 0) return;
    isSending = true;
    for (const token of pendingTokens) {
      const { ok } = await callOnce(authEndpoints.logOut, {}, { token, signal });
      if (ok) removePendingLogout(token);
    }
    isSending = false;
    if (!signal.aborted && readPendingLogouts(Date.now()).length === 0) onAllSent();
  };
  /** Also finds logouts that became pending since. */
  const scheduleNext = (): void => {
    timer = setTimeout(() => {
      void sendAll();
      pauseMs = readPendingLogouts(Date.now()).length === 0 ? firstPauseMs : Math.min(2 * pauseMs, maxPauseMs);
      scheduleNext();
    }, pauseMs);
  };
  addEventListener('online', () => void sendAll(), { signal });
  const leave = onConnectivityChange(() => {
    if (isServerAnswering()) void sendAll();
  });
  void sendAll();
  scheduleNext();
  return () => {
    stop.abort();
    clearTimeout(timer);
    leave();
  };
}
