import { useState } from 'react';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { type InsuranceList, InsuranceRequestSchema, type RaceRecords } from '#contract/races/raceRecords.ts';
import { raceRecordsEndpoints } from '#contract/races/raceRecordsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { SmallSection } from '#src/ui/SmallSection.tsx';
import { saveFile } from '#src/ui/saveFile.ts';

interface Props {
  readonly id: string;
  /** The day on which the site destroys its copy, and by which a downloaded file must be deleted. */
  readonly day: string;
  /** Nobody is registered, or all data are destroyed. */
  readonly isEmpty: boolean;
  readonly onDownloaded: (records: RaceRecords) => void;
}

/** Asks for a reason, which the server records, then offers the list. */
export function InsuranceForm({ id, day, isEmpty, onDownloaded }: Props) {
  const { t, language } = useTranslator();
  const [file, setFile] = useState('');
  const form = useForm({
    schema: InsuranceRequestSchema,
    saved: { reason: '' },
    labels: { reason: t('adminRaces.records.reason') },
    send: (body, signal) => callEndpoint(raceRecordsEndpoints.takeInsuranceList, { params: { id }, body }, signal),
    onSuccess: ({ file_name: name, csv, records }: InsuranceList) => {
      setFile(name);
      saveFile(new File([csv], name, { type: 'text/csv;charset=utf-8' }));
      onDownloaded(records);
      return { reason: '' };
    },
  });
  if (isEmpty) return null;
  return (
    <SmallSection title={t('adminRaces.records.insurance')} intro={t('adminRaces.records.insuranceText')}>
      <Form
        form={form}
        submit={t('adminRaces.records.take')}
        busy={t('adminRaces.records.taking')}
        failed={t('adminRaces.records.takeFailed')}
        done={t('adminRaces.records.taken', { file })}
        note={<p>{t('adminRaces.records.remind', { day: formatDay(day, language) })}</p>}
        isSubmitPrimary={false}
      >
        <div data-wide="">
          <TextField
            {...form.field('reason')}
            hint={t('adminRaces.records.reasonHint')}
            input={{ maxLength: raceLimits.reason.max, autoComplete: 'off' }}
          />
        </div>
      </Form>
    </SmallSection>
  );
}
