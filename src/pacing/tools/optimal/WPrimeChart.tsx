import { styled } from 'styled-components';
import type { OptimalPlan } from '#workers/core/pacing/optimal/optimalPlanTypes.ts';

const heightUnits = 60;
const widthUnits = 300;

/** W' balance along the course; the text beside it says the same in words. */
export function WPrimeChart({ plan }: { plan: OptimalPlan }) {
  const { chartM, chartWPrimeJ, wPrimeJ } = plan;
  const endM = chartM.at(-1) ?? 1;
  const points = Array.from(chartM, (atM, k) => {
    const share = Math.min(1, Math.max(0, (chartWPrimeJ[k] ?? 0) / wPrimeJ));
    return `${((atM / endM) * widthUnits).toFixed(1)},${((1 - share) * heightUnits).toFixed(1)}`;
  });
  return (
    <Drawing viewBox={`0 -2 ${widthUnits} ${heightUnits + 4}`} preserveAspectRatio="none" aria-hidden="true">
      <path d={`M0,${heightUnits}L${points.join('L')}L${widthUnits},${heightUnits}Z`} />
      <polyline points={points.join(' ')} />
    </Drawing>
  );
}

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 64px;
  border-bottom: 1px solid var(--line);
  path { fill: var(--chip); }
  polyline {
    fill: none;
    stroke: var(--cypress);
    stroke-width: 2;
    vector-effect: non-scaling-stroke;
  }
`;
