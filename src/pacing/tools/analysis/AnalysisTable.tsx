import { styled } from 'styled-components';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type ChartPoint, curveNames, curves, pickTablePoints } from './curves.ts';

/** The chart as a table: all curves as numbers, in about thirty rows. */
export function AnalysisTable({ points }: { readonly points: readonly ChartPoint[] }) {
  const { t, language } = useTranslator();
  return (
    <details>
      <Summary>{t('analysis.table')}</Summary>
      <Region role="region" aria-label={t('analysis.table')} tabIndex={0}>
        <table className="num">
          <thead>
            <tr>
              <th scope="col">km</th>
              {curveNames.map((name) => (
                <th key={name} scope="col">
                  {t(`analysis.${name}`)} <small>{curves[name].unit}</small>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {pickTablePoints(points).map((point) => (
              <tr key={point.km}>
                <th scope="row">{formatFixed(point.km, 1, language)}</th>
                {curveNames.map((name) => (
                  <td key={name}>{formatFixed(point[name], curves[name].digits, language)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Region>
    </details>
  );
}

const Summary = styled.summary`
  display: flex;
  align-items: center;
  min-height: 48px;
  color: var(--cypress);
  font-weight: 600;
  cursor: pointer;
`;
const Region = styled.div`
  max-height: 50dvh;
  margin: 0 -16px;
  overflow: auto;
  &:focus-visible { outline-offset: -3px; }
  table { min-width: 100%; border-collapse: separate; border-spacing: 0; font-size: 0.875rem; }
  th, td { padding: 4px 8px; border-bottom: 1px solid var(--line); text-align: end; }
  thead th { position: sticky; z-index: 1; top: 0; background: var(--card); color: var(--soft); font-size: 0.8125rem; font-weight: 600; vertical-align: bottom; }
  small { display: block; font-weight: 400; }
  th:first-child { position: sticky; z-index: 1; left: 0; padding-left: 16px; background: var(--card); font-weight: 600; }
  thead th:first-child { z-index: 2; }
`;
