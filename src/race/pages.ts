import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { lapBoardWords } from './lapBoard/lapBoardWords.ts';
import { pullPlanWords } from './pullPlan/pullPlanWords.ts';

export const racePages = {
  'races-laps-id': page(() => import('./lapBoard/LapBoardScreen.tsx'), 'LapBoardScreen', [lapBoardWords, formWords]),
  'races-teams-pull-id': page(() => import('./pullPlan/PullPlanScreen.tsx'), 'PullPlanScreen', [
    pullPlanWords,
    formWords,
  ]),
} satisfies PageLoaders;
