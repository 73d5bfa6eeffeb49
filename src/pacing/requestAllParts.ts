import { laterParts } from './laterParts.ts';

const names = Object.keys(laterParts) as (keyof typeof laterParts)[];
/** Requested by the components that use them. */
const onUse: ReadonlySet<string> = new Set(['trouble', 'dockForecast']);

/**
 * Requests the page's parts one after the other, each in a task of its own. The cheat-sheet must work offline, so it is loaded
 * too: last, and not for a rider who saves data.
 */
export async function requestAllParts(): Promise<void> {
  for (const name of names)
    if (!onUse.has(name) && (name !== 'cheatSheet' || !isSavingData())) await laterParts[name].request();
}

function isSavingData(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
