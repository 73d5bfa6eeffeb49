import { useState } from 'react';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { DestructionSchema, type RaceRecords } from '#contract/races/raceRecords.ts';
import { raceRecordsEndpoints } from '#contract/races/raceRecordsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Checkbox } from '#src/ui/form/Checkbox.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Rail } from '#src/ui/Rail.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';

interface Props {
  readonly id: string;
  readonly records: RaceRecords;
  readonly onDestroyed: (records: RaceRecords) => void;
}

/** Ends a race's personal data before their day: numbers first, then reason and agreement. */
export function DestroyForm({ id, records, onDestroyed }: Props) {
  const { t } = useTranslator();
  const [isAsked, setIsAsked] = useState(false);
  const form = useForm({
    schema: DestructionSchema,
    saved: { reason: '', is_confirmed: false },
    labels: { reason: t('deskRaces.records.reason'), is_confirmed: t('deskRaces.records.agree') },
    send: (body, signal) => callEndpoint(raceRecordsEndpoints.destroyRaceRecords, { params: { id }, body }, signal),
    onSent: (answer: RaceRecords) => {
      setIsAsked(false);
      onDestroyed(answer);
      return undefined;
    },
  });
  if (records.destroyed_at !== null) return null;
  return (
    <SmallSection
      title={t('deskRaces.records.destroy')}
      intro={t(records.is_over ? 'deskRaces.records.destroyText' : 'deskRaces.records.notOver')}
    >
      {isAsked ? (
        <Form
          form={form}
          submit={t('deskRaces.records.destroy')}
          busy={t('deskRaces.records.destroying')}
          failed={t('deskRaces.records.destroyFailed')}
          note={<Rail>{t('deskRaces.records.final')}</Rail>}
          keep={{ text: t('deskRaces.records.leave'), onPress: () => setIsAsked(false) }}
        >
          <div data-wide="">
            <TextField {...form.field('reason')} input={{ maxLength: raceLimits.reason.max, autoComplete: 'off' }} />
          </div>
          <div data-wide="">
            <Checkbox {...form.field('is_confirmed')} isFramed />
          </div>
        </Form>
      ) : (
        <div>
          <Button disabled={!records.is_over} onClick={() => setIsAsked(true)}>
            {t('deskRaces.records.destroy')}
          </Button>
        </div>
      )}
    </SmallSection>
  );
}
