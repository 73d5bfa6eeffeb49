import { writeItem } from './writeItem.ts';

/**
 * Key prefixes of all rider data in this browser's storages. Logout removes these keys, including rides that wait for
 * verification. It does not remove the session's own items, theme, language, or pace settings that are still unsent.
 */
const riderItemPrefixes = ['pace-', 'draft-', 'attempt-', 'pull-'] as const;
/** These belong to the site, not to a rider. */
const siteItems: readonly string[] = ['pace-model-notice', 'pace-tour'];

export const isRiderItem = (name: string): boolean =>
  riderItemPrefixes.some((prefix) => name.startsWith(prefix)) && !siteItems.includes(name);

/** Removes all rider data from local and session storage. */
export function clearRiderItems(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    for (const name of listItemNames(area).filter(isRiderItem)) writeItem(area, name, null);
  }
}

function listItemNames(area: 'localStorage' | 'sessionStorage'): readonly string[] {
  try {
    return Object.keys(window[area]);
  } catch {
    return [];
  }
}
