import { styled } from 'styled-components';
import type { AdminTeamList } from '#contract/races/raceAdmin.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ResultsCsvPart } from './ResultsCsvPart.tsx';
import { ResultsForm } from './ResultsForm.tsx';

interface Props {
  readonly list: AdminTeamList;
  readonly onChanged: (list: AdminTeamList) => void;
  readonly onReload: () => void;
}

/** Times by hand or from a table; ranks follow from them. */
export function ResultsTab({ list, onChanged, onReload }: Props) {
  const { t } = useTranslator();
  const teams = list.results.filter(({ status }) => status !== 'not_registered' && status !== 'waitlist');
  if (teams.length === 0)
    return <EmptyState title={t('adminRaces.result.none')} text={t('adminRaces.result.noneText')} />;
  const { id, day } = list.race.draft;
  const isEarly = Date.parse(list.server_now) < Date.parse(`${day}T00:00:00+08:00`);
  return (
    <Stack>
      <p>{t(isEarly ? 'adminRaces.result.early' : 'adminRaces.result.text')}</p>
      <ResultsForm key={list.server_now} raceId={id} teams={teams} isDisabled={isEarly} onSaved={onChanged} />
      <ResultsCsvPart raceId={id} isDisabled={isEarly} onApplied={onReload} />
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
`;
