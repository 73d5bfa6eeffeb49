import { type PageLoaders, page } from '#src/ui/page.ts';
import { accuracyWords } from './accuracy/accuracyWords.ts';

/** The pace page itself stands in src/app/pages.ts. */
export const accuracyPages = {
  accuracy: page(() => import('./accuracy/AccuracyScreen.tsx'), 'AccuracyScreen', [accuracyWords]),
} satisfies PageLoaders;
