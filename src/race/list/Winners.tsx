import { styled } from 'styled-components';
import type { RaceSummary } from '#contract/races/races.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatList } from '#src/format/formatList.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly race: Pick<RaceSummary, 'name' | 'winners'>;
  /** Shown if an edition has more than one race. */
  readonly showsRaceName?: boolean;
}

/** The winners of a past race, with their times; renders nothing before there are results. */
export function Winners({ race: { name, winners }, showsRaceName = false }: Props) {
  const { t, l, language } = useTranslator();
  if (winners === null) return null;
  return (
    <Line>
      <span>
        <small>{showsRaceName ? `${l(name)} · ${t('racePage.champion')}` : t('racePage.champion')}</small>{' '}
        <b>{formatList(winners.team_names, language)}</b>
      </span>
      {winners.elapsed_s === null ? null : <b className="num">{formatDuration(winners.elapsed_s)}</b>}
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  gap: 4px 12px;
  align-items: baseline;
  justify-content: space-between;
  overflow-wrap: anywhere;
  small { color: var(--soft); font-size: 0.875rem; }
  b { font-weight: 700; }
  > b { font-size: 1.125rem; white-space: nowrap; }
`;
