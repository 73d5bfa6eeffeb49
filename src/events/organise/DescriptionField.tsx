import { eventLimits } from '#contract/events/eventLimits.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import type { Texts } from '#src/ui/form/texts.ts';
import { FormattedPreview } from './FormattedPreview.tsx';
import { LocalisedField } from './LocalisedField.tsx';
import { useFormatInsertions } from './useFormatInsertions.ts';

/** The event's description, with a preview below each text. */
export function DescriptionField({ field }: { readonly field: FieldBinding<Texts> }) {
  const { t } = useTranslator();
  return (
    <LocalisedField
      field={field}
      maxLength={eventLimits.descriptionMax}
      rows={8}
      isOptional
      hint={t('organise.format.hint')}
      insertions={useFormatInsertions()}
      note={(_, text) => <FormattedPreview text={text} />}
    />
  );
}
