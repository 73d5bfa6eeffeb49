import type { ExportPlan } from './exportTypes.ts';

/** Escapes text for XML 1.0: forbidden characters become a space, reserved ones an entity. */
export function escapeXml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
  return toOneLine(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Removes line breaks, control characters and lone surrogates; runs of spaces become one. */
export function toOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff\s]+/gu, ' ').trim();
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export interface TextBudget {
  /** Characters as XML and devices count them: code points. */
  readonly characters: number;
  /** Bytes in UTF-8. */
  readonly bytes?: number;
}

/** What a file's free text says: the air on which its times stand, and the attribution of the road's data. */
export function formatSource({ air, attribution }: Pick<ExportPlan, 'air' | 'attribution'>): string {
  return `${air} · ${attribution}`;
}

/** The start of a text that fits, cut between graphemes, so that no Thai vowel or emoji is split. */
export function shorten(text: string, { characters, bytes = Number.POSITIVE_INFINITY }: TextBudget): string {
  let shortened = '';
  for (const { segment } of graphemes.segment(toOneLine(text))) {
    const next = shortened + segment;
    if ([...next].length > characters || countUtf8Bytes(next) > bytes) break;
    shortened = next;
  }
  return shortened.trimEnd();
}

/** A place and its power, `人止關 172W`, cut to the limits: the name is shortened, the power never. */
export function formatGateName(place: string, powerW: number | null, budget: TextBudget): string {
  if (powerW === null) return shorten(place, budget);
  const watts = `${formatWhole(powerW)}W`;
  const remainingBudget = {
    characters: budget.characters - watts.length - 1,
    bytes: (budget.bytes ?? Infinity) - watts.length - 1,
  };
  const shortened = shorten(place, remainingBudget);
  return shortened === '' ? watts : `${shortened} ${watts}`;
}

/** Bytes of a text in UTF-8. */
export function countUtf8Bytes(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

/** Rounded, and never `-0` or `NaN`. */
export function formatFixed(value: number, digits: number): string {
  const scale = 10 ** digits;
  const units = Math.round(value * scale);
  return (Number.isFinite(units) ? units / scale + 0 : 0).toFixed(digits);
}

/** Rounded to an integer, and never `-0` or `NaN`. */
export function formatWhole(value: number): string {
  return formatFixed(value, 0);
}

/** `0:20:13`. */
export function formatHoursMinutesSeconds(durationS: number): string {
  const seconds = Math.round(durationS);
  const padToTwo = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${padToTwo(Math.floor(seconds / 60) % 60)}:${padToTwo(seconds % 60)}`;
}
