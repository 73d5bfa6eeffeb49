/** The course that a visitor wanted to save when the login dialog opened. Logout removes it because of its prefix. */
const itemKey = 'pace-own-course-save';
/** Enough time for the provider's pages and a password reset. */
const maxAgeMs = 15 * 60_000;

export function storeSaveIntent(id: string): void {
  try {
    sessionStorage.setItem(itemKey, JSON.stringify({ id, untilMs: Date.now() + maxAgeMs }));
  } catch {
    // Without storage the rider has to save again after the sign-in.
  }
}

/** The course that is still to be saved; stays until it is cleared. */
export function readSaveIntent(): string | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(itemKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { id, untilMs } = stored as Record<string, unknown>;
    return typeof id === 'string' && Number(untilMs) >= Date.now() ? id : null;
  } catch {
    return null;
  }
}

export function clearSaveIntent(): void {
  try {
    sessionStorage.removeItem(itemKey);
  } catch {
    // Without storage nothing was stored.
  }
}
