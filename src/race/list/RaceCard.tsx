import { styled } from 'styled-components';
import { Link } from 'wouter';
import { toPageHref } from '#contract/pages.ts';
import type { RaceSummary } from '#contract/races/races.ts';
import { formatKilometres } from '#src/format/formatDistance.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { RaceStatusChip } from '#src/race/RaceStatusChip.tsx';
import { formatRaceDay } from '#src/race/race/formatRaceDay.ts';
import { RaceCountdown } from '#src/race/race/RaceCountdown.tsx';
import { RaceTimeline } from '#src/race/race/RaceTimeline.tsx';
import { useRaceNow } from '#src/race/race/raceTimes.ts';
import { cardBox } from '#src/theme/cardBox.ts';
import { media } from '#src/theme/themes.ts';
import { ButtonLink } from '#src/ui/Button.tsx';
import { Icon } from '#src/ui/icons/Icon.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { LapSilhouette } from './LapSilhouette.tsx';
import { Winners } from './Winners.tsx';

/** One race: its state, its date, its countdown, and a link to it. */
export function RaceCard({ race }: { readonly race: RaceSummary }) {
  const { t, l, language } = useTranslator();
  const { nowMs, status } = useRaceNow(race);
  const km = formatKilometres(race.lap_m, 1, language);
  return (
    <Card>
      <Head>
        <h2>{l(race.name)}</h2>
        <RaceStatusChip status={status} />
        {race.is_sample ? <StatusChip tone="announced">{t('race.sample')}</StatusChip> : null}
        <p className="num">
          <span>{formatRaceDay(race.day, language)}</span>{' '}
          <span>{t('racePage.lapsOf', { km, count: race.lap_count })}</span>
        </p>
      </Head>
      <LapSilhouette race={race} height={40} />
      <Body>
        <div>
          {status === 'finished' ? <Winners race={race} /> : <RaceTimeline race={race} nowMs={nowMs} />}
          {status.startsWith('registration') && race.organised_count > 0 ? (
            <p>{t('racePage.organised', { count: race.organised_count })}</p>
          ) : null}
          {race.team_count > 0 ? <p>{t('racePage.teams', { count: race.team_count })}</p> : null}
        </div>
        <div>
          <RaceCountdown race={race} nowMs={nowMs} />
          <ButtonLink as={Link} href={toPageHref('races-id', { id: race.id })}>
            {t(status === 'finished' ? 'racePage.toResults' : 'racePage.see')}
            <Icon name="next" size={18} />
          </ButtonLink>
        </div>
      </Body>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 12px;
  padding: 14px 16px 16px;
  ${cardBox}
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 8px;
  align-items: center;
  h2 { font-size: 1.25rem; font-weight: 700; overflow-wrap: anywhere; }
  p { display: flex; flex: 1 1 100%; flex-wrap: wrap; gap: 0 16px; color: var(--soft); font-size: 0.875rem; }
  @media ${media.desktop} {
    p { flex: 0 1 auto; margin-left: auto; }
  }
`;
const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px 24px;
  > div { display: grid; grid-template-columns: minmax(0, 1fr); gap: 12px; align-content: start; }
  > div > p { color: var(--soft); font-size: 0.875rem; line-height: 1.5; }
  @media ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
