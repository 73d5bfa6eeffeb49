import { LanguageMenu } from './LanguageMenu.tsx';
import { SiteMenu } from './SiteMenu.tsx';
import { ThemeMenu } from './ThemeMenu.tsx';

/** The header's menus in one chunk: they are needed only after a touch, so the first paint does not wait for them. */
export const headerMenus = { LanguageMenu, SiteMenu, ThemeMenu } as const;
