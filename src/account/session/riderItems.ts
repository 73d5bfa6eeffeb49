import { writeItem } from './writeItem.ts';

/**
 * Prefixes of all keys under which riders' data is kept in this browser's storages. Logout removes these keys,
 * including rides that wait for verification. Not among them: the session's own items, theme, language, and pace
 * settings that still wait to be sent.
 */
const riderItemPrefixes = ['pace-', 'draft-', 'attempt-', 'pull-'] as const;
/** About the site, not about a rider. */
const keptItems: readonly string[] = ['pace-model-notice', 'pace-tour'];

export const isRiderItem = (name: string): boolean =>
  riderItemPrefixes.some((prefix) => name.startsWith(prefix)) && !keptItems.includes(name);

/** Removes everything that riders have left on the device. */
export function forgetRiderItems(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const name of namesIn(area).filter(isRiderItem)) writeItem(area, name, null);
  }
}

function namesIn(area: 'localStorage' | 'sessionStorage'): readonly string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}
