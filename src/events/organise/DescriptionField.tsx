import { styled } from 'styled-components';
import { eventLimits } from '#contract/events/eventLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import { FormattedText } from '#src/ui/formatted/FormattedText.tsx';
import type { Texts } from './eventForm.ts';
import { LocalisedField } from './LocalisedField.tsx';

/** The event's description, as riders will see it below each text. */
export function DescriptionField({ field }: { readonly field: FieldBinding<Texts> }) {
  const { t } = useTranslator();
  const words = (selected: string, key: 'headingWord' | 'itemWord' | 'strongWord' | 'linkWord') =>
    selected === '' ? t(`organise.format.${key}`) : selected;
  return (
    <LocalisedField
      field={field}
      longest={eventLimits.descriptionMax}
      rows={8}
      isOptional
      hint={t('organise.format.hint')}
      insertions={[
        { label: t('organise.format.heading'), insert: (selected) => `\n# ${words(selected, 'headingWord')}\n` },
        { label: t('organise.format.list'), insert: (selected) => `\n- ${words(selected, 'itemWord')}\n` },
        { label: t('organise.format.strong'), insert: (selected) => `**${words(selected, 'strongWord')}**` },
        { label: t('organise.format.link'), insert: (selected) => `[${words(selected, 'linkWord')}](https://)` },
      ]}
      note={(_, text) =>
        text.trim() === '' ? null : (
          <Preview>
            <summary>{t('organise.format.preview')}</summary>
            <FormattedText text={text} />
          </Preview>
        )
      }
    />
  );
}

const Preview = styled.details`
  padding: 0 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  &[open] { padding-bottom: 12px; }
  & > summary { display: flex; align-items: center; min-height: 48px; font-size: 0.875rem; font-weight: 600; cursor: pointer; }
`;
