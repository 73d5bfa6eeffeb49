import { type Language, languages } from '#contract/languages.ts';
import { type StudioColoursKey, studioColours } from '#src/theme/studioColours.ts';
import { type SheetPresetKey, sheetPresetKeys, sheetPresets } from './layout/sheetPresets.ts';
import { type SheetColumnKey, type SheetStyle, sheetColumnKeys } from './layout/sheetTypes.ts';

/** The rider's settings for a sheet; stored in named presets. */
export interface StudioOptions {
  readonly preset: SheetPresetKey;
  /** All columns in their order; the last visible one is the big one. */
  readonly columns: readonly { readonly key: SheetColumnKey; readonly isShown: boolean }[];
  readonly textPt: number;
  readonly style: SheetStyle;
  /** How much of the background colour covers a photo, 0..0.9. */
  readonly veil: number;
  readonly hasProfile: boolean;
  readonly nameLanguage: Language;
  readonly notes: string;
  readonly contact: string;
}

export const studioLimits = {
  textPt: { min: 10, max: 20, step: 0.5 },
  veil: { min: 0, max: 0.9, step: 0.05 },
  notes: 120,
  contact: 60,
  name: 24,
} as const;

const initiallyShown: readonly SheetColumnKey[] = ['place', 'distance', 'cumulative'];
const initialOrder: readonly SheetColumnKey[] = [
  'place',
  'distance',
  'speed',
  'power',
  'interval',
  'clock',
  'cumulative',
];

function isInitiallyShown(key: SheetColumnKey, hasPower: boolean): boolean {
  if (key === 'power' || key === 'speed') return hasPower === (key === 'power');
  return initiallyShown.includes(key);
}

/** The options of a new sheet. A rider without a power meter gets speeds in place of watts. */
export function createInitialOptions(language: Language, hasPower = true): StudioOptions {
  return {
    preset: 'stem',
    columns: initialOrder.map((key) => ({ key, isShown: isInitiallyShown(key, hasPower) })),
    textPt: 14,
    style: { ...studioColours.paper, rows: 'rules' },
    veil: 0.75,
    hasProfile: sheetPresets.stem.hasProfile,
    nameLanguage: language,
    notes: '',
    contact: '',
  };
}

/** Changes the size, and shows or hides the profile as is usual for that size; everything else stays. */
export function withPreset(options: StudioOptions, preset: SheetPresetKey): StudioOptions {
  return { ...options, preset, hasProfile: sheetPresets[preset].hasProfile };
}

export function withColours(options: StudioOptions, key: StudioColoursKey): StudioOptions {
  return { ...options, style: { ...studioColours[key], rows: options.style.rows } };
}

/** Moves a column by one place; does nothing at an end. */
export function withColumnMoved(options: StudioOptions, key: SheetColumnKey, steps: -1 | 1): StudioOptions {
  const columns = [...options.columns];
  const fromIndex = columns.findIndex((column) => column.key === key);
  const [moved] = columns.splice(fromIndex, 1);
  const toIndex = fromIndex + steps;
  if (moved === undefined || toIndex < 0 || toIndex > columns.length) return options;
  columns.splice(toIndex, 0, moved);
  return { ...options, columns };
}

/** Shows or hides a column; the last visible one stays. */
export function withColumnShown(options: StudioOptions, key: SheetColumnKey, isShown: boolean): StudioOptions {
  const columns = options.columns.map((column) => (column.key === key ? { key, isShown } : column));
  return columns.some((column) => column.isShown) ? { ...options, columns } : options;
}

/** Stored options, read part by part; missing or invalid parts get their initial values. */
export function readOptions(stored: unknown, initial: StudioOptions): StudioOptions {
  if (!isRecord(stored)) return initial;
  const { style } = stored;
  return {
    preset: sheetPresetKeys.find((key) => key === stored.preset) ?? initial.preset,
    columns: readColumns(stored.columns) ?? initial.columns,
    textPt: readNumber(stored.textPt, studioLimits.textPt) ?? initial.textPt,
    style: {
      background: readColour(isRecord(style) && style.background) ?? initial.style.background,
      text: readColour(isRecord(style) && style.text) ?? initial.style.text,
      accent: readColour(isRecord(style) && style.accent) ?? initial.style.accent,
      rows: isRecord(style) && style.rows === 'zebra' ? 'zebra' : 'rules',
    },
    veil: readNumber(stored.veil, studioLimits.veil) ?? initial.veil,
    hasProfile: stored.hasProfile === true,
    nameLanguage: languages.find((language) => language === stored.nameLanguage) ?? initial.nameLanguage,
    notes: readText(stored.notes, studioLimits.notes),
    contact: readText(stored.contact, studioLimits.contact),
  };
}

function readColumns(stored: unknown): StudioOptions['columns'] | null {
  if (!Array.isArray(stored)) return null;
  const columns = stored.flatMap((column: unknown) => {
    const key = isRecord(column) ? sheetColumnKeys.find((each) => each === column.key) : undefined;
    return key === undefined || !isRecord(column) ? [] : [{ key, isShown: column.isShown === true }];
  });
  const isComplete =
    new Set(columns.map(({ key }) => key)).size === sheetColumnKeys.length && columns.length === sheetColumnKeys.length;
  return isComplete && columns.some(({ isShown }) => isShown) ? columns : null;
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const readColour = (value: unknown) => (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : null);
const readNumber = (value: unknown, { min, max }: { readonly min: number; readonly max: number }) =>
  typeof value === 'number' && value >= min && value <= max ? value : null;
const readText = (value: unknown, length: number) => (typeof value === 'string' ? value.slice(0, length) : '');
