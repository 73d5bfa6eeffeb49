import { mmPerPt } from '#contract/print/printUnits.ts';
import { figureMetrics } from '#src/pacing/tools/studio/layout/cellStyle.ts';
import { type SheetPresetKey, sheetPresets } from '#src/pacing/tools/studio/layout/sheetPresets.ts';
import type { SheetColumnKey, SheetInput, SheetLine } from '#src/pacing/tools/studio/layout/sheetTypes.ts';
import type { MeasureEm, PrintGroup, PrintItem, PrintPage, PrintText } from '#workers/core/print/printTypes.ts';

/** Widths of a typical sans font: Han 1, marks 0, figures and letters in between. */
export const measure: MeasureEm = (text, weight) =>
  [...text].reduce((sum, letter) => sum + getWidthEm(letter), 0) * (weight === 700 ? 1.05 : 1);

function getWidthEm(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(letter)) return 1;
  if (/[ .,:·’]/.test(letter)) return 0.28;
  return /[WMm—…]/.test(letter) ? 0.9 : 0.57;
}

export const columnWords: Record<SheetColumnKey, { readonly header: string; readonly unit: string }> = {
  place: { header: '', unit: '' },
  distance: { header: 'km', unit: 'km' },
  power: { header: 'W', unit: 'W' },
  speed: { header: 'km/h', unit: 'km/h' },
  interval: { header: '區段', unit: '' },
  cumulative: { header: '累計', unit: '' },
  clock: { header: '時刻', unit: '' },
};

/** Lines of an invented plan with the given places, 4.3 km and 37 minutes each. */
export function toLines(places: readonly (readonly string[])[]): SheetLine[] {
  const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return places.map((place, index) => ({
    bandColour: '#5FAE6B',
    cells: {
      place,
      distance: [(4.3 * (index + 1)).toFixed(1)],
      power: [String(181 - index)],
      speed: ['18.3'],
      interval: ['+0:37'],
      cumulative: [clock(37 * (index + 1))],
      clock: [clock(330 + 37 * (index + 1))],
    },
  }));
}

/** Merges lines as the page does: the last line of each group represents it. */
export const mergeLines =
  (lines: readonly SheetLine[]): SheetInput['linesFor'] =>
  (maxLines) => {
    const count = Math.min(lines.length, Math.max(1, maxLines));
    return Array.from(
      { length: count },
      (_, index) => lines[Math.ceil(((index + 1) * lines.length) / count) - 1] as SheetLine,
    );
  };

export function sheetInput(preset: SheetPresetKey, part: Partial<SheetInput> = {}): SheetInput {
  const columns = (['place', 'distance', 'power', 'cumulative'] as const).map((key) => ({ key, ...columnWords[key] }));
  const places = ['人止關', '霧社', '最高小七', '翠峰', '鳶峰', '昆陽', '武嶺'].map((name) => [
    name,
    name.replace('最高', ''),
  ]);
  return {
    preset: sheetPresets[preset],
    style: { background: '#FFFFFF', text: '#14201B', accent: '#0B5D45', rows: 'rules' },
    photo: null,
    title: ['西進武嶺'],
    finish: '4:19',
    columns,
    linesFor: mergeLines(toLines(places)),
    profile: null,
    warning: [],
    notes: '',
    contact: '',
    credit: ['狼速 · © OpenStreetMap contributors (ODbL)', '© OpenStreetMap'],
    wantedPt: 14,
    metrics: { ascentEm: 0.9, descentEm: 0.2 },
    measure,
    ...part,
  };
}

export const listTexts = ({ items }: PrintPage): PrintText[] => items.filter((item) => item.kind === 'text');
export const listGroups = ({ items }: PrintPage): PrintGroup[] => items.filter((item) => item.kind === 'group');
export const listKind = <Kind extends PrintItem['kind']>(page: PrintPage, kind: Kind) =>
  page.items.filter((item): item is Extract<PrintItem, { kind: Kind }> => item.kind === kind);

export interface TextBox {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}
/** The area that a text's letters may occupy, by the metrics with which it was placed. */
export function toTextBox(text: PrintText, { metrics }: Pick<SheetInput, 'metrics'>): TextBox {
  const left = text.xMm - text.widthMm * { start: 0, middle: 0.5, end: 1 }[text.anchor];
  const em = text.sizePt * mmPerPt;
  const { ascentEm, descentEm } = isFigure(text) ? figureMetrics : metrics;
  return {
    left,
    right: left + text.widthMm,
    top: text.yMm - ascentEm * em,
    bottom: text.yMm + descentEm * em,
  };
}
/** Cells with figures, alone or with their unit. */
const isFigure = ({ text, isName }: PrintText) => !isName && /^[+\d][\d:.]*( (km|W|km\/h))?$/.test(text);
const toleranceMm = 1e-3;
export const isApart = (a: TextBox, b: TextBox): boolean =>
  a.right <= b.left + toleranceMm ||
  b.right <= a.left + toleranceMm ||
  a.bottom <= b.top + toleranceMm ||
  b.bottom <= a.top + toleranceMm;
