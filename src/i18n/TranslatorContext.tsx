import { createContext, use } from 'react';
import type { Language } from '#contract/languages.ts';
import { localise } from '#contract/localise.ts';
import type { LocalisedText } from '#contract/localisedText.ts';
import { createTranslator, type Translate } from './createTranslator.ts';
import { defaultLanguage } from './languages.ts';

export interface Translator {
  readonly language: Language;
  /** Text of the interface: `t('common.retry')`; placeholders as `{{name}}`. */
  readonly t: Translate;
  /** Localises text written by people, such as a route's name. */
  readonly l: (text: LocalisedText) => string;
  readonly setLanguage: (language: Language) => void;
}

export const TranslatorContext = createContext<Translator>({
  language: defaultLanguage,
  t: createTranslator(defaultLanguage),
  l: (text) => localise(text, defaultLanguage),
  setLanguage: () => undefined,
});

export const useTranslator = (): Translator => use(TranslatorContext);
