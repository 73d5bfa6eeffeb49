import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { invitationWords } from './invitation/invitationWords.ts';
import { lapBoardWords } from './lapBoard/lapBoardWords.ts';
import { membersWords } from './members/membersWords.ts';
import { pullPlanWords } from './pullPlan/pullPlanWords.ts';
import { racePageWords } from './race/racePageWords.ts';
import { raceWords } from './raceWords.ts';
import { startListWords } from './startList/startListWords.ts';
import { teamsWords } from './teams/teamsWords.ts';

export const racePages = {
  grouprace: page(() => import('./list/GroupRacesScreen.tsx'), 'GroupRacesScreen', [racePageWords, raceWords]),
  'grouprace-id': page(() => import('./list/GroupRaceScreen.tsx'), 'GroupRaceScreen', [
    racePageWords,
    raceWords,
    accountWords,
  ]),
  'races-id': page(() => import('./race/RaceScreen.tsx'), 'RaceScreen', [
    racePageWords,
    raceWords,
    accountWords,
    formWords,
  ]),
  'races-invitation': page(() => import('./invitation/InvitationScreen.tsx'), 'InvitationScreen', [
    invitationWords,
    formWords,
  ]),
  'races-consent': page(() => import('./invitation/GuardianScreen.tsx'), 'GuardianScreen', [
    invitationWords,
    formWords,
  ]),
  'races-consent-form': page(() => import('./invitation/ConsentFormScreen.tsx'), 'ConsentFormScreen', [
    invitationWords,
    accountWords,
  ]),
  'races-start-list': page(() => import('./startList/StartListScreen.tsx'), 'StartListScreen', [
    startListWords,
    raceWords,
    accountWords,
  ]),
  'races-laps-id': page(() => import('./lapBoard/LapBoardScreen.tsx'), 'LapBoardScreen', [lapBoardWords, formWords]),
  'races-teams-pull-id': page(() => import('./pullPlan/PullPlanScreen.tsx'), 'PullPlanScreen', [
    pullPlanWords,
    formWords,
  ]),
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
