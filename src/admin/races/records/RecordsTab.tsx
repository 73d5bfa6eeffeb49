import { useState } from 'react';
import { styled } from 'styled-components';
import { raceLimits } from '#contract/races/raceLimits.ts';
import type { RaceRecords } from '#contract/races/raceRecords.ts';
import { type InsuranceList, InsuranceRequestSchema } from '#contract/races/raceRecords.ts';
import { raceRecordsEndpoints } from '#contract/races/raceRecordsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Form } from '#src/ui/form/Form.tsx';
import { TextField } from '#src/ui/form/TextField.tsx';
import { useForm } from '#src/ui/form/useForm.ts';
import { Stack } from '#src/ui/primitives/Stack.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';
import { saveFile } from '#src/ui/saveFile.ts';
import { ConsentList } from './ConsentList.tsx';
import { DestroyForm } from './DestroyForm.tsx';

const countNames = ['rosters', 'links', 'consents', 'members'] as const;

/** How many records a race has, the insurer's list, their early destruction, and the log of both. */
export function RecordsTab({ id }: { readonly id: string }) {
  const { t } = useTranslator();
  const resource = useResource('recordsTab', [id], (signal) =>
    callEndpoint(raceRecordsEndpoints.getRaceRecords, { params: { id } }, signal),
  );
  const [updated, setUpdated] = useState<RaceRecords | null>(null);
  return (
    <OwnResourceView resource={resource} failedTitle={t('adminRaces.records.failed')} busy={<Skeleton height={320} />}>
      {(answer) => <RecordsContent id={id} records={updated ?? answer} onChanged={setUpdated} />}
    </OwnResourceView>
  );
}

interface Props {
  readonly id: string;
  readonly records: RaceRecords;
  readonly onChanged: (records: RaceRecords) => void;
}

function RecordsContent({ id, records, onChanged }: Props) {
  const { t, language } = useTranslator();
  const { counts, destroyed_at: destroyedAt, destroyed_on: deletionDay } = records;
  return (
    <Stack gap={24}>
      <p>
        {destroyedAt === null
          ? t('adminRaces.records.text', { day: formatDay(deletionDay, language) })
          : t('adminRaces.records.gone', { time: formatMoment(destroyedAt, language) })}
      </p>
      <Counts className="num">
        {countNames.map((name) => (
          <div key={name}>
            <dt>{t(`adminRaces.records.${name}`)}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </Counts>
      {counts.consents > 0 ? <ConsentList id={id} /> : null}
      <InsuranceForm id={id} day={deletionDay} isEmpty={counts.rosters === 0} onDownloaded={onChanged} />
      <DestroyForm id={id} records={records} onDestroyed={onChanged} />
      <DisclosureList records={records} />
    </Stack>
  );
}

function DisclosureList({ records: { disclosures } }: Pick<Props, 'records'>) {
  const { t, language } = useTranslator();
  return (
    <SmallSection
      title={t('adminRaces.records.earlier')}
      intro={disclosures.length === 0 ? t('adminRaces.records.nobody') : ''}
    >
      <EntryList>
        {disclosures.map(({ at: instant, kind, username, reason, count }) => (
          <EntryRow
            key={instant}
            title={`${t(`adminRaces.records.kind.${kind}`)} · ${username ?? t('adminRaces.records.goneRider')}`}
            lines={[`${formatMoment(instant, language)} · ${t('adminRaces.records.count', { count })}`, reason]}
          />
        ))}
      </EntryList>
    </SmallSection>
  );
}
const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 12px 16px;
  margin: 0;
  dt { color: var(--soft); font-size: 0.8125rem; }
  dd { margin: 0; font-size: 1.375rem; font-weight: 700; }
`;

interface InsuranceFormProps {
  readonly id: string;
  /** The day on which the site destroys its copy, and by which a downloaded file must be deleted. */
  readonly day: string;
  /** Nobody is registered, or all data are destroyed. */
  readonly isEmpty: boolean;
  readonly onDownloaded: (records: RaceRecords) => void;
}

/** Asks for a reason, which the server records, then offers the list. */
function InsuranceForm({ id, day, isEmpty, onDownloaded }: InsuranceFormProps) {
  const { t, language } = useTranslator();
  const [fileName, setFileName] = useState('');
  const form = useForm({
    schema: InsuranceRequestSchema,
    saved: { reason: '' },
    labels: { reason: t('adminRaces.records.reason') },
    send: (body, signal) => callEndpoint(raceRecordsEndpoints.takeInsuranceList, { params: { id }, body }, signal),
    onSuccess: ({ file_name: name, csv, records }: InsuranceList) => {
      setFileName(name);
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
        submitLabel={t('adminRaces.records.take')}
        busyLabel={t('adminRaces.records.taking')}
        failedText={t('adminRaces.records.takeFailed')}
        doneText={t('adminRaces.records.taken', { file: fileName })}
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
