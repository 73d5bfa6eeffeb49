import { useState } from 'react';
import { styled } from 'styled-components';
import type { RaceRecords } from '#contract/races/raceRecords.ts';
import { raceRecordsEndpoints } from '#contract/races/raceRecordsEndpoints.ts';
import { OwnResourceView } from '#src/account/OwnResourceView.tsx';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useResource } from '#src/api/useResource.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatMoment } from '#src/format/formatMoment.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { SmallSection } from '#src/ui/SmallSection.tsx';
import { DestroyForm } from './DestroyForm.tsx';
import { InsuranceForm } from './InsuranceForm.tsx';

const counted = ['rosters', 'links', 'consents', 'members'] as const;

/** What was collected for a race, in numbers; the insurer's list, early destruction, and who did either. */
export function RecordsTab({ id }: { readonly id: string }) {
  const { t } = useTranslator();
  const loaded = useResource('recordsTab', [id], (signal) =>
    callEndpoint(raceRecordsEndpoints.getRaceRecords, { params: { id } }, signal),
  );
  const [newest, setNewest] = useState<RaceRecords | null>(null);
  return (
    <OwnResourceView resource={loaded} failedTitle={t('adminRaces.records.failed')} busy={<Skeleton height={320} />}>
      {(answer) => <Records id={id} records={newest ?? answer} onChanged={setNewest} />}
    </OwnResourceView>
  );
}

interface Props {
  readonly id: string;
  readonly records: RaceRecords;
  readonly onChanged: (records: RaceRecords) => void;
}

function Records({ id, records, onChanged }: Props) {
  const { t, language } = useTranslator();
  const { counts, destroyed_at: destroyedAt, destroyed_on: day } = records;
  return (
    <Stack>
      <p>
        {destroyedAt === null
          ? t('adminRaces.records.text', { day: formatDay(day, language) })
          : t('adminRaces.records.gone', { time: formatMoment(destroyedAt, language) })}
      </p>
      <Counts className="num">
        {counted.map((name) => (
          <div key={name}>
            <dt>{t(`adminRaces.records.${name}`)}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </Counts>
      <InsuranceForm id={id} day={day} isEmpty={counts.rosters === 0} onDownloaded={onChanged} />
      <DestroyForm id={id} records={records} onDestroyed={onChanged} />
      <Earlier records={records} />
    </Stack>
  );
}

function Earlier({ records: { disclosures } }: Pick<Props, 'records'>) {
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

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;
const Counts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(140px, 1fr));
  gap: 12px 16px;
  margin: 0;
  dt { color: var(--soft); font-size: 0.8125rem; }
  dd { margin: 0; font-size: 1.375rem; font-weight: 700; }
`;
