import { loadWords } from '#src/i18n/wordNamespaces.ts';
import { airWords } from '#src/routes/air/airWords.ts';
import { Panorama } from './Panorama.tsx';

/** The panorama with the words of its air; the list of these files would weigh on home's first load. */
export async function loadPanorama(): Promise<typeof Panorama> {
  await loadWords(airWords);
  return Panorama;
}
