import { styled } from 'styled-components';
import type { RankingEntry } from '#contract/rankings/rankings.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { buildWeekPath, weekSize } from './buildWeekPath.ts';

/** The ranks of the last weeks as a line; dotted for an athlete who was on the board in none of them. */
export function WeekLine({ week_ranks: ranks }: Pick<RankingEntry, 'week_ranks'>) {
  const { t } = useTranslator();
  const path = buildWeekPath(ranks);
  const from = ranks.find((rank) => rank !== null);
  const to = ranks.at(-1);
  if (path === null || from === undefined || from === null || to === undefined || to === null) return null;
  const weeks = ranks.length - 1 - ranks.findIndex((rank) => rank !== null);
  const middleY = weekSize.height / 2;
  return (
    <>
      <Drawing
        viewBox={`0 0 ${weekSize.width} ${weekSize.height}`}
        width={weekSize.width}
        height={weekSize.height}
        aria-hidden="true"
        focusable="false"
        data-new={weeks === 0 || undefined}
      >
        {weeks === 0 ? (
          <>
            <path d={`M4 ${middleY}H${path.end.x - 8}`} />
            <circle cx={path.end.x} cy={middleY} r="3.5" />
          </>
        ) : (
          <>
            <path d={path.line} />
            <circle cx={path.end.x} cy={path.end.y} r="3.5" />
          </>
        )}
      </Drawing>
      <span className="visually-hidden">
        {weeks === 0 ? t('masters.weekNew', { to }) : t('masters.weekRanks', { count: weeks, from, to })}
      </span>
    </>
  );
}

const Drawing = styled.svg`
  display: block;
  margin-inline-start: auto;
  overflow: visible;
  path { fill: none; stroke: var(--control); stroke-width: 2; stroke-linejoin: round; }
  circle { fill: var(--cypress); }
  &[data-new] path { stroke-dasharray: 2 4; }
  &[data-new] circle { fill: var(--amber); stroke: var(--ink); }
`;
