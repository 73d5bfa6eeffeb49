import { languageChoices, languageNames } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Menu } from '../Menu.tsx';

/** The six languages, each with its name in that language. */
export function LanguageMenu({ isInitiallyOpen }: { isInitiallyOpen: boolean }) {
  const { t, language, setLanguage } = useTranslator();
  return (
    <Menu
      isInitiallyOpen={isInitiallyOpen}
      icon="globe"
      label={`${t('shell.language')}: ${languageNames[language]}`}
      choices={languageChoices}
      chosen={language}
      onChoose={setLanguage}
    />
  );
}
