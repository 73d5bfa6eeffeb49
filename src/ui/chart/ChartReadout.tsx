import type { ChartPicture, ChartPoint, ChartSeries } from './chartTypes.ts';

interface Props {
  readonly point: ChartPoint;
  readonly series: readonly ChartSeries[];
  readonly readout: NonNullable<ChartPicture['readout']>;
}

const box = {
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
const quiet = { color: 'var(--soft)', fontWeight: 400 } as const;

/** What a chart's cursor says; screen readers hear it when the arrow keys move it. */
export function ChartReadout({ point, series, readout }: Props) {
  return (
    <div role="status" aria-live="assertive" style={box}>
      <p style={quiet}>{readout.title(point)}</p>
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
                <span style={quiet}>{label}</span>{' '}
              </>
            ) : null}
            {readout.value(value, key)}
          </p>
        );
      })}
    </div>
  );
}
