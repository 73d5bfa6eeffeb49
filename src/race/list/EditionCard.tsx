import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import { getRaceStatus } from '#contract/races/raceStatus.ts';
import type { GroupRace } from '#contract/races/races.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RaceStatusChip } from '#src/race/RaceStatusChip.tsx';
import { useRacesNow } from '#src/race/race/raceTimes.ts';
import { CardFrame, CardTop } from '#src/routes/cards/cardParts.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { LapSilhouette } from './LapSilhouette.tsx';
import { Winners } from './Winners.tsx';

interface Props {
  readonly edition: GroupRace;
  /** Whether it is shown beside the list. */
  readonly isChosen?: boolean;
}

/** An edition as a card; the whole card is a link. */
export function EditionCard({ edition, isChosen = false }: Props) {
  const { t, l } = useTranslator();
  const nowMs = useRacesNow(edition.races);
  // The card draws one race: the first with results, if there is one.
  const shownRace = edition.races.find(({ winners }) => winners !== null) ?? edition.races[0];
  const teamCount = edition.races.reduce((sum, { team_count: count }) => sum + count, 0);
  const status = shownRace && getRaceStatus(shownRace, nowMs);
  return (
    <Frame data-chosen={isChosen || undefined}>
      <Top>
        <h2>
          <Link href={toPageHref('grouprace-id', { id: edition.id })} aria-current={isChosen ? 'page' : undefined}>
            {l(edition.name)}
          </Link>
        </h2>
        {status === undefined || status === 'finished' ? null : <RaceStatusChip status={status} />}
        {edition.is_sample ? <StatusChip tone="announced">{t('race.sample')}</StatusChip> : null}
      </Top>
      {shownRace === undefined ? null : <LapSilhouette race={shownRace} height={48} />}
      <Foot>
        {edition.races.map((each) => (
          <Winners key={each.id} race={each} showsRaceName={edition.races.length > 1} />
        ))}
        <p className="num">
          <span>{edition.year}</span>
          <span>
            {teamCount > 0
              ? t('racePage.teams', { count: teamCount })
              : t('racePage.races', { count: edition.races.length })}
          </span>
        </p>
      </Foot>
    </Frame>
  );
}

const Frame = styled(CardFrame)`
  &[data-chosen] { border-color: var(--cypress); box-shadow: inset 4px 0 0 var(--cypress); }
`;
const Top = styled(CardTop)`
  padding: 12px 16px 8px;
  h2 { font-size: 1.0625rem; }
`;
const Foot = styled.div`
  display: grid;
  gap: 4px;
  padding: 8px 16px 12px;
  > p:last-child { display: flex; justify-content: space-between; color: var(--soft); font-size: 0.875rem; }
`;
