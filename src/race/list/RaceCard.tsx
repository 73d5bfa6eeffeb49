import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RaceStatusChip } from '#src/race/RaceStatusChip.tsx';
import { formatRaceDay } from '#src/race/race/formatRaceDay.ts';
import { RaceCountdown } from '#src/race/race/RaceCountdown.tsx';
import { useRaceNow } from '#src/race/race/raceTimes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { LapSilhouette } from './LapSilhouette.tsx';

/** One race: its state, when it is, what it counts down to, and the way to it. */
export function RaceCard({ race }: { readonly race: RaceSummary }) {
  const { t, l, language } = useTranslator();
  const { nowMs, status } = useRaceNow(race);
  const km = formatKilometres(race.lap_m, 1, language);
  return (
    <Card>
      <div>
        <h2>{l(race.name)}</h2>
        <RaceStatusChip status={status} />
        {race.is_sample ? <StatusChip tone="known">{t('race.sample')}</StatusChip> : null}
      </div>
      <p className="num">
        <span>{formatRaceDay(race.day, language)}</span>
        <span>{t('racePage.lapsOf', { km, count: race.lap_count })}</span>
      </p>
      <LapSilhouette race={race} height={40} />
      <RaceCountdown race={race} nowMs={nowMs} />
      {status.startsWith('registration') && race.organised_count > 0 ? (
        <p>{t('racePage.organised', { count: race.organised_count })}</p>
      ) : null}
      <ButtonLink as={Link} href={pageHref('races-id', { id: race.id })}>
        {t('racePage.see')}
        <Icon name="next" size={18} />
      </ButtonLink>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  padding: 14px 16px 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  > div:first-child { display: flex; flex-wrap: wrap; gap: 4px 8px; align-items: center; }
  h2 { font-size: 1.25rem; font-weight: 700; overflow-wrap: anywhere; }
  > p { display: flex; flex-wrap: wrap; gap: 0 16px; color: var(--soft); font-size: 0.875rem; }
`;
