import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { departureWords } from '#src/routes/departures/departureWords.ts';
import { HomeBlocks } from './HomeBlocks.tsx';

/** The blocks with the words that only they need; the list of these files would weigh on home's first load. */
export async function loadHomeBlocks(): Promise<typeof HomeBlocks> {
  await loadWords(departureWords);
  return HomeBlocks;
}
