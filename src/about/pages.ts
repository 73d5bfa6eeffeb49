import { type PageLoaders, page } from '#src/ui/page.ts';
import { aboutWords } from './aboutWords.ts';

export const aboutPages = {
  accuracy: page(() => import('./accuracy/AccuracyScreen.tsx'), 'AccuracyScreen', [aboutWords]),
  licences: page(() => import('./LicencesScreen.tsx'), 'LicencesScreen', [aboutWords]),
} satisfies PageLoaders;
