/** At most one reload for a missing chunk in this time. */
export const chunkReloadGuardMs = 10_000;

const toItemKey = (path: string) => `chunk-reload:${path}`;
/** Marks a path whose screen loaded after a reload. */
const helped = ' helped';

/**
 * Whether to reload the page for a chunk that failed to load: after a new version is deployed, the old chunks are gone.
 * Never while offline, never twice for a path within the guard time, never again if the last reload did not help (a
 * chunk may take longer than the guard time to fail), and never if the reload cannot be remembered.
 */
export function claimChunkReload(path: string, nowMs: number): boolean {
  if (!navigator.onLine) return false;
  const item = toItemKey(path);
  try {
    const last = sessionStorage.getItem(item);
    if (last !== null && (nowMs - Number.parseInt(last, 10) < chunkReloadGuardMs || !last.endsWith(helped)))
      return false;
    sessionStorage.setItem(item, String(nowMs));
    return sessionStorage.getItem(item) !== null;
  } catch {
    return false;
  }
}

/** The path's screen has loaded: if it is missing again later, a reload may help again. */
export function settleChunkReload(path: string): void {
  try {
    const item = toItemKey(path);
    const last = sessionStorage.getItem(item);
    if (last !== null && !last.endsWith(helped)) sessionStorage.setItem(item, last + helped);
  } catch {
    return;
  }
}
