import type { Watch } from '#machines/auth/authMachineTypes.ts';
import { isServerAnswering, onConnectivityChange } from '#src/api/serverAnswers.ts';

/** A device that slept fires its timers late or never, so the clock is checked this often. */
const heartbeatMs = 30_000;
const wakeEvents = ['focus', 'online', 'pageshow'] as const;

/** Calls back once at the given moment, even if the device slept in between. Returns a function that cancels it. */
export function watchClock({ dueAtMs, pauseMs, isStale }: Watch, onDue: (nowMs: number) => void): () => void {
  const untilMs = pauseMs === null ? dueAtMs : Date.now() + pauseMs;
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    stop.abort();
    clearTimeout(timer);
    clearInterval(heartbeat);
    leave();
  };
  const callIfDue = (): void => {
    end();
    onDue(Date.now());
  };
  const look = (): void => {
    if (signal.aborted || untilMs === null) return;
    clearTimeout(timer);
    const leftMs = untilMs - Date.now();
    if (leftMs <= 0) callIfDue();
    else timer = setTimeout(look, leftMs);
  };
  // After a failed request, try again as soon as the device is online.
  const onOnline = () => (isStale && !signal.aborted ? callIfDue() : look());
  const leave = onConnectivityChange(() => {
    if (isServerAnswering()) onOnline();
  });
  const heartbeat = setInterval(look, heartbeatMs);
  addEventListener('online', onOnline, { signal });
  for (const name of wakeEvents) addEventListener(name, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  return end;
}
