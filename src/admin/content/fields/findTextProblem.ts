import { type Language, languages } from '#contract/languages.ts';
import type { FieldMessage } from '#src/ui/form/formTypes.ts';
import type { Texts } from '#src/ui/form/texts.ts';

export interface TextsRule {
  /** Characters. */
  readonly maxLength: number;
  readonly isRequired: boolean;
}

/**
 * What is wrong with a text in one language. An optional text also needs its Chinese once another language has one,
 * because Chinese is shown where a translation is missing.
 */
export function findTextProblem(
  texts: Texts,
  language: Language,
  { maxLength, isRequired }: TextsRule,
): FieldMessage | null {
  const text = texts[language].trim();
  if (text.length > maxLength) return { code: 'tooLong', params: { length: maxLength } };
  const isMissing =
    language === 'zh-TW' && text === '' && (isRequired || languages.some((each) => texts[each].trim() !== ''));
  return isMissing ? { code: 'required', params: {} } : null;
}

/** The first language with a problem. */
export const findInvalidLanguage = (texts: Texts, rule: TextsRule): Language | null =>
  languages.find((language) => findTextProblem(texts, language, rule) !== null) ?? null;
