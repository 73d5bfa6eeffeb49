import { styled } from 'styled-components';
import type { DualRecording } from '#contract/deviceDeclarations/deviceDeclarations.ts';
import { formatDuration } from '#src/format/formatDuration.ts';
import { formatPower } from '#src/format/formatPower.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { formatSignedPercent } from './formatSignedPercent.ts';

type Series = NonNullable<DualRecording['series']>;

/** Of the drawing, in its units. */
const dualSize = { width: 600, height: 160 } as const;

/** Rows of the table beside the chart. */
const rowCount = 12;

/** Watts from 0 to a round number above both lines, in round steps. */
export function computeWattScale({ first_w: first, second_w: second }: Series) {
  const maxW = Math.max(100, ...[...first, ...second].map((watts) => watts ?? 0));
  const stepW = maxW <= 200 ? 50 : maxW <= 500 ? 100 : maxW <= 1_000 ? 200 : 500;
  const highW = Math.ceil(maxW / stepW) * stepW;
  return { highW, marks: Array.from({ length: highW / stepW + 1 }, (_, index) => index * stepW) };
}

/** A path through the known points; it breaks where nothing was compared. */
export function buildLinePath(watts: Series['first_w'], highW: number): string {
  const stepX = dualSize.width / Math.max(1, watts.length - 1);
  let isDown = false;
  const parts = watts.flatMap((value, index) => {
    if (value === null) {
      isDown = false;
      return [];
    }
    const point = `${(index * stepX).toFixed(1)} ${((1 - value / highW) * dualSize.height).toFixed(1)}`;
    const part = `${isDown ? 'L' : 'M'}${point}`;
    isDown = true;
    return [part];
  });
  return parts.join('');
}

interface DualRow {
  readonly fromS: number;
  readonly toS: number;
  readonly firstW: number;
  readonly secondW: number;
}

/** The same in at most twelve rows: means of equal stretches, without those in which nothing was compared. */
export function toTableRows({ step_s: stepS, first_w: first, second_w: second }: Series): DualRow[] {
  const size = Math.ceil(first.length / rowCount);
  return Array.from({ length: Math.ceil(first.length / Math.max(1, size)) }, (_, row) => row * size).flatMap((from) => {
    const to = Math.min(first.length, from + size);
    const firstW = computeMean(first.slice(from, to));
    const secondW = computeMean(second.slice(from, to));
    return firstW === null || secondW === null ? [] : [{ fromS: from * stepS, toS: to * stepS, firstW, secondW }];
  });
}

function computeMean(watts: readonly (number | null)[]): number | null {
  const knownWatts = watts.filter((value) => value !== null);
  return knownWatts.length === 0 ? null : knownWatts.reduce((sum, value) => sum + value, 0) / knownWatts.length;
}

interface Props {
  readonly recording: DualRecording;
  readonly series: NonNullable<DualRecording['series']>;
}

/** Power of both meters over time, and the same as a table. */
export function DualChart({ recording, series }: Props) {
  const { t, language } = useTranslator();
  const { highW, marks } = computeWattScale(series);
  const lastsS = series.first_w.length * series.step_s;
  const label = t('devices.result.chart', {
    duration: formatDuration(lastsS),
    first: formatPower(recording.first_mean_w, language),
    second: formatPower(recording.second_mean_w, language),
  });
  return (
    <Figure>
      <Legend>
        <li data-line="first">{t('devices.first')}</li>
        <li data-line="second">{t('devices.second')}</li>
      </Legend>
      <Plot role="img" aria-label={label}>
        {marks.map((watts) => (
          <Mark key={watts} className="num" aria-hidden="true" style={{ bottom: `${(watts / highW) * 100}%` }}>
            {watts}
          </Mark>
        ))}
        <svg viewBox={`0 0 ${dualSize.width} ${dualSize.height}`} preserveAspectRatio="none" aria-hidden="true">
          <path d={buildLinePath(series.first_w, highW)} data-line="first" />
          <path d={buildLinePath(series.second_w, highW)} data-line="second" />
        </svg>
      </Plot>
      <Ends aria-hidden="true" className="num">
        <span>W</span>
        <span>0:00</span>
        <span>{formatDuration(lastsS)}</span>
      </Ends>
      <details>
        <summary>{t('devices.result.asTable')}</summary>
        <Table series={series} />
      </details>
    </Figure>
  );
}

function Table({ series }: Pick<Props, 'series'>) {
  const { t, language } = useTranslator();
  return (
    <Rows>
      <thead>
        <tr>
          <th scope="col">{t('devices.result.minute')}</th>
          <th scope="col">{`${t('devices.first')} (W)`}</th>
          <th scope="col">{`${t('devices.second')} (W)`}</th>
          <th scope="col">{`${t('devices.result.difference')} (%)`}</th>
        </tr>
      </thead>
      <tbody className="num">
        {toTableRows(series).map(({ fromS, toS, firstW, secondW }) => (
          <tr key={fromS}>
            <th scope="row">{`${formatDuration(fromS)}–${formatDuration(toS)}`}</th>
            <td>{formatPower(firstW, language)}</td>
            <td>{formatPower(secondW, language)}</td>
            <td>{formatSignedPercent(secondW > 0 ? firstW / secondW - 1 : Number.NaN, language)}</td>
          </tr>
        ))}
      </tbody>
    </Rows>
  );
}

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;
  margin: 0;
  font-size: 0.8125rem;
  summary { display: flex; align-items: center; min-height: 48px; color: var(--cypress); font-size: 1rem; font-weight: 600; cursor: pointer; }
`;
const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: var(--soft);
  & > li { display: flex; gap: 6px; align-items: center; }
  & > li::before { content: ''; width: 20px; border-top: 3px solid var(--cypress); }
  & > li[data-line='second']::before { border-top: 3px dashed var(--signal); }
`;
const Plot = styled.div`
  position: relative;
  height: 180px;
  margin: 8px 0 8px 36px;
  & > svg { position: absolute; inset: 0; width: 100%; height: 100%; overflow: visible; }
  path { fill: none; stroke-width: 1.5; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
  path[data-line='first'] { stroke: var(--cypress); }
  path[data-line='second'] { stroke: var(--signal); stroke-dasharray: 5 2; }
`;
const Mark = styled.span`
  position: absolute;
  inset-inline: -36px 0;
  display: grid;
  grid-template-columns: 28px minmax(0, 1fr);
  gap: 8px;
  align-items: center;
  height: 0;
  color: var(--soft);
  text-align: end;
  &::after { content: ''; border-top: 1px solid var(--line); }
`;
const Ends = styled.div`
  display: grid;
  grid-template-columns: 28px 1fr auto;
  gap: 8px;
  color: var(--soft);
  & > span:first-child { text-align: end; }
`;
const Rows = styled.table`
  width: 100%;
  border-collapse: collapse;
  th, td { padding: 4px 6px; border-bottom: 1px solid var(--line); text-align: end; font-weight: 400; }
  th:first-child { text-align: start; }
  thead th { color: var(--soft); }
`;
