import type { Watch } from '#machines/auth/authMachineTypes.ts';
import { isServerAnswering, onServerAnswering } from '#src/api/connectivity.ts';

/** A device that slept fires its timers late or not at all; this often it is asked how late it is. */
const heartbeatMs = 30_000;
const wakeEvents = ['focus', 'online', 'pageshow'] as const;

/** Calls back once when the moment has come, whatever the device did meanwhile; returns the way out. */
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
  const tell = (): void => {
    end();
    onDue(Date.now());
  };
  const look = (): void => {
    if (signal.aborted || untilMs === null) return;
    clearTimeout(timer);
    const leftMs = untilMs - Date.now();
    if (leftMs <= 0) tell();
    else timer = setTimeout(look, leftMs);
  };
  // Whoever got no answer asks again as soon as there may be one.
  const onOnline = () => (isStale && !signal.aborted ? tell() : look());
  const leave = onServerAnswering(() => {
    if (isServerAnswering()) onOnline();
  });
  const heartbeat = setInterval(look, heartbeatMs);
  addEventListener('online', onOnline, { signal });
  for (const name of wakeEvents) addEventListener(name, look, { signal });
  document.addEventListener('visibilitychange', look, { signal });
  look();
  return end;
}
