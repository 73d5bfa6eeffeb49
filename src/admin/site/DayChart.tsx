import { styled } from 'styled-components';
import type { PageViews } from '#contract/pageViews/pageViews.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly days: PageViews['days'];
  readonly total: number;
}

const height = 120;
const step = 10;

/** One bar per day; the table that opens below has the same numbers. */
export function DayChart({ days, total }: Props) {
  const { t, language } = useTranslator();
  const maxCount = Math.max(1, ...days.map(({ count }) => count));
  const dayText = (day: string | undefined) => (day === undefined ? '' : formatDay(`${day}T04:00:00Z`, language));
  const from = dayText(days[0]?.day);
  const to = dayText(days.at(-1)?.day);
  const maxText = formatFixed(maxCount, 0, language);
  return (
    <Container>
      <h3>{t('adminAnalytics.byDay')}</h3>
      <p>
        <b className="num">{formatFixed(total, 0, language)}</b> {t('adminAnalytics.views', { count: total })}
      </p>
      <Plot role="img" aria-label={t('adminAnalytics.dayChart', { from, to, most: maxText })}>
        <small aria-hidden="true" className="num">
          {maxText}
        </small>
        <svg viewBox={`0 0 ${days.length * step} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          {days.map(({ day, count }, index) => {
            const barHeight = (count / maxCount) * height;
            return <rect key={day} x={index * step + 1} y={height - barHeight} width={step - 2} height={barHeight} />;
          })}
        </svg>
        <Ends aria-hidden="true">
          <span>{from}</span>
          <span>{to}</span>
        </Ends>
      </Plot>
      <details>
        <summary>{t('adminAnalytics.asTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('adminAnalytics.day')}</th>
              <th scope="col">{t('adminAnalytics.count')}</th>
            </tr>
          </thead>
          <tbody>
            {[...days].reverse().map(({ day, count }) => (
              <tr key={day}>
                <th scope="row">{dayText(day)}</th>
                <td className="num">{formatFixed(count, 0, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Container>
  );
}

const Container = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  h3 { font-size: 1rem; font-weight: 700; }
  p { color: var(--soft); }
  p b { color: var(--ink); font-size: 1.75rem; line-height: 1.2; }
  summary { min-height: 48px; padding: 12px 0; color: var(--cypress); font-weight: 600; cursor: pointer; }
  table { width: 100%; border-collapse: collapse; font-size: 0.875rem; }
  th, td { padding: 6px 0; border-top: 1px solid var(--line); font-weight: 400; text-align: start; }
  thead th { border-top: 0; color: var(--soft); }
  :is(th, td):last-child { text-align: end; }
`;
const Plot = styled.div`
  small { display: block; color: var(--soft); font-size: 0.8125rem; }
  svg {
    display: block;
    width: 100%;
    height: ${height}px;
    border: solid var(--line);
    border-width: 1px 0;
    fill: var(--cypress);
  }
`;
const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  padding-top: 4px;
  color: var(--soft);
  font-size: 0.8125rem;
`;
