import type { ReactNode } from 'react';
import type { Language } from '#contract/languages.ts';
import { languages } from '#contract/languages.ts';
import { languageNames } from '#src/i18n/languages.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { Texts } from '#src/ui/form/texts.ts';
import { Tabs } from '#src/ui/Tabs.tsx';
import { WritingLanguage } from '../content/fields/useWritingLanguage.ts';

interface Props {
  /** The tabs of the languages in which it is not empty are marked. */
  readonly title: Texts;
  readonly chosen: Language;
  readonly onChoose: (language: Language) => void;
  readonly children: ReactNode;
}

/** The languages of the form's texts: Chinese is required, the others are marked once something is written. */
export function LanguageTabs({ title, chosen, onChoose, children }: Props) {
  const { t } = useTranslator();
  return (
    <Tabs
      label={t('adminContent.languages')}
      tabs={languages.map((id) => ({ id, label: formatLabel(id, title[id].trim() !== '', t('adminContent.needed')) }))}
      chosen={chosen}
      onChoose={onChoose}
    >
      <WritingLanguage value={chosen}>{children}</WritingLanguage>
    </Tabs>
  );
}

function formatLabel(language: Language, isWritten: boolean, requiredLabel: string): string {
  if (language === 'zh-TW') return `${languageNames[language]} ${requiredLabel}`;
  return isWritten ? `${languageNames[language]} ✓` : languageNames[language];
}
