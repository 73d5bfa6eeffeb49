import { type PageLoaders, page } from '#src/ui/page.ts';
import { headToHeadWords } from './headToHead/headToHeadWords.ts';

export const indoorPages = {
  'race-dashboard-_id-zwift_pk': page(() => import('./headToHead/HeadToHeadScreen.tsx'), 'HeadToHeadScreen', [
    headToHeadWords,
  ]),
} satisfies PageLoaders;
