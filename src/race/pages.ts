import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { invitationWords } from './invitation/invitationWords.ts';
import { lapBoardWords } from './lapBoard/lapBoardWords.ts';

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
} satisfies PageLoaders;
