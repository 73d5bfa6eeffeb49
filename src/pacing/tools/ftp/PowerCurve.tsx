import { styled } from 'styled-components';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import type { BestEffort } from '#workers/core/ftp/readRideFtp.ts';

const curveSize = { width: 320, height: 150 } as const;

const stepW = 100;

interface CurvePicture {
  readonly path: string;
  readonly topW: number;
  readonly points: readonly { readonly x: number; readonly y: number; readonly effort: BestEffort }[];
}

/** A power curve in its chart's own units: a logarithmic time axis, and watts from 0 to a whole hundred. */
export function drawPowerCurve(curve: readonly BestEffort[]): CurvePicture {
  const times = curve.map(({ durationS }) => Math.log(durationS));
  const first = times[0] ?? 0;
  const last = times.at(-1) ?? 1;
  const topW = Math.max(stepW, Math.ceil(Math.max(0, ...curve.map(({ powerW }) => powerW)) / stepW) * stepW);
  const points = curve.map((effort, index) => ({
    effort,
    x: round(last > first ? (((times[index] ?? first) - first) / (last - first)) * curveSize.width : 0),
    y: round((1 - effort.powerW / topW) * curveSize.height),
  }));
  return { points, topW, path: points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('') };
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** Labels of the time axis, shown where the ride is long enough. */
const marksS = [5, 60, 300, 1200, 3600];

/** Best mean power over each duration, as a chart and as a table. */
export function PowerCurve({ curve }: { readonly curve: readonly BestEffort[] }) {
  const { t, language } = useTranslator();
  const { path, points, topW } = drawPowerCurve(curve);
  const first = curve[0];
  const last = curve.at(-1);
  if (first === undefined || last === undefined) return null;
  const label = t('ftp.curveLabel', {
    fromTime: formatDuration(first.durationS),
    fromW: formatPower(first.powerW, language),
    toTime: formatDuration(last.durationS),
    toW: formatPower(last.powerW, language),
  });
  const { width, height } = curveSize;
  return (
    <Figure>
      <figcaption>{t('ftp.curve')}</figcaption>
      <div role="img" aria-label={label}>
        <b aria-hidden="true" className="num">{`${topW} W`}</b>
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={`${path}V${height}H0Z`} data-part="area" />
          <path d={path} data-part="line" vectorEffect="non-scaling-stroke" />
        </svg>
        <p aria-hidden="true" className="num">
          {points
            .filter(({ effort }) => marksS.includes(effort.durationS))
            .map(({ x, effort: { durationS } }) => (
              <span key={durationS} style={{ left: `${((100 * x) / width).toFixed(1)}%` }}>
                {formatDuration(durationS)}
              </span>
            ))}
        </p>
      </div>
      <details>
        <summary>{t('ftp.curveTable')}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('ftp.curveDuration')}</th>
              <th scope="col">{t('ftp.curvePower')}</th>
            </tr>
          </thead>
          <tbody>
            {curve.map(({ durationS, powerW }) => (
              <tr key={durationS}>
                <th scope="row" className="num">
                  {formatDuration(durationS)}
                </th>
                <td className="num">{`${formatPower(powerW, language)} W`}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </Figure>
  );
}

const Figure = styled.figure`
  margin: 0;
  figcaption {
    margin-bottom: 4px;
    font-size: 0.875rem;
    font-weight: 700;
  }
  & > div {
    position: relative;
    color: var(--soft);
    font-size: 0.8125rem;
  }
  svg {
    display: block;
    width: 100%;
    height: ${curveSize.height}px;
    border: solid var(--line);
    border-width: 1px 0;
  }
  [data-part='area'] {
    fill: var(--cypress);
    opacity: 0.12;
  }
  [data-part='line'] {
    fill: none;
    stroke: var(--cypress);
    stroke-width: 2.5;
  }
  b {
    position: absolute;
    top: 4px;
    right: 0;
    font-weight: 600;
  }
  p {
    position: relative;
    height: 20px;
    margin: 0 14px;
  }
  p span {
    position: absolute;
    transform: translateX(-50%);
  }
  summary {
    min-height: 48px;
    padding: 12px 0;
    font-size: 0.9375rem;
    font-weight: 600;
    cursor: pointer;
  }
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 0.875rem;
  }
  th, td {
    padding: 8px 4px;
    border-bottom: 1px solid var(--line);
    font-weight: 500;
    text-align: start;
  }
  td:last-child, th[scope='col']:last-child {
    text-align: end;
  }
`;
