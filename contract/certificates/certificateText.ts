import { cleanLine } from '../cleanText.ts';
import { type CertificateVariable, certificateVariables } from '../events/eventLimits.ts';
import type { Language } from '../languages.ts';

/** What stands in place of the placeholders. Two of them name the same verification. */
export interface CertificateValues {
  readonly participant: string;
  readonly eventName: string;
  readonly verificationName: string;
  /** As it is written: `4:12:40`. */
  readonly completionTime: string;
}

const placeholder = /\{([^{}\s]{1,40})\}/g;
const isVariable = (word: string): word is CertificateVariable =>
  (certificateVariables as readonly string[]).includes(word);

/**
 * The organiser's text with its placeholders filled in: plain text, never markup. Values lose line breaks and
 * characters that hide or reorder text; a value with braces is not filled in again; an unknown placeholder stays.
 */
export function fillCertificateText(template: string, values: CertificateValues): string {
  const all: Readonly<Record<CertificateVariable, string>> = { ...values, certificationName: values.verificationName };
  return template.replace(placeholder, (written, word: string) => (isVariable(word) ? cleanLine(all[word]) : written));
}

/** Placeholders that mean nothing, each once, to be shown to the organiser. */
export const unknownPlaceholders = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(placeholder)].map(([, word = '']) => word).filter((word) => !isVariable(word))),
];

/** Room for the text on the A4 page, in its pixels of 1/96 inch. */
export const certificateTextRoomPx = 720;
/** The largest size at which the text fits is taken. */
export const certificateTextSizes = [
  { sizePx: 17, lines: 2 },
  { sizePx: 15, lines: 3 },
  { sizePx: 12, lines: 4 },
] as const;

type WidthEm = (text: string) => number;

interface Room {
  readonly roomEm: number;
  readonly widthEm: WidthEm;
}

/** Breaks a text into lines no wider than the room, of about one length; a single longer word stays whole. */
export function wrapText(text: string, language: Language, room: Room): readonly string[] {
  return text.split('\n').flatMap((paragraph) => balanced(unitsOf(paragraph, language), room));
}

/** A little more than the mean length of the lines: the first that needs no further line is taken. */
const fillings = [1.04, 1.12, 1.24];

/** So that the last line is no single word. */
function balanced(units: readonly string[], { roomEm, widthEm }: Room): readonly string[] {
  const lines = brokenLines(units, { roomEm, widthEm });
  if (lines.length < 2) return lines;
  const mean = lines.reduce((sum, line) => sum + widthEm(line), 0) / lines.length;
  for (const filling of fillings) {
    const even = brokenLines(units, { roomEm: Math.min(roomEm, mean * filling), widthEm });
    if (even.length === lines.length) return even;
  }
  return lines;
}

function brokenLines(units: readonly string[], { roomEm, widthEm }: Room): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of units) {
    if (line !== '' && widthEm(`${line}${unit}`.trimEnd()) > roomEm) {
      lines.push(line.trim());
      line = '';
    }
    line += unit;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

const segmenters = new Map<Language, Intl.Segmenter>();

/** Words with what may not be parted from them, also what a space that does not break joins. */
function unitsOf(paragraph: string, language: Language): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const units: string[] = [];
  let opening = '';
  for (const { segment } of segmenter.segment(paragraph)) {
    if (/^[\p{Ps}\p{Pi}]$/u.test(segment)) opening += segment;
    else if (segment === '\u00a0') opening = `${units.pop() ?? ''}${opening}${segment}`;
    else if (opening === '' && isJoined(units.at(-1), segment)) units.push(`${units.pop()}${segment}`);
    else {
      units.push(`${opening}${segment}`);
      opening = '';
    }
  }
  return opening === '' ? units : [...units, opening];
}

/** Whether a segment stays with the unit before it: punctuation and spaces, and what follows `4:` or `53.`. */
function isJoined(unit: string | undefined, segment: string): boolean {
  if (unit === undefined) return false;
  return /^[\p{P}\p{Zs}]+$/u.test(segment) || (/^\d/.test(segment) && /\d[:.,]$/.test(unit));
}

export interface LaidText {
  readonly lines: readonly string[];
  readonly sizePx: number;
  /** False: there is more text than room, and what is beyond the last line is left out. */
  readonly isWhole: boolean;
}

/** The text as it stands on the certificate. */
export function layCertificateText(text: string, language: Language, widthEm: WidthEm): LaidText {
  const laid = certificateTextSizes.map(({ sizePx, lines: most }) => {
    const lines = wrapText(text, language, { roomEm: certificateTextRoomPx / sizePx, widthEm });
    const isWhole = lines.length <= most;
    return { sizePx, isWhole, lines: isWhole ? lines : [...lines.slice(0, most - 1), `${lines[most - 1]}…`] };
  });
  return laid.find(({ isWhole }) => isWhole) ?? laid[laid.length - 1] ?? { lines: [], sizePx: 12, isWhole: true };
}

/** Width without a font: for the organiser's preview. Wide characters are 1 em, marks above and below are none. */
export function estimateWidthEm(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef]/u.test(character)) width += 1;
    else width += /[MW@mw%]/.test(character) ? 0.9 : /\p{Lu}/u.test(character) ? 0.68 : 0.6;
  }
  return width;
}
