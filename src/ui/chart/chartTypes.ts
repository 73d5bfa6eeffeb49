/** A position on the x axis with the value of every series; null interrupts a line. */
export type ChartPoint = Readonly<Record<string, number | null>>;

export interface ChartAxis {
  readonly domain: readonly [number, number];
  readonly ticks: readonly number[];
  readonly format: (value: number) => string;
}

export interface ChartSeries {
  /** The values' key in the points. */
  readonly key: string;
  readonly label: string;
  /** `step`: a value holds until the next one. */
  readonly kind: 'line' | 'step' | 'bar';
  /** A CSS colour. */
  readonly colour: string;
  readonly isDashed?: boolean;
  /** The area between the line and zero, or the bottom of the chart, is tinted. */
  readonly isFilled?: boolean;
  /** The area is drawn in these two colours, split at zero, which must be in the middle of the y axis. */
  readonly sideColours?: readonly [above: string, below: string];
  /** Written beside the last point. */
  readonly endLabel?: string;
  readonly hasDots?: boolean;
}

/** What a chart shows. */
export interface ChartPicture {
  /** In the order of the x axis. */
  readonly points: readonly ChartPoint[];
  /** `key` is the key of its values in the points. */
  readonly x: ChartAxis & { readonly key: string };
  readonly y: ChartAxis & { readonly isReversed?: boolean };
  readonly series: readonly ChartSeries[];
  /** The chart in one sentence, for screen readers. */
  readonly summary: string;
  readonly heightPx: number;
  /** The text for a point at the cursor; null for a chart without a cursor. */
  readonly readout: {
    readonly title: (point: ChartPoint) => string;
    readonly value: (value: number, key: string) => string;
  } | null;
  /** A pale shape behind the series, with a separate scale. */
  readonly backdrop?: { readonly key: string; readonly colour: string };
  /** A dashed line at zero. */
  readonly hasZeroLine?: boolean;
  /** Charts with the same id share their cursor. */
  readonly syncId?: string;
}

export interface ChartSize {
  readonly widthPx: number;
  /** Size of the labels; follows the rider's text size. */
  readonly fontPx: number;
}
