/** A page is reloaded for a missing chunk at most once in this time. */
export const chunkReloadGuardMs = 10_000;

/**
 * Whether a chunk that failed to load is worth one reload of the page: after a new version was put
 * online its old chunks are gone. Never while offline, and never twice for a path within the guard;
 * where that cannot be remembered, not at all.
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
