import type { Language } from '#contract/languages.ts';
import { formatFixed } from '#src/format/formatFixed.ts';
import type { ChartPicture } from '#src/ui/chart/chartTypes.ts';
import { computeRoundStep, createValueScale, listMultiples } from '#src/ui/chart/scales.ts';
import type { RideSeries } from '#workers/core/pacing/rideSeries.ts';

export const curveNames = ['power', 'speed', 'headwind', 'elevation', 'wPrime'] as const;
export type CurveName = (typeof curveNames)[number];

/** One curve: its column of the series, and how its values are shown. */
export interface Curve {
  readonly unit: string;
  readonly digits: number;
  /** Factor from stored to shown values. */
  readonly factor: number;
  readonly getValues: (series: RideSeries) => Float64Array;
}

export const curves: Readonly<Record<CurveName, Curve>> = {
  power: { unit: 'W', digits: 0, factor: 1, getValues: ({ powerW }) => powerW },
  speed: { unit: 'km/h', digits: 1, factor: 3.6, getValues: ({ speedMps }) => speedMps },
  headwind: { unit: 'm/s', digits: 1, factor: 1, getValues: ({ headwindMps }) => headwindMps },
  elevation: { unit: 'm', digits: 0, factor: 1, getValues: ({ elevationM }) => elevationM },
  wPrime: { unit: 'kJ', digits: 1, factor: 0.001, getValues: ({ wPrimeBalanceJ }) => wPrimeBalanceJ },
};

/** One point of the chart, in shown units. */
export type ChartPoint = Readonly<Record<CurveName | 'km', number>>;

export function toPoints(series: RideSeries): readonly ChartPoint[] {
  return Array.from(series.distanceM, (distanceM, index) => {
    const values = curveNames.map((name) => [name, (curves[name].getValues(series)[index] ?? 0) * curves[name].factor]);
    return { km: distanceM / 1000, ...Object.fromEntries(values) } as ChartPoint;
  });
}

/** The minimum and the maximum of a curve, and where they are. */
export interface CurveRange {
  readonly low: string;
  readonly lowKm: string;
  readonly high: string;
  readonly highKm: string;
}

export function findRange(points: readonly ChartPoint[], name: CurveName, language: Language): CurveRange {
  const [firstPoint] = points;
  let low = firstPoint;
  let high = firstPoint;
  for (const point of points) {
    if (low === undefined || point[name] < low[name]) low = point;
    if (high === undefined || point[name] > high[name]) high = point;
  }
  const formatValue = (value: number | undefined, digits: number) => formatFixed(value ?? Number.NaN, digits, language);
  const { digits } = curves[name];
  return {
    low: formatValue(low?.[name], digits),
    lowKm: formatValue(low?.km, 1),
    high: formatValue(high?.[name], digits),
    highKm: formatValue(high?.km, 1),
  };
}

const maxTableRows = 30;

/** The rows of the table: at most 30 points, evenly spaced and including the last one. */
export function pickTablePoints(points: readonly ChartPoint[]): readonly ChartPoint[] {
  const stride = Math.max(1, Math.ceil(points.length / maxTableRows));
  return points.filter((_, index) => (points.length - 1 - index) % stride === 0);
}

const stripHeightPx = 132;
const curveColours: Readonly<Record<CurveName, string>> = {
  power: 'var(--cypress)',
  speed: 'var(--ink)',
  headwind: 'var(--ink)',
  elevation: 'var(--ink)',
  wPrime: 'var(--signal)',
};

interface CurvePictureOptions {
  readonly points: readonly ChartPoint[];
  readonly name: CurveName;
  readonly label: string;
  readonly language: Language;
}

/** One curve over distance, in front of the road's outline. */
export function createCurvePicture(options: CurvePictureOptions): Omit<ChartPicture, 'summary'> {
  const { points, name, label, language } = options;
  const { unit, digits } = curves[name];
  const lastKm = points.at(-1)?.km ?? 0;
  const scale = createValueScale(
    points.map((point) => point[name]),
    { maxSteps: 4, hasZero: name !== 'elevation' },
  );
  const isFine = scale.ticks.some((value) => value % 1 !== 0);
  return {
    points,
    x: {
      key: 'km',
      domain: [0, lastKm],
      ticks: listMultiples(0, lastKm, computeRoundStep(lastKm, 6)),
      format: (km) => formatFixed(km, 0, language),
    },
    y: { ...scale, format: (value) => formatFixed(value, isFine ? 1 : 0, language) },
    series: [{ key: name, label, kind: 'line', colour: curveColours[name] }],
    heightPx: stripHeightPx,
    readout: {
      title: ({ km }) => `${formatFixed(km ?? 0, 1, language)} km`,
      value: (value) => `${formatFixed(value, digits, language)} ${unit}`,
    },
    backdrop: { key: 'elevation', colour: 'var(--grade0)' },
    hasZeroLine: name === 'headwind' || name === 'wPrime',
    syncId: 'analysis',
  };
}
