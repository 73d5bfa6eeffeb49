import type { ComputeErrorCode, ComputeResult } from '../computeResult.ts';
import { type GpxTrack, maxLeapM, notedGapM } from './gpxTypes.ts';
import { haversineM } from './trackToLine.ts';

type Refuse = (code: ComputeErrorCode, detail?: string) => never;

interface Columns {
  readonly latDeg: number[];
  readonly lonDeg: number[];
  /** null where the file has none. */
  readonly elevationM: (number | null)[];
  gapCount: number;
  longestStepM: number;
  /** The first leap, in the words of a refusal; it counts only if these columns become the track. */
  leap: string | undefined;
}

const noColumns = (): Columns => ({
  latDeg: [],
  lonDeg: [],
  elevationM: [],
  gapCount: 0,
  longestStepM: 0,
  leap: undefined,
});

const decimal = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)([eE][+-]?\d{1,3})?$/;

/** A decimal number with a point or a comma; null for anything else, infinity included. */
export function readDecimal(text: string): number | null {
  const words = text.trim();
  if (words.length > 40 || !decimal.test(words)) return null;
  const value = Number(words.replace(',', '.'));
  return Number.isFinite(value) ? value : null;
}

/** Gathers the points of one document; tracks win over routes. */
export class PointCollector {
  readonly #refuse: Refuse;
  readonly #tracks = noColumns();
  readonly #routes = noColumns();
  readonly #names = new Map<string, string>();
  #current: Columns = this.#tracks;

  constructor(refuse: Refuse) {
    this.#refuse = refuse;
  }

  get pointCount(): number {
    return this.#tracks.latDeg.length + this.#routes.latDeg.length;
  }

  open(element: string, attributes: Readonly<Record<string, string>>, lineNumber: number): void {
    const latDeg = readDecimal(attributes.lat ?? '');
    const lonDeg = readDecimal(attributes.lon ?? '');
    if (latDeg === null || lonDeg === null || Math.abs(latDeg) > 90 || Math.abs(lonDeg) > 180) {
      const said = `lat="${attributes.lat ?? ''}" lon="${attributes.lon ?? ''}"`;
      throw this.#refuse('gpx.positionInvalid', said.slice(0, 80));
    }
    this.#current = element === 'trkpt' ? this.#tracks : this.#routes;
    measureStep(this.#current, latDeg, lonDeg, lineNumber);
    this.#current.latDeg.push(latDeg);
    this.#current.lonDeg.push(lonDeg);
    this.#current.elevationM.push(null);
  }

  elevation(words: string): void {
    if (words.trim() === '') return;
    const elevationM = readDecimal(words);
    if (elevationM === null || elevationM < -500 || elevationM > 9000) {
      throw this.#refuse('gpx.elevationInvalid', words.trim().slice(0, 40));
    }
    this.#current.elevationM[this.#current.elevationM.length - 1] = elevationM;
  }

  name(element: string, words: string): void {
    if (words !== '' && !this.#names.has(element)) this.#names.set(element, words);
  }

  finish(): ComputeResult<GpxTrack> {
    const columns = this.#tracks.latDeg.length > 0 ? this.#tracks : this.#routes;
    const count = columns.latDeg.length;
    if (count === 0) return { ok: false, error: { code: 'gpx.noTrack' } };
    if (columns.leap !== undefined) return { ok: false, error: { code: 'gpx.gap', detail: columns.leap } };
    if (count < 2) return { ok: false, error: { code: 'gpx.tooFewPoints', detail: `${count}` } };
    const missing = columns.elevationM.filter((elevationM) => elevationM === null).length;
    if (missing * 2 > count) {
      return { ok: false, error: { code: 'gpx.noElevation', detail: `${missing} of ${count} points` } };
    }
    return {
      ok: true,
      value: {
        name: ['trk', 'rte', 'metadata', 'gpx'].map((element) => this.#names.get(element)).find(Boolean) ?? null,
        latDeg: Float64Array.from(columns.latDeg),
        lonDeg: Float64Array.from(columns.lonDeg),
        elevationM: fillGaps(columns.elevationM),
        filledElevationCount: missing,
        gapCount: columns.gapCount,
        longestStepM: columns.longestStepM,
      },
    };
  }
}

function measureStep(columns: Columns, latDeg: number, lonDeg: number, lineNumber: number): void {
  const fromLatDeg = columns.latDeg.at(-1);
  const fromLonDeg = columns.lonDeg.at(-1);
  if (fromLatDeg === undefined || fromLonDeg === undefined) return;
  const stepM = haversineM(fromLatDeg, fromLonDeg, latDeg, lonDeg);
  if (stepM > maxLeapM) columns.leap ??= `line ${lineNumber}: ${(stepM / 1000).toFixed(2)} km`;
  if (stepM > notedGapM) columns.gapCount += 1;
  columns.longestStepM = Math.max(columns.longestStepM, stepM);
}

/** Linear between known neighbours, held at both ends; at least one value is known. */
function fillGaps(values: readonly (number | null)[]): Float64Array {
  const filled = new Float64Array(values.length);
  let before = -1;
  for (let index = 0; index <= values.length; index++) {
    const value = index < values.length ? (values[index] as number | null) : null;
    if (index < values.length && value === null) continue;
    const from = before < 0 ? value : (values[before] as number);
    const to = value ?? from;
    for (let gap = before + 1; gap < index; gap++) {
      const share = (gap - before) / (index - before);
      filled[gap] = before < 0 ? (to as number) : (from as number) + ((to as number) - (from as number)) * share;
    }
    if (value !== null) filled[index] = value;
    before = index;
  }
  return filled;
}
