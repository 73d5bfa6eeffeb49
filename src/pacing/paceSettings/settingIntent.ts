/** What the rider wanted to do before the login dialog or another route's page opened. */
export type SettingIntent =
  | { readonly action: 'save' | 'manage' }
  /** Open this setting, chosen in the list of all routes. */
  | { readonly action: 'open'; readonly settingId: string };

const intentKey = 'pace-setting-intent';
/** Long enough for a provider's login pages and a password reset. */
const validForMs = 15 * 60_000;

export function storeIntent(routeId: string, intent: SettingIntent): void {
  try {
    sessionStorage.setItem(intentKey, JSON.stringify({ routeId, untilMs: Date.now() + validForMs, intent }));
  } catch {
    // Without storage the visitor has to tap again after signing in.
    return;
  }
}

export function clearIntent(): void {
  try {
    sessionStorage.removeItem(intentKey);
  } catch {
    // Storage is switched off, so there is no intent.
    return;
  }
}

/** Reads and removes the intent for this route. */
export function consumeIntent(routeId: string): SettingIntent | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(intentKey) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { routeId: storedRouteId, untilMs, intent } = stored as Record<string, unknown>;
    if (storedRouteId !== routeId) return null;
    clearIntent();
    return Number(untilMs) >= Date.now() ? toIntent(intent) : null;
  } catch {
    return null;
  }
}

function toIntent(value: unknown): SettingIntent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { action, settingId } = value as Record<string, unknown>;
  if (action === 'save' || action === 'manage') return { action };
  return action === 'open' && typeof settingId === 'string' ? { action, settingId } : null;
}
