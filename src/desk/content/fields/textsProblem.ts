import { type Language, languages } from '#contract/languages.ts';
import type { FieldMessage } from '#src/ui/form/formTypes.ts';
import type { Texts } from '#src/ui/form/texts.ts';

export interface TextsRule {
  /** Characters. */
  readonly longest: number;
  readonly isNeeded: boolean;
}

/** What is wrong with a text in one language. */
export function problemIn(texts: Texts, language: Language, { longest, isNeeded }: TextsRule): FieldMessage | null {
  const text = texts[language].trim();
  if (text.length > longest) return { code: 'tooLong', params: { length: longest } };
  const isMissing =
    language === 'zh-TW' && text === '' && (isNeeded || languages.some((each) => texts[each].trim() !== ''));
  return isMissing ? { code: 'required', params: {} } : null;
}

/** The first language with a problem. */
export const wrongLanguage = (texts: Texts, rule: TextsRule): Language | null =>
  languages.find((language) => problemIn(texts, language, rule) !== null) ?? null;
