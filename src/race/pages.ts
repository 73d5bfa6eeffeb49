import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { invitationWords } from './invitation/invitationWords.ts';
import { lapBoardWords } from './lapBoard/lapBoardWords.ts';
import { membersWords } from './members/membersWords.ts';
import { raceWords } from './raceWords.ts';
import { teamsWords } from './teams/teamsWords.ts';

export const racePages = {
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
  'races-laps-id': page(() => import('./lapBoard/LapBoardScreen.tsx'), 'LapBoardScreen', [lapBoardWords, formWords]),
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
