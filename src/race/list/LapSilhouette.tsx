import { styled } from 'styled-components';
import type { RaceSummary } from '#contract/races/races.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly race: Pick<RaceSummary, 'winner_laps_mps' | 'lap_count'>;
  readonly height: number;
}

/** In units of the view box. */
const width = 400;
const box = 100;

/** How fast the winners rode each lap; a dashed line for a race not yet ridden. */
export function LapSilhouette({ race: { winner_laps_mps: laps, lap_count: count }, height }: Props) {
  const { t } = useTranslator();
  const speeds = laps ?? Array.from({ length: count }, () => 1);
  const slowest = Math.min(...speeds);
  const fastest = Math.max(...speeds);
  const range = fastest - slowest;
  const stepX = width / speeds.length;
  // The slowest lap is at 70, the fastest at 15; if all are equal, at 25.
  const top = (speed: number) => (range === 0 ? 25 : 70 - ((speed - slowest) / range) * 55);
  const line = speeds
    .map((speed, lap) => `${lap === 0 ? 'M' : 'L'}${lap * stepX} ${top(speed)}H${(lap + 1) * stepX}`)
    .join('');
  return (
    <Drawing
      viewBox={`0 0 ${width} ${box}`}
      preserveAspectRatio="none"
      style={{ height }}
      role={laps === null ? 'presentation' : 'img'}
      aria-label={laps === null ? undefined : t('racePage.laps')}
      data-open={laps === null || undefined}
    >
      {speeds.map((speed, lap) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: laps are identified by their index
        <path key={lap} d={`M${lap * stepX} ${box}V${top(speed)}h${stepX}V${box}z`} data-lap={lap % 2} />
      ))}
      <path className="line" d={line} vectorEffect="non-scaling-stroke" />
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  [data-lap='0'] { fill: var(--ridge-far); }
  [data-lap='1'] { fill: var(--ridge-middle); }
  [data-lap]:nth-last-child(2) { fill: var(--ridge-near); }
  .line { fill: none; stroke: var(--ink); stroke-width: 1.8; }
  &[data-open] .line { stroke: var(--soft); stroke-dasharray: 5 4; }
`;
