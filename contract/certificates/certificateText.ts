import { cleanLine } from '../cleanText.ts';
import { type CertificateVariable, certificateVariables } from '../events/eventLimits.ts';
import type { Language } from '../languages.ts';

/** Values for the placeholders. Two placeholders stand for the same verification. */
export interface CertificateValues {
  readonly participant: string;
  readonly eventName: string;
  readonly verificationName: string;
  /** Formatted: `4:12:40`. */
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
  const valueByName: Readonly<Record<CertificateVariable, string>> = {
    ...values,
    certificationName: values.verificationName,
  };
  return template.replace(placeholder, (match, word: string) =>
    isVariable(word) ? cleanLine(valueByName[word]) : match,
  );
}

/** Unknown placeholders, each once, to be shown to the organiser. */
export const findUnknownPlaceholders = (template: string): readonly string[] => [
  ...new Set([...template.matchAll(placeholder)].map(([, word = '']) => word).filter((word) => !isVariable(word))),
];

/** Width available for the text on the A4 page, in pixels of 1/96 inch. */
export const certificateTextWidthPx = 720;
/** The largest size at which the text fits is used. */
export const certificateTextSizes = [
  { sizePx: 17, lines: 2 },
  { sizePx: 15, lines: 3 },
  { sizePx: 12, lines: 4 },
] as const;

type MeasureWidthEm = (text: string) => number;

interface TextArea {
  readonly maxWidthEm: number;
  readonly measureWidthEm: MeasureWidthEm;
}

/** Breaks a text into lines of similar length that fit the width; a single longer word is not broken. */
export function wrapText(text: string, language: Language, area: TextArea): readonly string[] {
  return text.split('\n').flatMap((paragraph) => balanceLines(splitUnits(paragraph, language), area));
}

/** Target width over the mean line width: the first factor that needs no additional line is used. */
const widthFactors = [1.04, 1.12, 1.24];

/** Avoids a last line of a single word. */
function balanceLines(units: readonly string[], { maxWidthEm, measureWidthEm }: TextArea): readonly string[] {
  const lines = breakLines(units, { maxWidthEm, measureWidthEm });
  if (lines.length < 2) return lines;
  const meanWidthEm = lines.reduce((sum, line) => sum + measureWidthEm(line), 0) / lines.length;
  for (const widthFactor of widthFactors) {
    const balancedLines = breakLines(units, {
      maxWidthEm: Math.min(maxWidthEm, meanWidthEm * widthFactor),
      measureWidthEm,
    });
    if (balancedLines.length === lines.length) return balancedLines;
  }
  return lines;
}

function breakLines(units: readonly string[], { maxWidthEm, measureWidthEm }: TextArea): readonly string[] {
  const lines: string[] = [];
  let line = '';
  for (const unit of units) {
    if (line !== '' && measureWidthEm(`${line}${unit}`.trimEnd()) > maxWidthEm) {
      lines.push(line.trim());
      line = '';
    }
    line += unit;
  }
  return line.trim() === '' ? lines : [...lines, line.trim()];
}

const segmenters = new Map<Language, Intl.Segmenter>();

/** Words together with what must stay next to them, including words joined by a non-breaking space. */
function splitUnits(paragraph: string, language: Language): string[] {
  const segmenter = segmenters.get(language) ?? new Intl.Segmenter(language, { granularity: 'word' });
  segmenters.set(language, segmenter);
  const units: string[] = [];
  // Opening brackets and quotes, or a unit with a non-breaking space: both stay with the word that follows.
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

export interface CertificateTextLayout {
  readonly lines: readonly string[];
  readonly sizePx: number;
  /** False: the text does not fit, and everything after the last line is left out. */
  readonly isWhole: boolean;
}

/** Lines and font size of the text as printed on the certificate. */
export function layoutCertificateText(
  text: string,
  language: Language,
  measureWidthEm: MeasureWidthEm,
): CertificateTextLayout {
  const layouts = certificateTextSizes.map(({ sizePx, lines: maxLines }) => {
    const lines = wrapText(text, language, { maxWidthEm: certificateTextWidthPx / sizePx, measureWidthEm });
    const isWhole = lines.length <= maxLines;
    return { sizePx, isWhole, lines: isWhole ? lines : [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]}…`] };
  });
  return (
    layouts.find(({ isWhole }) => isWhole) ?? layouts[layouts.length - 1] ?? { lines: [], sizePx: 12, isWhole: true }
  );
}

/** Approximate width without a font, for the organiser's preview. Wide characters are 1 em, combining marks 0. */
export function estimateWidthEm(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{M}/u.test(character)) continue;
    if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}\u3000-\u303f\uff00-\uffef]/u.test(character)) width += 1;
    else width += /[MW@mw%]/.test(character) ? 0.9 : /\p{Lu}/u.test(character) ? 0.68 : 0.6;
  }
  return width;
}
