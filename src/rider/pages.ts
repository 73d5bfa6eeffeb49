import { accountWords } from '#src/account/accountWords.ts';
import { formWords } from '#src/ui/form/formWords.ts';
import { type PageLoaders, page } from '#src/ui/page.ts';
import { riderWords } from './riderWords.ts';

export const riderPages = {
  login: page(() => import('./signIn/LoginScreen.tsx'), 'LoginScreen', [accountWords]),
  'auth-callback': page(() => import('./signIn/AuthCallbackScreen.tsx'), 'AuthCallbackScreen', [accountWords]),
  'auth-error': page(() => import('./signIn/AuthErrorScreen.tsx'), 'AuthErrorScreen', [accountWords]),
  'auth-success': page(() => import('./signIn/AuthSuccessScreen.tsx'), 'AuthSuccessScreen', [accountWords]),
  profile: page(() => import('./profile/ProfileScreen.tsx'), 'ProfileScreen', [riderWords, accountWords, formWords]),
} satisfies PageLoaders;
