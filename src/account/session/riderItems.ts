import { writeItem } from './writeItem.ts';

/**
 * How the names of everything begin that a rider leaves in this browser's storages by using the site. Good-bye takes
 * it away, rides that wait to be verified with it; the session's own items, theme, language and the pace settings that
 * still wait to be sent are none of these.
 */
const riderItemPrefixes = ['pace-', 'draft-', 'attempt-'] as const;
/** About the site, not about a rider. */
const keptItems: readonly string[] = ['pace-model-notice', 'pace-tour'];

export const isRiderItem = (name: string): boolean =>
  riderItemPrefixes.some((prefix) => name.startsWith(prefix)) && !keptItems.includes(name);

/** Leaves the device as if nobody had set anything here. */
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
