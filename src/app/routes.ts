import type { ComponentType } from 'react';
import type { PageName } from '#contract/pages.ts';
import type { WordSet } from '#src/i18n/createTranslator.ts';

export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

/** Every page that has a screen; each screen is its own chunk. Paths and titles: contract/pages.ts. */
export const routes: Readonly<Record<PageName, () => Promise<ComponentType<ScreenProps>>>> = {
  index: async () => (await import('#src/screens/Home/HomeScreen.tsx')).HomeScreen,
  routelist: async () => (await import('#src/screens/RouteList/RouteListScreen.tsx')).RouteListScreen,
  'route-id': async () => (await import('./RoutePacingPage.tsx')).RoutePacingPage,
};

/** The words that a page needs besides i18n's core before it is shown. */
export const pageWords: Readonly<Record<PageName, WordSet>> = { index: 'core', routelist: 'rest', 'route-id': 'pace' };
