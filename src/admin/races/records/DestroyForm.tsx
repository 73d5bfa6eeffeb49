import { useState } from 'react';
import { styled } from 'styled-components';
import { raceLimits } from '#contract/races/raceLimits.ts';
import { DestructionSchema, type RaceRecords } from '#contract/races/raceRecords.ts';
import { raceRecordsEndpoints } from '#contract/races/raceRecordsEndpoints.ts';
import { callEndpoint } from '#src/api/callEndpoint.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { Button } from '#src/ui/Button.tsx';
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

const mismatchError = { code: 'mismatch', params: {} } as const;
const idInput = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;

/** Destroys a race's personal data before the due day: shows what still needs them, then asks for a reason. */
export function DestroyForm({ id, records, onDestroyed }: Props) {
  const { t } = useTranslator();
  const [isFormOpen, setIsFormOpen] = useState(false);
  const form = useForm({
    schema: DestructionSchema,
    saved: { reason: '', typed_id: '' },
    labels: { reason: t('adminRaces.records.reason'), typed_id: t('adminRaces.records.typeId') },
    checkRules: ({ typed_id: typed }) => (typed === '' || typed.trim() === id ? {} : { typed_id: mismatchError }),
    send: (body, signal) => callEndpoint(raceRecordsEndpoints.destroyRaceRecords, { params: { id }, body }, signal),
    onSuccess: (answer: RaceRecords) => {
      setIsFormOpen(false);
      onDestroyed(answer);
      return undefined;
    },
  });
  if (records.destroyed_at !== null) return null;
  return (
    <SmallSection
      title={t('adminRaces.records.destroy')}
      intro={t(records.is_over ? 'adminRaces.records.destroyText' : 'adminRaces.records.notOver')}
    >
      <PendingUses {...records.pending} />
      {isFormOpen ? (
        <Form
          form={form}
          submitLabel={t('adminRaces.records.destroy')}
          busyLabel={t('adminRaces.records.destroying')}
          failedText={t('adminRaces.records.destroyFailed')}
          note={<Rail>{t('adminRaces.records.final')}</Rail>}
          cancel={{ text: t('adminRaces.records.leave'), onPress: () => setIsFormOpen(false) }}
        >
          <div data-wide="">
            <TextField {...form.field('reason')} input={{ maxLength: raceLimits.reason.max, autoComplete: 'off' }} />
          </div>
          <div data-wide="">
            <TextField {...form.field('typed_id')} hint={t('adminRaces.records.typeHint', { id })} input={idInput} />
          </div>
        </Form>
      ) : (
        <div>
          <Button disabled={!records.is_over} onClick={() => setIsFormOpen(true)}>
            {t('adminRaces.records.destroy')}
          </Button>
        </div>
      )}
    </SmallSection>
  );
}

/** What the data are still needed for. */
function PendingUses({ consents, teams }: RaceRecords['pending']) {
  const { t } = useTranslator();
  if (consents + teams === 0) return null;
  return (
    <List>
      {consents === 0 ? null : <li>{t('adminRaces.records.pendingConsents', { count: consents })}</li>}
      {teams === 0 ? null : <li>{t('adminRaces.records.pendingTeams', { count: teams })}</li>}
    </List>
  );
}

const List = styled.ul`
  margin: 0 4px 12px;
  padding-left: 20px;
  line-height: 1.5;
`;
