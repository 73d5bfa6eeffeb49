import { type PageLoaders, page } from '#src/ui/page.ts';
import { aboutWords } from './aboutWords.ts';

export const aboutPages = {
  licences: page(() => import('./LicencesScreen.tsx'), 'LicencesScreen', [aboutWords]),
} satisfies PageLoaders;
