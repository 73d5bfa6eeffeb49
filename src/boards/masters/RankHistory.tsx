import { styled } from 'styled-components';
import type { AthleteDetail } from '#contract/rankings/rankings.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

const widthPx = 600;
const heightPx = 120;

/** Ranks of the last calculations, the first place on top; the same as a table for screen readers. */
export function RankHistory({ history }: Pick<AthleteDetail, 'history'>) {
  const { t, language } = useTranslator();
  const [first, last] = [history[0], history.at(-1)];
  if (first === undefined || last === undefined) return null;
  const lowest = Math.max(...history.map(({ rank }) => rank), 5);
  const xOf = (index: number) => (history.length === 1 ? widthPx : (index / (history.length - 1)) * widthPx);
  const yOf = (rank: number) => 8 + ((rank - 1) / (lowest - 1)) * (heightPx - 16);
  const line = history.map(({ rank }, index) => `${xOf(index).toFixed(1)} ${yOf(rank).toFixed(1)}`).join('L');
  return (
    <Figure>
      <Chart>
        <Ranks className="num" aria-hidden="true">
          <span>1</span>
          <span>{lowest}</span>
        </Ranks>
        <svg viewBox={`0 0 ${widthPx} ${heightPx}`} preserveAspectRatio="none" aria-hidden="true" focusable="false">
          <path
            d={history.length === 1 ? `M0 ${yOf(last.rank)}H${widthPx}` : `M${line}`}
            strokeDasharray={history.length === 1 ? '2 8' : undefined}
            fill="none"
            stroke="var(--cypress)"
            strokeWidth="2.5"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </Chart>
      <Days aria-hidden="true">
        <span>{history.length === 1 ? '' : formatDay(first.calculated_at, language)}</span>
        <span>{formatDay(last.calculated_at, language)}</span>
      </Days>
      <table className="visually-hidden">
        <caption>{t('masters.history')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('masters.day')}</th>
            <th scope="col">{t('masters.rank')}</th>
          </tr>
        </thead>
        <tbody>
          {history.map(({ calculated_at: at, rank }) => (
            <tr key={at}>
              <th scope="row">{formatDay(at, language)}</th>
              <td>{rank}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Figure>
  );
}

const Figure = styled.figure`
  position: relative;
  margin: 0;
`;
const Chart = styled.div`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr);
  > svg { width: 100%; height: 120px; border-bottom: 1px solid var(--line); }
`;
const Ranks = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  color: var(--soft);
  font-size: 0.8125rem;
`;
const Days = styled.div`
  display: flex;
  justify-content: space-between;
  padding-inline-start: 36px;
  color: var(--soft);
  font-size: 0.8125rem;
`;
