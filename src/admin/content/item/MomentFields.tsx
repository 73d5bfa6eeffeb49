import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { DateTimeField } from '#src/ui/form/DateTimeField.tsx';
import { RadioChips } from '#src/ui/form/RadioChips.tsx';
import type { Moment } from './useMoment.ts';

/** Asks whether to publish a draft now or at a given time. */
export function MomentFields({ moment: { when, setWhen, dateTime, setDateTime, error } }: { readonly moment: Moment }) {
  const { t } = useTranslator();
  return (
    <>
      <RadioChips
        label={t('adminContent.publish.when')}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: t('adminContent.publish.atOnce') },
          { value: 'later', label: t('adminContent.publish.later') },
        ]}
      />
      {when === 'later' ? (
        <DateTimeField label={t('adminContent.publish.moment')} value={dateTime} onChange={setDateTime} error={error} />
      ) : null}
    </>
  );
}
