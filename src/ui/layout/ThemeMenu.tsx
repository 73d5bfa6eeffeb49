import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { ThemeName } from '#src/theme/themes.ts';
import { chooseTheme, useTheme } from '#src/theme/useTheme.ts';
import { Menu, type MenuChoice } from '../Menu.tsx';

/** The three themes with their labels, in the order of the menu. */
export function useThemeChoices(): readonly (MenuChoice<ThemeName> & { readonly icon: ThemeName })[] {
  const { t } = useTranslator();
  return [
    { value: 'light', label: t('shell.themeLight'), icon: 'light' },
    { value: 'dark', label: t('shell.themeDark'), icon: 'dark' },
    { value: 'sun', label: t('shell.themeSun'), icon: 'sun' },
  ];
}

/** Light, dark, or black on white for bright sun. */
export function ThemeMenu({ isInitiallyOpen }: { isInitiallyOpen: boolean }) {
  const { t } = useTranslator();
  const theme = useTheme();
  const choices = useThemeChoices();
  return (
    <Menu
      isInitiallyOpen={isInitiallyOpen}
      icon={theme}
      label={t('shell.theme')}
      choices={choices}
      chosen={theme}
      onChoose={chooseTheme}
    />
  );
}
