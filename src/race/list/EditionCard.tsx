import { styled } from 'styled-components';
import { Link } from 'wouter';
import { pageHref } from '#contract/pages.ts';
import type { GroupRace } from '#contract/races/races.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { CardFrame, CardTop } from '#src/routes/cards/cardParts.tsx';
import { StatusChip } from '#src/ui/StatusChip.tsx';
import { LapSilhouette } from './LapSilhouette.tsx';

interface Props {
  readonly edition: GroupRace;
  /** The one that is shown beside it. */
  readonly isChosen?: boolean;
}

/** An edition as a card; the whole card is a link. */
export function EditionCard({ edition, isChosen = false }: Props) {
  const { t, l } = useTranslator();
  const [race] = edition.races;
  return (
    <Frame data-chosen={isChosen || undefined}>
      <Top>
        <h2>
          <Link href={pageHref('grouprace-id', { id: edition.id })} aria-current={isChosen ? 'page' : undefined}>
            {l(edition.name)}
          </Link>
        </h2>
        {edition.is_sample ? <StatusChip tone="known">{t('race.sample')}</StatusChip> : null}
      </Top>
      {race === undefined ? null : <LapSilhouette race={race} height={48} />}
      <Foot className="num">
        <span>{edition.year}</span>
        <span>{t('racePage.races', { count: edition.races.length })}</span>
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
const Foot = styled.p`
  display: flex;
  justify-content: space-between;
  padding: 8px 16px 12px;
  color: var(--soft);
  font-size: 0.875rem;
`;
