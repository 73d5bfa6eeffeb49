import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { Insertion } from './InsertionChips.tsx';

/** Chips that insert the marks of a formatted text. */
export function useFormatInsertions(): readonly Insertion[] {
  const { t } = useTranslator();
  const fillPlaceholder = (selected: string, key: 'headingWord' | 'itemWord' | 'strongWord' | 'linkWord') =>
    selected === '' ? t(`organise.format.${key}`) : selected;
  return [
    {
      label: t('organise.format.heading'),
      buildText: (selected) => `\n# ${fillPlaceholder(selected, 'headingWord')}\n`,
    },
    { label: t('organise.format.list'), buildText: (selected) => `\n- ${fillPlaceholder(selected, 'itemWord')}\n` },
    { label: t('organise.format.strong'), buildText: (selected) => `**${fillPlaceholder(selected, 'strongWord')}**` },
    {
      label: t('organise.format.link'),
      buildText: (selected) => `[${fillPlaceholder(selected, 'linkWord')}](https://)`,
    },
  ];
}
