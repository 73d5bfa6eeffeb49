import { languageNames, toHtmlLang } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding, FieldMessage } from '#src/ui/form/formTypes.ts';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { Texts } from '#src/ui/form/texts.ts';
import { findInvalidLanguage, findTextProblem } from './findTextProblem.ts';
import { useWritingLanguage } from './useWritingLanguage.ts';

interface Props {
  readonly field: FieldBinding<Texts>;
  /** Characters. */
  readonly maxLength: number;
  /** Several lines of text. */
  readonly rows?: number;
  readonly hint?: string;
  readonly isOptional?: boolean;
}

/** A text in the language that the form shows; for languages other than Chinese, with the Chinese text below. */
export function TextsField({ field, maxLength, rows, hint, isOptional = false }: Props) {
  const language = useWritingLanguage();
  const { label, name = '', value, onChange, onLeave } = field;
  const isChinese = language === 'zh-TW';
  const chineseText = value['zh-TW'].trim();
  const hintBelow = isChinese ? hint : chineseText === '' ? undefined : shorten(chineseText);
  const binding = {
    label: isChinese ? label : `${label} · ${languageNames[language]}`,
    name: isChinese ? name : `${name}.${language}`,
    value: value[language],
    onChange: (text: string) => onChange({ ...value, [language]: text }),
    error: useVisibleProblem(field, { maxLength, isRequired: !isOptional }),
    ...(onLeave !== undefined && { onLeave }),
    ...(hintBelow !== undefined && { hint: hintBelow }),
    ...(isChinese && isOptional && { isOptional }),
  };
  return (
    <div data-field={name}>
      {rows === undefined ? (
        <TextField {...binding} input={{ autoComplete: 'off', lang: toHtmlLang(language) }} />
      ) : (
        <TextArea {...binding} rows={rows} maxLength={maxLength} lang={toHtmlLang(language)} />
      )}
    </div>
  );
}

/** The problem in the shown language; a problem in another language names that language. */
function useVisibleProblem(
  { label, value, error = null }: FieldBinding<Texts>,
  rule: { readonly maxLength: number; readonly isRequired: boolean },
): FieldMessage | null {
  const { t } = useTranslator();
  const language = useWritingLanguage();
  if (error === null || typeof error === 'string') return error;
  const shownProblem = findTextProblem(value, language, rule);
  const invalidLanguage = findInvalidLanguage(value, rule);
  if (shownProblem !== null || invalidLanguage === null) return shownProblem ?? error;
  return t('adminContent.inLanguage', { field: label, language: languageNames[invalidLanguage] });
}

const maxHintLength = 120;
const shorten = (text: string): string => (text.length > maxHintLength ? `${text.slice(0, maxHintLength)}…` : text);
