import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { invitationWords } from './invitation/invitationWords.ts';

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
} satisfies PageLoaders;
