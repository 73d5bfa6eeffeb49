import { accountWords } from '#src/account/accountWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { aboutWords } from './aboutWords.ts';

export const aboutPages = {
  about: page(() => import('./AboutScreen.tsx'), 'AboutScreen', [aboutWords, accountWords]),
  accuracy: page(() => import('./accuracy/AccuracyScreen.tsx'), 'AccuracyScreen', [aboutWords]),
  status: page(() => import('./status/SiteStatusScreen.tsx'), 'SiteStatusScreen', [aboutWords, accountWords]),
  licences: page(() => import('./LicencesScreen.tsx'), 'LicencesScreen', [aboutWords]),
} satisfies PageLoaders;
