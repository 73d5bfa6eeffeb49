import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { Insertion } from './InsertionChips.tsx';

/** Chips that insert the marks of a formatted text. */
export function useFormatInsertions(): readonly Insertion[] {
  const { t } = useTranslator();
  const words = (selected: string, key: 'headingWord' | 'itemWord' | 'strongWord' | 'linkWord') =>
    selected === '' ? t(`organise.format.${key}`) : selected;
  return [
    { label: t('organise.format.heading'), insert: (selected) => `\n# ${words(selected, 'headingWord')}\n` },
    { label: t('organise.format.list'), insert: (selected) => `\n- ${words(selected, 'itemWord')}\n` },
    { label: t('organise.format.strong'), insert: (selected) => `**${words(selected, 'strongWord')}**` },
    { label: t('organise.format.link'), insert: (selected) => `[${words(selected, 'linkWord')}](https://)` },
  ];
}
