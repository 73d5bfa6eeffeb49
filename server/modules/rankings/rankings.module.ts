import { defineModule } from '../module.ts';
import { calculateRankings } from './calculateRankings.ts';
import { matchEfforts } from './matchEfforts.ts';
import { registerRankings } from './rankings.routes.ts';
import { rankingsPersonalData } from './rankingsPersonalData.ts';
import { requestUnlessOpen } from './requestCalculation.service.ts';
import { registerSegmentBoards } from './segmentBoard.routes.ts';

/** The masters board: efforts on segments, its calculation, its pages. */
export const rankingsModule = defineModule({
  routes: (api, { context }) => {
    registerRankings(api, context);
    registerSegmentBoards(api, context);
  },
  jobs: ({ context }) => [
    { queue: 'request-rankings', cron: '0 4 * * *', run: () => requestUnlessOpen(context) },
    { queue: 'match-efforts', cron: '* * * * *', run: () => matchEfforts(context) },
    { queue: 'calculate-rankings', cron: '* * * * *', run: () => calculateRankings(context) },
  ],
  personalData: () => [rankingsPersonalData],
});
