/** The course that a visitor wanted to save when the login dialog opened. The key's prefix lets logout remove it. */
const item = 'pace-own-course-save';
/** Long enough for the provider's pages and a password reset. */
const goodForMs = 15 * 60_000;

export function keepSaveIntent(id: string): void {
  try {
    sessionStorage.setItem(item, JSON.stringify({ id, untilMs: Date.now() + goodForMs }));
  } catch {
    return;
  }
}

/** The course that is still to be saved; stays until it is cleared. */
export function readSaveIntent(): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(item) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { id, untilMs } = kept as Record<string, unknown>;
    return typeof id === 'string' && Number(untilMs) >= Date.now() ? id : null;
  } catch {
    return null;
  }
}

export function dropSaveIntent(): void {
  try {
    sessionStorage.removeItem(item);
  } catch {
    return;
  }
}
