import { useRef } from 'react';
import { contentLimits } from '#contract/content/contentKinds.ts';
import { FormattedPreview } from '#src/events/organise/FormattedPreview.tsx';
import { InsertionChips } from '#src/events/organise/InsertionChips.tsx';
import { useFormatInsertions } from '#src/events/organise/useFormatInsertions.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { FieldBinding } from '#src/ui/form/formTypes.ts';
import type { Texts } from '#src/ui/form/texts.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { TextsField } from './TextsField.tsx';
import { useWritingLanguage } from './useWritingLanguage.ts';

/** A formatted text, with chips that insert formatting and a preview. */
export function FormattedField({ field }: { readonly field: FieldBinding<Texts> }) {
  const { t } = useTranslator();
  const language = useWritingLanguage();
  const container = useRef<HTMLDivElement>(null);
  return (
    <Stack gap={8} ref={container} data-wide="">
      <TextsField
        field={field}
        maxLength={contentLimits.textMax}
        rows={8}
        isOptional
        hint={t('organise.format.hint')}
      />
      <InsertionChips
        insertions={useFormatInsertions()}
        getInput={() => container.current?.querySelector('textarea') ?? null}
        text={field.value[language]}
        onText={(text) => field.onChange({ ...field.value, [language]: text })}
      />
      <FormattedPreview text={field.value[language]} />
    </Stack>
  );
}
