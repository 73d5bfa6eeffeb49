/** Escapes text for XML 1.0: forbidden characters become a space, reserved ones an entity. */
export function xml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };
  return oneLine(text).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Removes line breaks, control characters and lone surrogates; runs of spaces become one. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\ufffe\uffff\s]+/gu, ' ').trim();
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export interface TextBudget {
  /** Characters as XML and devices count them: code points. */
  readonly characters: number;
  /** Bytes in UTF-8. */
  readonly bytes?: number;
}

/** The start of a text that fits, cut between graphemes, so that no Thai vowel or emoji is split. */
export function shorten(text: string, { characters, bytes = Number.POSITIVE_INFINITY }: TextBudget): string {
  let short = '';
  for (const { segment } of graphemes.segment(oneLine(text))) {
    const next = short + segment;
    if ([...next].length > characters || utf8Length(next) > bytes) break;
    short = next;
  }
  return short.trimEnd();
}

/** A place and its power, `人止關 172W`, cut to the limits: the name is shortened, the power never. */
export function gateName(place: string, powerW: number | null, budget: TextBudget): string {
  if (powerW === null) return shorten(place, budget);
  const watts = `${whole(powerW)}W`;
  const left = {
    characters: budget.characters - watts.length - 1,
    bytes: (budget.bytes ?? Infinity) - watts.length - 1,
  };
  const short = shorten(place, left);
  return short === '' ? watts : `${short} ${watts}`;
}

/** Bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let length = 0;
  for (const character of text) {
    const code = character.codePointAt(0) as number;
    length += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return length;
}

/** Rounded, and never `-0` or `NaN`. */
export function fixed(value: number, digits: number): string {
  const scale = 10 ** digits;
  const units = Math.round(value * scale);
  return (Number.isFinite(units) ? units / scale + 0 : 0).toFixed(digits);
}

/** Rounded to an integer, and never `-0` or `NaN`. */
export function whole(value: number): string {
  return fixed(value, 0);
}

/** `0:20:13`. */
export function hoursMinutesSeconds(durationS: number): string {
  const seconds = Math.round(durationS);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}
