import { type ReactNode, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Language, languages } from '#contract/languages.ts';
import { formatList } from '#src/format/formatList.ts';
import { languageNames, toHtmlLang } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { TextArea } from '#src/ui/form/TextArea.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import type { Texts } from '#src/ui/form/texts.ts';
import { type Insertion, InsertionChips } from './InsertionChips.tsx';

interface Props {
  readonly field: FieldBinding<Texts>;
  /** In characters. */
  readonly maxLength: number;
  /** Rows of the text area; without it, the field is a single line. */
  readonly rows?: number;
  readonly hint?: string;
  readonly isOptional?: boolean;
  readonly insertions?: readonly Insertion[];
  /** Rendered below each text. */
  readonly renderNote?: (language: Language, text: string) => ReactNode;
}

const otherLanguages = languages.filter((language) => language !== 'zh-TW');

/** A text in Chinese, with further languages below it once the organiser opens them. */
export function LocalisedField({ field, maxLength, rows, hint, isOptional, insertions, renderNote }: Props) {
  const { t, language: pageLanguage } = useTranslator();
  const { name = '', label, value, onChange, onLeave, error = null } = field;
  const container = useRef<HTMLDivElement>(null);
  // The chips insert into the text that was edited last.
  const [lastLanguage, setLastLanguage] = useState<Language>('zh-TW');
  const getInputName = (language: Language) => (language === 'zh-TW' ? name : `${name}.${language}`);
  const isTooLong = (language: Language) => value[language].trim().length > maxLength;
  const filledLanguages = otherLanguages.filter((language) => value[language].trim() !== '');
  const [isOpen, setIsOpen] = useState(false);
  // The field has one error for all languages; it is shown at the text that is too long.
  const hasOtherError = otherLanguages.some(isTooLong) && !isTooLong('zh-TW');

  const renderInput = (language: Language) => {
    const isMain = language === 'zh-TW';
    const binding = {
      label: isMain ? label : `${label} · ${languageNames[language]}`,
      name: getInputName(language),
      value: value[language],
      onChange: (text: string) => onChange({ ...value, [language]: text }),
      error: isMain && !hasOtherError ? error : isTooLong(language) ? toTooLongError(maxLength) : null,
      onLeave: () => {
        setLastLanguage(language);
        onLeave?.();
      },
      ...(isMain && hint !== undefined && { hint }),
      ...(isMain && isOptional === true && { isOptional }),
    };
    return (
      <div key={language}>
        {rows === undefined ? (
          <TextField {...binding} input={{ autoComplete: 'off', lang: toHtmlLang(language) }} />
        ) : (
          <TextArea {...binding} rows={rows} maxLength={maxLength} lang={toHtmlLang(language)} />
        )}
        {isMain ? null : renderNote?.(language, value[language])}
      </div>
    );
  };
  return (
    <Container ref={container}>
      {renderInput('zh-TW')}
      {insertions === undefined ? null : (
        <InsertionChips
          insertions={insertions}
          getInput={() =>
            container.current?.querySelector<HTMLTextAreaElement>(`[name="${getInputName(lastLanguage)}"]`) ?? null
          }
          text={value[lastLanguage]}
          onText={(text) => onChange({ ...value, [lastLanguage]: text })}
        />
      )}
      {renderNote?.('zh-TW', value['zh-TW'])}
      <details open={isOpen || hasOtherError} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary>
          {filledLanguages.length === 0
            ? t('organise.otherLanguages')
            : t('organise.languagesFilled', {
                languages: formatList(
                  filledLanguages.map((filledLanguage) => languageNames[filledLanguage]),
                  pageLanguage,
                ),
              })}
        </summary>
        <div>{isOpen || hasOtherError ? otherLanguages.map(renderInput) : null}</div>
      </details>
    </Container>
  );
}

const toTooLongError = (length: number) => ({ code: 'tooLong', params: { length } }) as const;

const Container = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  & > details > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; padding: 4px 0 8px 12px; border-left: 2px solid var(--line); }
  & > details > div:empty { display: none; }
  & > details > summary { display: flex; align-items: center; min-height: 48px; color: var(--cypress); font-size: 0.875rem; font-weight: 600; cursor: pointer; }
  & > details > summary::before { content: '+'; width: 1.25em; font-weight: 700; }
  & > details[open] > summary::before { content: '−'; }
`;
