import type { ComponentType } from 'react';
import type { Language } from '#contract/languages.ts';
import type { PageName } from '#contract/pages.ts';
import type { WordSet } from '#src/i18n/createTranslator.ts';
import type { VerificationScreen } from './verificationPages.ts';

export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

type LoadScreen = (language: Language) => Promise<ComponentType<ScreenProps>>;

/** Four pages behind one import: each name of a chunk is paid for by home. */
const verification =
  (screen: VerificationScreen): LoadScreen =>
  async (language) =>
    (await import('./verificationPages.ts')).openVerification(screen, language);

/** Every page that has a screen; each screen is its own chunk. Paths: contract/pages.ts. */
export const routes = {
  index: async () => (await import('#src/routes/home/HomeScreen.tsx')).HomeScreen,
  routelist: async () => (await import('./RouteListPage.tsx')).RouteListPage,
  'route-id': async () => (await import('./RoutePacingPage.tsx')).RoutePacingPage,
  login: async () => (await import('#src/rider/signIn/LoginScreen.tsx')).LoginScreen,
  'auth-callback': async () => (await import('#src/rider/signIn/AuthCallbackScreen.tsx')).AuthCallbackScreen,
  'auth-error': async () => (await import('#src/rider/signIn/AuthErrorScreen.tsx')).AuthErrorScreen,
  'auth-success': async () => (await import('#src/rider/signIn/AuthSuccessScreen.tsx')).AuthSuccessScreen,
  profile: async (language) => (await import('./profilePage.ts')).openProfile(language),
  verifications: verification('list'),
  'verifications-id': verification('detail'),
  'verifications-my-verifications': verification('mine'),
  'verifications-status-id': verification('status'),
} satisfies Readonly<Record<PageName, LoadScreen>>;

const firstWords: Readonly<Partial<Record<PageName, WordSet>>> = {
  index: 'core',
  routelist: 'rest',
  'route-id': 'pace',
};

/** The words that a page needs besides i18n's core before it is shown; all others are pages of an account. */
export const pageWords = (name: PageName): WordSet => firstWords[name] ?? 'account';
