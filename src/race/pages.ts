import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { membersWords } from './members/membersWords.ts';
import { raceWords } from './raceWords.ts';
import { teamsWords } from './teams/teamsWords.ts';

export const racePages = {
  'races-members': page(() => import('./members/MembersScreen.tsx'), 'MembersScreen', [
    membersWords,
    raceWords,
    accountWords,
    formWords,
  ]),
  'races-teams': page(() => import('./teams/TeamsScreen.tsx'), 'TeamsScreen', [
    teamsWords,
    raceWords,
    accountWords,
    formWords,
  ]),
  'races-teams-create': page(() => import('./teams/CreateTeamScreen.tsx'), 'CreateTeamScreen', [
    teamsWords,
    raceWords,
    accountWords,
    formWords,
  ]),
  'races-teams-id': page(() => import('./teams/TeamScreen.tsx'), 'TeamScreen', [
    teamsWords,
    membersWords,
    raceWords,
    accountWords,
    formWords,
  ]),
} satisfies PageLoaders;
