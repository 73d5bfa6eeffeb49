import { useState } from 'react';
import { styled } from 'styled-components';
import type { AdminEdition, AdminEditionList, AdminRace } from '#contract/races/raceAdmin.ts';
import { raceAdminEndpoints } from '#contract/races/raceAdminEndpoints.ts';
import { formatDay } from '#src/format/formatDay.ts';
import type { Translate } from '#src/i18n/createTranslator.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RaceStatusChip } from '#src/race/RaceStatusChip.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Dialog } from '#src/ui/Dialog.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { EntryList, EntryRow } from '#src/ui/EntryRow.tsx';
import { Cluster } from '#src/ui/primitives/Cluster.tsx';
import { StatusText } from '#src/ui/primitives/Text.tsx';
import { Section } from '#src/ui/Section.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { DeleteButton } from './DeleteButton.tsx';
import { EditionFields } from './EditionFields.tsx';
import { RaceFields } from './RaceFields.tsx';

interface Props {
  readonly editions: readonly AdminEdition[];
  readonly onChanged: (list: AdminEditionList) => void;
  readonly onOpen: (raceId: string) => void;
}

type DialogContent =
  | { readonly kind: 'edition'; readonly edition: AdminEdition | null }
  | { readonly kind: 'race'; readonly edition: AdminEdition };

/** All editions, the latest first, with their actions. */
export function EditionList({ editions, onChanged, onOpen }: Props) {
  const { t, l } = useTranslator();
  const [openDialog, setOpenDialog] = useState<DialogContent | null>(null);
  const [status, setStatus] = useState('');
  const closeWithStatus = (list: AdminEditionList, text: string) => {
    setOpenDialog(null);
    setStatus(text);
    onChanged(list);
  };
  const addButton = (
    <Button data-variant="primary" onClick={() => setOpenDialog({ kind: 'edition', edition: null })}>
      {t('adminRaces.addEdition')}
    </Button>
  );
  return (
    <>
      <Section title={t('admin.sections.races')} intro={t('adminRaces.text')}>
        <StatusText role="status">{status}</StatusText>
        {editions.length === 0 ? (
          <EmptyState title={t('adminRaces.none')} text={t('adminRaces.noneText')} action={addButton} />
        ) : (
          <div>{addButton}</div>
        )}
      </Section>
      {editions.map((edition) => (
        <Section key={edition.id} title={`${l(edition.name)} · ${edition.year}`}>
          {edition.races.length === 0 ? <p>{t('adminRaces.noRaces')}</p> : null}
          <EntryList>
            {edition.races.map((race) => (
              <RaceRow key={race.draft.id} race={race} onOpen={() => onOpen(race.draft.id)} />
            ))}
          </EntryList>
          <Cluster gap={8}>
            <Button onClick={() => setOpenDialog({ kind: 'race', edition })}>{t('adminRaces.addRace')}</Button>
            <Button onClick={() => setOpenDialog({ kind: 'edition', edition })}>{t('adminRaces.editEdition')}</Button>
            {edition.races.length > 0 ? null : (
              <DeleteButton
                endpoint={raceAdminEndpoints.deleteEdition}
                id={edition.id}
                name={l(edition.name)}
                label={t('adminRaces.deleteEdition')}
                onDeleted={(list) => closeWithStatus(list, t('adminRaces.deleted', { name: l(edition.name) }))}
              />
            )}
          </Cluster>
        </Section>
      ))}
      <Dialog
        isOpen={openDialog !== null}
        onClose={() => setOpenDialog(null)}
        title={t(
          openDialog?.kind === 'race'
            ? 'adminRaces.addRace'
            : openDialog?.edition
              ? 'adminRaces.editEdition'
              : 'adminRaces.addEdition',
        )}
      >
        {openDialog?.kind === 'edition' ? (
          <EditionFields
            edition={openDialog.edition}
            onSaved={(list) => closeWithStatus(list, t('adminRaces.saved'))}
          />
        ) : null}
        {openDialog?.kind === 'race' ? (
          <RaceFields
            race={null}
            editionId={openDialog.edition.id}
            editions={editions}
            onSaved={(list) => closeWithStatus(list, t('adminRaces.saved'))}
          />
        ) : null}
      </Dialog>
    </>
  );
}

function RaceRow({ race, onOpen }: { readonly race: AdminRace; readonly onOpen: () => void }) {
  const { t, l, language } = useTranslator();
  const { draft, status, is_sample: isSample } = race;
  return (
    <EntryRow
      title={
        <OpenButton type="button" onClick={onOpen}>
          {l(draft.name)}
        </OpenButton>
      }
      lines={[
        <span key="status">
          {formatDay(draft.day, language)} <RaceStatusChip status={status} />{' '}
          {isSample ? <StatusChip tone="announced">{t('race.sample')}</StatusChip> : null}
        </span>,
        formatFigures(race, t),
      ]}
    />
  );
}

/** Disqualified teams that hold a seat are named, because the seats would not add up without them. */
function formatFigures(race: AdminRace, t: Translate): string {
  const figures = t('adminRaces.figures', {
    registered: race.registered_count,
    waiting: race.waitlist_count,
    unpaid: race.unpaid_count,
  });
  const count = race.disqualified_seat_count;
  return count === 0 ? figures : t('adminRaces.figuresWithBlocked', { figures, count });
}

const OpenButton = styled.button`
  min-height: 44px;
  color: var(--cypress);
  font-weight: 700;
  text-align: start;
  text-decoration: underline;
  overflow-wrap: anywhere;
`;
