import { useState } from 'react';
import { styled } from 'styled-components';
import { languageNames } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { media } from '#src/theme/themes.ts';
import { useTheme } from '#src/theme/useTheme.ts';
import { IconButton } from '../IconButton.tsx';
import { createLazyPart, useLazyPart } from '../lazyPart.tsx';
import type { NavigationItem } from './navigationItem.ts';
import { navigationQuery } from './navigationQuery.ts';

const menusPart = createLazyPart(async () => (await import('./headerMenus.ts')).headerMenus);

interface Props {
  readonly navigation: readonly NavigationItem[];
  readonly path: string;
}

/** Language and theme on wide screens, one menu for everything on narrow ones. */
export function HeaderTools({ navigation, path }: Props) {
  const { t, language } = useTranslator();
  const theme = useTheme();
  const { value: menus } = useLazyPart(menusPart, 'idle');
  // The menu that was touched before the code had loaded; it opens afterwards.
  const [requestedMenu, setRequestedMenu] = useState<'language' | 'theme' | null>(null);
  // Open only on the path where it was opened: a navigation closes it.
  const [menuPath, setMenuPath] = useState<string | null>(null);
  const requestMenu = (menu: 'language' | 'theme') => () => {
    setRequestedMenu(menu);
    void menusPart.request();
  };
  return (
    <>
      <WideTools>
        {menus === null ? (
          <>
            <IconButton
              icon="globe"
              label={`${t('shell.language')}: ${languageNames[language]}`}
              aria-haspopup="menu"
              onClick={requestMenu('language')}
            />
            <IconButton icon={theme} label={t('shell.theme')} aria-haspopup="menu" onClick={requestMenu('theme')} />
          </>
        ) : (
          <>
            <menus.LanguageMenu isInitiallyOpen={requestedMenu === 'language'} />
            <menus.ThemeMenu isInitiallyOpen={requestedMenu === 'theme'} />
          </>
        )}
      </WideTools>
      <NarrowTools>
        <IconButton
          icon="menu"
          label={t('shell.menu')}
          aria-haspopup="dialog"
          onClick={() => {
            setMenuPath(path);
            void menusPart.request();
          }}
        />
      </NarrowTools>
      {menus === null ? null : (
        <menus.SiteMenu
          isOpen={menuPath === path}
          onClose={() => setMenuPath(null)}
          navigation={navigation}
          path={path}
        />
      )}
    </>
  );
}

const WideTools = styled.div`
  display: none;
  @media ${media.navigation} {
    @container header ${navigationQuery} {
      display: flex;
      flex: none;
    }
  }
`;
const NarrowTools = styled.div`
  flex: none;
  margin: 0 -8px 0 -4px;
  @media ${media.navigation} {
    @container header ${navigationQuery} {
      display: none;
    }
  }
`;
