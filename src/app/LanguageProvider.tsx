import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { htmlLang, languageNames } from '#src/i18n/languages.ts';
import { storeLanguage } from '#src/i18n/preferredLanguage.ts';
import { type Translator, TranslatorContext } from '#src/i18n/TranslatorContext.tsx';
import { loadLanguage } from '#src/i18n/wordNamespaces.ts';
import { IconButton } from '#src/ui/IconButton.tsx';

interface Props {
  /** Its words are already loaded. */
  readonly initialLanguage: Language;
  /** A language that was chosen earlier, but whose words did not load at the start. */
  readonly initialFailure?: Language | null;
  readonly load?: (language: Language) => Promise<void>;
  readonly children: ReactNode;
}

/** Provides the current language. If a chosen language does not load, shows a message and keeps the old one. */
export function LanguageProvider({ initialLanguage, initialFailure = null, load = loadLanguage, children }: Props) {
  const [language, setLanguage] = useState(initialLanguage);
  const [failed, setFailed] = useState<Language | null>(initialFailure);
  const wanted = useRef(initialLanguage);

  const choose = useCallback(
    (next: Language) => {
      wanted.current = next;
      setFailed(null);
      load(next).then(
        () => {
          if (wanted.current !== next) return;
          storeLanguage(next);
          setLanguage(next);
        },
        () => {
          if (wanted.current === next) setFailed(next);
        },
      );
    },
    [load],
  );
  const translator = useMemo<Translator>(
    () => ({
      language,
      t: createTranslator(language),
      l: (text) => localise(text, language),
      setLanguage: choose,
    }),
    [language, choose],
  );
  useEffect(() => {
    document.documentElement.lang = htmlLang(language);
  }, [language]);
  return (
    <TranslatorContext value={translator}>
      {failed === null ? null : (
        <Notice role="alert">
          <span>{translator.t('shell.languageFailed', { language: languageNames[failed] })}</span>
          <IconButton icon="close" label={translator.t('common.close')} onClick={() => setFailed(null)} />
        </Notice>
      )}
      {children}
    </TranslatorContext>
  );
}

const Notice = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  padding: 4px 8px 4px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--hot);
  font-size: 0.875rem;
`;
