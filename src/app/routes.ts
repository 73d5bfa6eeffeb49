import type { ComponentType } from 'react';
import type { PageName } from '#contract/pages.ts';

export interface ScreenProps {
  readonly params: Readonly<Record<string, string>>;
}

/** Every page that has a screen; each screen is its own chunk. Paths and titles: contract/pages.ts. */
export const routes: Readonly<Record<PageName, () => Promise<ComponentType<ScreenProps>>>> = {
  index: async () => (await import('#src/screens/Home/HomeScreen.tsx')).HomeScreen,
  routelist: async () => (await import('#src/screens/RouteList/RouteListScreen.tsx')).RouteListScreen,
  'route-id': async () => (await import('./RoutePacingPage.tsx')).RoutePacingPage,
};

/** The pages that need no more words than i18n's core, which is always there in zh-TW. */
export const corePages: ReadonlySet<PageName> = new Set(['index']);
