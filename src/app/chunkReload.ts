/** At most one reload for a missing chunk in this time. */
export const chunkReloadGuardMs = 10_000;

/**
 * Whether to reload the page for a chunk that failed to load: after a new version is deployed, the old chunks are gone.
 * Never while offline, never twice for a path within the guard time, and never if the reload cannot be remembered.
 */
export function claimChunkReload(path: string, nowMs: number): boolean {
  if (!navigator.onLine) return false;
  const key = `chunk-reload:${path}`;
  try {
    const lastMs = Number(sessionStorage.getItem(key) ?? Number.NaN);
    if (nowMs - lastMs < chunkReloadGuardMs) return false;
    sessionStorage.setItem(key, String(nowMs));
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}
