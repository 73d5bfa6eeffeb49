import { styled } from 'styled-components';
import type { TeamStart } from '#contract/races/heats.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatStartTime } from './startList/formatStartTime.ts';

/** A team's start time, heat and bib in large figures. */
export function StartFigures({ start: { bib, heat, starts_at: startsAt } }: { readonly start: TeamStart }) {
  const { t } = useTranslator();
  return (
    <Figures className="num">
      <div>
        <dt>{t('race.start.time')}</dt>
        <dd>
          <time dateTime={startsAt}>{formatStartTime(startsAt)}</time>
        </dd>
      </div>
      <div>
        <dt>{t('race.start.heat')}</dt>
        <dd>{heat}</dd>
      </div>
      <div>
        <dt>{t('race.start.bib')}</dt>
        <dd>{bib}</dd>
      </div>
    </Figures>
  );
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin: 0;
  div { padding: 10px 14px; }
  div + div { border-left: 1px solid var(--line); }
  dt { color: var(--soft); font-size: 0.875rem; }
  dd { margin: 0; font-size: 1.375rem; font-weight: 700; }
`;
