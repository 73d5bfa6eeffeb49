import type { ComponentType } from 'react';
import type { PageName } from '#contract/pages.ts';
import { accountWords } from '#src/account/accountWords.ts';
import type { WordRoom } from '#src/i18n/wordRooms.ts';
import { pacingWords } from '#src/pacing/pacingWords.ts';
import { riderWords } from '#src/rider/riderWords.ts';
import { routesWords } from '#src/routes/routesWords.ts';
import { verificationWords } from '#src/verification/verificationWords.ts';
import type { VerificationScreen } from './verificationPages.ts';

export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

type LoadScreen = () => Promise<ComponentType<ScreenProps>>;

/** Four pages behind one import: each name of a chunk is paid for by home. */
const verification =
  (screen: VerificationScreen): LoadScreen =>
  async () =>
    (await import('./verificationPages.ts')).openVerification(screen);

/** Every page that has a screen; each screen is its own chunk. Paths: contract/pages.ts. */
export const routes = {
  index: async () => (await import('#src/routes/home/HomeScreen.tsx')).HomeScreen,
  routelist: async () => (await import('./RouteListPage.tsx')).RouteListPage,
  'route-id': async () => (await import('./RoutePacingPage.tsx')).RoutePacingPage,
  login: async () => (await import('#src/rider/signIn/LoginScreen.tsx')).LoginScreen,
  'auth-callback': async () => (await import('#src/rider/signIn/AuthCallbackScreen.tsx')).AuthCallbackScreen,
  'auth-error': async () => (await import('#src/rider/signIn/AuthErrorScreen.tsx')).AuthErrorScreen,
  'auth-success': async () => (await import('#src/rider/signIn/AuthSuccessScreen.tsx')).AuthSuccessScreen,
  profile: async () => (await import('#src/rider/profile/ProfileScreen.tsx')).ProfileScreen,
  verifications: verification('list'),
  'verifications-id': verification('detail'),
  'verifications-my-verifications': verification('mine'),
  'verifications-status-id': verification('status'),
} satisfies Readonly<Record<PageName, LoadScreen>>;

/** The words that a page needs before it is shown, besides those of src/ui. */
export const pageWords: Readonly<Record<PageName, readonly WordRoom[]>> = {
  index: [routesWords],
  routelist: [routesWords],
  'route-id': [pacingWords],
  login: [accountWords],
  'auth-callback': [accountWords],
  'auth-error': [accountWords],
  'auth-success': [accountWords],
  profile: [riderWords, accountWords],
  verifications: [verificationWords],
  'verifications-id': [verificationWords, accountWords],
  'verifications-my-verifications': [verificationWords, accountWords],
  'verifications-status-id': [verificationWords, accountWords],
};
