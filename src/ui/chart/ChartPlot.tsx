import { useId } from 'react';
import {
  Area,
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  ReferenceDot,
  ReferenceLine,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { ChartPicture, ChartPoint, ChartSeries, ChartSize } from './chartTypes.ts';

interface Props extends ChartPicture, ChartSize {
  /** The rider has touched the chart. Until then a resting pointer must not open a readout. */
  readonly isTouched: boolean;
}

const topPx = 8;
const sidePx = 8;
/** Between the last point and its label. */
const endGapPx = 12;
const activeDot = { r: 4.5, fill: 'var(--amber)', stroke: 'var(--ink)', strokeWidth: 1.6 };
const dot = { r: 4, fill: 'var(--ink)', stroke: 'var(--card)', strokeWidth: 2 };

/** An upper bound for any of our fonts: CJK characters (from U+2E80) take one em, others at most 0.68 em. */
const estimateTextPx = (text: string, fontPx: number) =>
  Array.from(text).reduce((sum, character) => sum + (character > '\u2e80' ? 1 : 0.68) * fontPx, 0);

/** Every chart with axes. Only this file imports recharts. */
export function ChartPlot(props: Props) {
  const { points, x, y, series, summary, heightPx, widthPx, fontPx, isTouched, readout, backdrop } = props;
  const splitId = useId();
  const tick = { fill: 'var(--soft)', fontSize: fontPx };
  const axisHeightPx = Math.ceil(fontPx * 1.9);
  const axisWidthPx = Math.max(0, ...y.ticks.map((value) => estimateTextPx(y.format(value), fontPx))) + 8;
  const endLabelPx = Math.max(0, ...series.map(({ endLabel = '' }) => estimateTextPx(endLabel, fontPx * 1.2)));
  const lastPoint = points.at(-1);
  return (
    <ComposedChart
      data={[...points]}
      width={widthPx}
      height={heightPx}
      margin={{
        top: topPx,
        right: endLabelPx > 0 ? endLabelPx + endGapPx : sidePx,
        bottom: 0,
        left: y.ticks.length > 0 ? 0 : sidePx,
      }}
      title={summary}
      {...(props.syncId !== undefined && { syncId: props.syncId })}
    >
      <CartesianGrid yAxisId="main" vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey={x.key}
        type="number"
        domain={[...x.domain]}
        ticks={[...x.ticks]}
        tick={tick}
        tickFormatter={x.format}
        tickLine={false}
        tickMargin={5}
        interval="preserveStartEnd"
        stroke="var(--control)"
        height={axisHeightPx}
      />
      <YAxis
        yAxisId="main"
        width={y.ticks.length > 0 ? axisWidthPx : 0}
        domain={[...y.domain]}
        reversed={y.isReversed === true}
        ticks={[...y.ticks]}
        interval={0}
        tick={tick}
        // Labels may not wrap.
        tickFormatter={(value) => y.format(value).replaceAll(' ', '\u00a0')}
        axisLine={false}
        tickLine={false}
      />
      {/* A hidden axis also takes up its width. */}
      {backdrop === undefined ? null : <YAxis yAxisId="backdrop" hide width={0} domain={['dataMin', 'dataMax']} />}
      {isTouched && readout !== null ? (
        <Tooltip
          isAnimationActive={false}
          position={{ y: 0 }}
          cursor={{ stroke: 'var(--ink)' }}
          content={({ active, payload }) => {
            const point = payload[0]?.payload as ChartPoint | undefined;
            if (!active || point === undefined) return null;
            return <ChartReadout point={point} series={series} readout={readout} />;
          }}
        />
      ) : null}
      {backdrop === undefined ? null : (
        <Area
          yAxisId="backdrop"
          dataKey={backdrop.key}
          stroke="none"
          fill={backdrop.colour}
          fillOpacity={0.3}
          isAnimationActive={false}
          activeDot={false}
          tooltipType="none"
        />
      )}
      {props.hasZeroLine === true ? (
        <ReferenceLine yAxisId="main" y={0} stroke="var(--signal)" strokeDasharray="4 3" />
      ) : null}
      {series.map((singleSeries) =>
        drawSeries(singleSeries, { isTouched, isReversed: y.isReversed === true, splitId }),
      )}
      {series.map(({ sideColours }) =>
        sideColours === undefined ? null : (
          <linearGradient
            key="split"
            id={splitId}
            gradientUnits="userSpaceOnUse"
            x1="0"
            x2="0"
            y1={topPx}
            y2={heightPx - axisHeightPx}
          >
            <stop offset="0.5" stopColor={sideColours[0]} />
            <stop offset="0.5" stopColor={sideColours[1]} />
          </linearGradient>
        ),
      )}
      {series.map(({ key, endLabel, colour }) =>
        endLabel === undefined || lastPoint === undefined ? null : (
          <ReferenceDot
            key={`${key}End`}
            yAxisId="main"
            x={lastPoint[x.key] ?? 0}
            y={lastPoint[key] ?? 0}
            r={5}
            fill="var(--card)"
            stroke={colour}
            strokeWidth={3}
            label={{ value: endLabel, position: 'right', fill: 'var(--ink)', fontSize: fontPx * 1.2, fontWeight: 700 }}
          />
        ),
      )}
    </ComposedChart>
  );
}

interface DrawOptions {
  readonly isTouched: boolean;
  readonly isReversed: boolean;
  readonly splitId: string;
}

/** A function and not a component, because recharts looks for its own elements among the children. */
function drawSeries(series: ChartSeries, { isTouched, isReversed, splitId }: DrawOptions) {
  const { key, label, kind, colour, isDashed, isFilled, sideColours, hasDots } = series;
  if (kind === 'bar')
    return <Bar key={key} yAxisId="main" dataKey={key} name={label} fill={colour} isAnimationActive={false} />;
  const lineProps = {
    yAxisId: 'main',
    dataKey: key,
    name: label,
    type: kind === 'step' ? ('stepAfter' as const) : ('linear' as const),
    stroke: sideColours === undefined ? colour : 'var(--ink)',
    strokeWidth: 2,
    dot: hasDots === true && dot,
    activeDot: isTouched && activeDot,
    isAnimationActive: false,
    ...(isDashed === true && { strokeDasharray: '6 3' }),
  };
  if (sideColours !== undefined) return <Area key={key} {...lineProps} fill={`url(#${splitId})`} fillOpacity={0.85} />;
  if (isFilled !== true) return <Line key={key} {...lineProps} />;
  return (
    <Area
      key={key}
      {...lineProps}
      fill={colour}
      fillOpacity={0.12}
      {...(isReversed && { baseValue: 'dataMax' as const })}
    />
  );
}

interface ChartReadoutProps {
  readonly point: ChartPoint;
  readonly series: readonly ChartSeries[];
  readonly readout: NonNullable<ChartPicture['readout']>;
}

const readoutStyle = {
  padding: '2px 8px',
  border: '1px solid var(--control)',
  borderRadius: 6,
  background: 'var(--card)',
  color: 'var(--ink)',
  fontSize: '0.875rem',
  fontWeight: 600,
  lineHeight: 1.35,
  whiteSpace: 'nowrap',
} as const;
const mutedStyle = { color: 'var(--soft)', fontWeight: 400 } as const;

/** The text at a chart's cursor; screen readers announce it when the arrow keys move the cursor. */
function ChartReadout({ point, series, readout }: ChartReadoutProps) {
  return (
    <div role="status" aria-live="assertive" style={readoutStyle}>
      <p style={mutedStyle}>{readout.title(point)}</p>
      {series.map(({ key, label, colour }) => {
        const value = point[key];
        if (value === null || value === undefined) return null;
        return (
          <p key={key}>
            {series.length > 1 ? (
              <>
                <i aria-hidden="true" style={{ color: colour }}>
                  ●
                </i>{' '}
                <span style={mutedStyle}>{label}</span>{' '}
              </>
            ) : null}
            {readout.value(value, key)}
          </p>
        );
      })}
    </div>
  );
}
