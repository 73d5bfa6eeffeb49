import { styled } from 'styled-components';
import type { RaceSummary } from '#contract/races/races.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';

interface Props {
  readonly race: Pick<RaceSummary, 'winner_laps_mps' | 'lap_count'>;
  readonly height: number;
}

/** In units of the view box. */
const width = 400;
const boxHeight = 100;

/** How fast the winners rode each lap; a dashed line for a race not yet ridden. */
export function LapSilhouette({ race: { winner_laps_mps: lapSpeedsMps, lap_count: count }, height }: Props) {
  const { t } = useTranslator();
  const speeds = lapSpeedsMps ?? Array.from({ length: count }, () => 1);
  const minMps = Math.min(...speeds);
  const maxMps = Math.max(...speeds);
  const rangeMps = maxMps - minMps;
  const stepX = width / speeds.length;
  // The y axis points down: the slowest lap is at 70, the fastest at 15; if all are equal, at 25.
  const toY = (speed: number) => (rangeMps === 0 ? 25 : 70 - ((speed - minMps) / rangeMps) * 55);
  const linePath = speeds
    .map(
      (speed, lapIndex) => `${lapIndex === 0 ? 'M' : 'L'}${lapIndex * stepX} ${toY(speed)}H${(lapIndex + 1) * stepX}`,
    )
    .join('');
  return (
    <Drawing
      viewBox={`0 0 ${width} ${boxHeight}`}
      preserveAspectRatio="none"
      style={{ height }}
      role={lapSpeedsMps === null ? 'presentation' : 'img'}
      aria-label={lapSpeedsMps === null ? undefined : t('racePage.laps')}
      data-open={lapSpeedsMps === null || undefined}
    >
      {speeds.map((speed, lapIndex) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: laps are identified by their index
          key={lapIndex}
          d={`M${lapIndex * stepX} ${boxHeight}V${toY(speed)}h${stepX}V${boxHeight}z`}
          data-lap={lapIndex % 2}
        />
      ))}
      <path className="line" d={linePath} vectorEffect="non-scaling-stroke" />
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
