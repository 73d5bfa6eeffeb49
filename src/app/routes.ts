import type { ComponentType } from 'react';
import type { PageName } from '#contract/pages.ts';
import type { WordSet } from '#src/i18n/createTranslator.ts';

export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

/** Every page that has a screen; each screen is its own chunk. Paths: contract/pages.ts. */
export const routes: Readonly<Record<PageName, () => Promise<ComponentType<ScreenProps>>>> = {
  index: async () => (await import('#src/screens/Home/HomeScreen.tsx')).HomeScreen,
  routelist: async () => (await import('./RouteListPage.tsx')).RouteListPage,
  'route-id': async () => (await import('./RoutePacingPage.tsx')).RoutePacingPage,
  login: async () => (await import('#src/screens/Login/LoginScreen.tsx')).LoginScreen,
  'auth-callback': async () => (await import('#src/screens/AuthCallback/AuthCallbackScreen.tsx')).AuthCallbackScreen,
  'auth-error': async () => (await import('#src/screens/AuthError/AuthErrorScreen.tsx')).AuthErrorScreen,
  'auth-success': async () => (await import('#src/screens/AuthSuccess/AuthSuccessScreen.tsx')).AuthSuccessScreen,
  profile: async () => (await import('#src/screens/Profile/ProfileScreen.tsx')).ProfileScreen,
};

/** The words that a page needs besides i18n's core before it is shown. */
export const pageWords: Readonly<Record<PageName, WordSet>> = {
  index: 'core',
  routelist: 'rest',
  'route-id': 'pace',
  login: 'account',
  'auth-callback': 'account',
  'auth-error': 'account',
  'auth-success': 'account',
  profile: 'account',
};
