import { LanguageMenu } from './LanguageMenu.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** The bar's menus as one chunk: they open only when touched, so the first paint does not wait for them. */
export const headerMenus = { LanguageMenu, SiteMenu, ThemeMenu } as const;
