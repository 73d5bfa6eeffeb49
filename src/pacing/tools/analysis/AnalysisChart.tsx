import { Area, CartesianGrid, ComposedChart, Line, ReferenceLine, Tooltip, XAxis, YAxis } from 'recharts';
import { formatFixed } from '#src/format/formatFixed.ts';
import { useTranslator } from '#src/i18n/TranslatorContext.tsx';
import { type ChartPoint, type CurveName, curves } from './curves.ts';

export interface AnalysisChartProps {
  readonly points: readonly ChartPoint[];
  readonly name: CurveName;
  readonly label: string;
  /** The curve's description in words. */
  readonly summary: string;
  readonly widthPx: number;
  /** The rider has touched a chart. Until then a resting pointer must not open a readout. */
  readonly isTouched: boolean;
}

const heightPx = 132;
const tick = { fill: 'var(--soft)', fontSize: 13 };
const box = {
  padding: '2px 8px',
  border: '1px solid var(--control)',
  borderRadius: 6,
  background: 'var(--card)',
  fontSize: 14,
  fontWeight: 600,
  lineHeight: 1.35,
};

const fromNought = (min: number) => Math.min(0, Math.floor(min));

/** One curve over distance, in front of the road's outline. Only this file imports recharts. */
export function AnalysisChart({ points, name, label, summary, widthPx, isTouched }: AnalysisChartProps) {
  const { language } = useTranslator();
  const { unit, digits } = curves[name];
  const number = (value: unknown, places: number) => formatFixed(Number(value), places, language);
  return (
    <ComposedChart
      data={[...points]}
      width={widthPx}
      height={heightPx}
      margin={{ top: 6, right: 8, bottom: 0, left: 0 }}
      syncId="analysis"
      title={summary}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="km"
        type="number"
        domain={[0, 'dataMax']}
        tick={tick}
        tickFormatter={(km) => number(km, 0)}
        tickLine={false}
        stroke="var(--control)"
        height={22}
      />
      <YAxis
        yAxisId="curve"
        width={42}
        domain={name === 'elevation' ? ['auto', 'auto'] : [fromNought, 'auto']}
        tick={tick}
        tickCount={4}
        tickFormatter={(value) => number(value, unit === 'm/s' && Math.abs(Number(value)) % 1 !== 0 ? 1 : 0)}
        axisLine={false}
        tickLine={false}
        stroke="var(--control)"
      />
      <YAxis yAxisId="road" hide domain={['dataMin', 'dataMax']} />
      {isTouched ? (
        <Tooltip
          isAnimationActive={false}
          position={{ y: 0 }}
          contentStyle={box}
          labelFormatter={(km) => `${number(km, 1)} km`}
          labelStyle={{ color: 'var(--soft)' }}
          separator=""
          formatter={(value) => [`${number(value, digits)} ${unit}`, '']}
          itemStyle={{ padding: 0, color: 'var(--ink)' }}
          cursor={{ stroke: 'var(--ink)' }}
        />
      ) : null}
      <Area
        yAxisId="road"
        dataKey="elevation"
        stroke="none"
        fill="var(--grade0)"
        fillOpacity={0.3}
        isAnimationActive={false}
        activeDot={false}
        tooltipType="none"
      />
      {name === 'headwind' || name === 'wPrime' ? (
        <ReferenceLine yAxisId="curve" y={0} stroke="var(--signal)" strokeDasharray="4 3" />
      ) : null}
      <Line
        yAxisId="curve"
        dataKey={name}
        name={label}
        stroke={name === 'wPrime' ? 'var(--signal)' : name === 'power' ? 'var(--cypress)' : 'var(--ink)'}
        strokeWidth={2}
        dot={false}
        activeDot={isTouched && { r: 4.5, fill: 'var(--amber)', stroke: 'var(--ink)', strokeWidth: 1.6 }}
        isAnimationActive={false}
      />
    </ComposedChart>
  );
}
