import { lazyParts } from './lazyParts.ts';
import { isSavingData } from './live/canPreload.ts';

const names = Object.keys(lazyParts) as (keyof typeof lazyParts)[];

/**
 * Requests the page's parts one after the other, each in a separate task. The cheat-sheet must work offline, so it is
 * loaded too: last, and not for a rider who saves data. The error screen is loaded only when it is needed.
 */
export async function requestAllParts(): Promise<void> {
  for (const name of names)
    if (name !== 'trouble' && (name !== 'cheatSheet' || !isSavingData())) await lazyParts[name].request();
}
