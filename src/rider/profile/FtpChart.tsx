import { styled } from 'styled-components';
import type { FtpHistory } from '#contract/riders/riders.ts';
import { formatDay } from '#src/format/formatDay.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

/** The chart in its own units: `viewBox` 0 0 width height; the labels are outside, in CSS pixels. */
interface FtpLine {
  /** SVG path of a step line: a value holds until the next one, the last one until now. */
  readonly path: string;
  readonly dots: readonly { readonly x: number; readonly y: number; readonly ftpW: number; readonly since: string }[];
  readonly lowW: number;
  readonly highW: number;
}

export const chartWidth = 600;
export const chartHeight = 160;

/** A phone draws this many steps easily; older ones appear only in the table. */
const maxPoints = 300;
const stepW = 10;
const minSpanW = 40;

/** Builds the line. `points` are oldest first and not empty; the line ends at `nowMs`. */
export function buildFtpLine(points: FtpHistory['results'], nowMs: number): FtpLine {
  const visiblePoints = points.slice(-maxPoints);
  const watts = visiblePoints.map(({ ftp_w: ftpW }) => ftpW);
  const low = Math.min(...watts);
  const high = Math.max(...watts);
  // Minimum height of the scale, so that a change of two watts does not look large.
  const margin = Math.max(1, (minSpanW - (high - low)) / 2);
  const lowW = Math.floor((low - margin) / stepW) * stepW;
  const highW = Math.ceil((high + margin) / stepW) * stepW;
  const fromMs = Date.parse(visiblePoints[0]?.since ?? '');
  const spanMs = Math.max(nowMs - fromMs, 1);
  const dots = visiblePoints.map(({ since, ftp_w: ftpW }) => ({
    x: round((Math.min(Math.max(Date.parse(since) - fromMs, 0), spanMs) / spanMs) * chartWidth),
    y: round(((highW - ftpW) / (highW - lowW)) * chartHeight),
    ftpW,
    since,
  }));
  const steps = dots.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`));
  return { path: `${steps.join('')}H${chartWidth}`, dots, lowW, highW };
}

const round = (value: number): number => Math.round(value * 10) / 10;

interface Props {
  /** Oldest first, at least one. */
  readonly points: FtpHistory['results'];
  readonly nowMs: number;
}

/**
 * FTP as a step line from the first value to today; a single value is a point. The table below has the same data.
 */
export function FtpChart({ points, nowMs }: Props) {
  const { t, language } = useTranslator();
  const { path, dots, lowW, highW } = buildFtpLine(points, nowMs);
  const last = dots.at(-1);
  const watts = dots.map(({ ftpW }) => ftpW);
  const from = formatDay(dots[0]?.since ?? '', language);
  const to = formatDay(new Date(nowMs).toISOString(), language);
  const isPoint = dots.length === 1;
  const label = isPoint
    ? t('profile.ftpOne', { date: from, ftp: Math.max(...watts) })
    : t('profile.ftpChart', { from, to, low: Math.min(...watts), high: Math.max(...watts) });
  return (
    <Container role="img" aria-label={label}>
      <Scale aria-hidden="true" className="num">
        <span>{highW}</span>
        <span>{lowW}</span>
      </Scale>
      <Plot>
        {isPoint ? null : (
          <svg viewBox={`0 0 ${chartWidth} ${chartHeight}`} preserveAspectRatio="none" aria-hidden="true">
            <path d={`${path}V${chartHeight}H0Z`} data-part="area" />
            <path d={path} data-part="line" vectorEffect="non-scaling-stroke" />
          </svg>
        )}
        {last === undefined ? null : (
          <Now
            className="num"
            data-part={isPoint ? 'point' : 'end'}
            style={{ top: `${(last.y / chartHeight) * 100}%` }}
            aria-hidden="true"
          >
            {last.ftpW} W
          </Now>
        )}
      </Plot>
      <Days aria-hidden="true" data-part={isPoint ? 'point' : 'line'}>
        <span>{from}</span>
        {isPoint ? null : <span>{to}</span>}
      </Days>
    </Container>
  );
}

const Container = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 4px 8px;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--card);
  color: var(--soft);
  font-size: 0.8125rem;
`;
const Scale = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: space-between;
  text-align: end;
`;
const Plot = styled.div`
  position: relative;
  height: ${chartHeight}px;
  border: solid var(--line);
  border-width: 1px 0;
  & > svg {
    display: block;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  & [data-part='area'] {
    fill: var(--cypress);
    opacity: 0.12;
  }
  & [data-part='line'] {
    fill: none;
    stroke: var(--cypress);
    stroke-width: 2.5;
  }
`;
/** Today's value at the end of the line, inside the plot. */
const Now = styled.span`
  position: absolute;
  right: 0;
  padding: 1px 6px;
  border-radius: 4px;
  background: var(--cypress);
  color: var(--on-cypress);
  font-size: 0.875rem;
  font-weight: 700;
  transform: translateY(-50%);
  &[data-part='point'] {
    right: auto;
    left: calc(50% + 14px);
  }
  &[data-part='point']::before {
    content: '';
    position: absolute;
    top: calc(50% - 6px);
    left: -20px;
    width: 12px;
    height: 12px;
    border-radius: 50%;
    background: var(--cypress);
  }
`;
const Days = styled.div`
  display: flex;
  grid-column: 2;
  justify-content: space-between;
  &[data-part='point'] {
    justify-content: center;
  }
`;
