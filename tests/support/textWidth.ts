import type { Language } from '#contract/languages.ts';
import { type FontWeight, shapeText } from '#server/fonts/shapeText.ts';

export interface TextSize {
  readonly sizePx: number;
  readonly weight: FontWeight;
}

/** Widths at 1 px, since a width grows in proportion to the size. */
const widthsEm = new Map<string, number>();

/**
 * The advance width of a line in the pinned Noto fonts. Their Latin letters are wider than those of the phones' own
 * fonts (Roboto, San Francisco), so a text that fits here fits there.
 */
export function measureTextPx(text: string, language: Language, { sizePx, weight }: TextSize): number {
  const key = `${language} ${weight} ${text}`;
  const widthEm = widthsEm.get(key) ?? shapeText(text, { language, weight, sizePx: 1, hasPath: false }).width;
  widthsEm.set(key, widthEm);
  return widthEm * sizePx;
}

const ideograph = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー／`;
const wideClosing = '、。，．：；？！）」』】〉》〕％々〜～…・\u3000';
const closing = String.raw`${wideClosing})\]}!?:;,.%’”»°/\u00a0\u202f`;
const wideOpening = '（「『【〈《〔';
const opening = String.raw`${wideOpening}(\[{‘“«\u00a0\u202f±`;
/** After a hyphen or dash; a slash between Latin letters does not break. */
const afterHyphen = String.raw`(?<=[\p{L}\p{N}]-)(?=[\p{L}\p{N}])|(?<=[–—])(?=[^${closing}])`;
/** Where Chromium breaks besides spaces: beside ideographs and their punctuation. */
const breaks = new RegExp(
  `(?<=[${ideograph}${wideClosing}])(?<![${opening}])(?=[^${closing}])|(?<=[^${opening}])(?=[${ideograph}${wideOpening}])(?![${closing}])|${afterHyphen}`,
  'u',
);
const koreanBreaks = new RegExp(
  String.raw`(?<=\p{Script=Hangul})(?=[(·‘“])|(?<=[)%:′·])(?=\p{Script=Hangul})|${afterHyphen}`,
  'u',
);
const thaiWords = new Intl.Segmenter('th', { granularity: 'word' });
const wordSpaces = /[ \n\u200b]+/u;

/** The parts of a text that a browser keeps on one line. Korean has no breaks inside a word (`word-break: keep-all`). */
export function listUnbreakableParts(text: string, language: Language): readonly string[] {
  const words = text.split(wordSpaces).filter((word) => word !== '');
  if (language === 'ko') return words.flatMap((word) => word.split(koreanBreaks));
  const parts = words.flatMap((word) => word.split(breaks));
  return language === 'th' ? parts.flatMap(splitThai) : parts;
}

/** Thai has no spaces between words; marks such as `ๆ`, `.` and `%` stay with the word before them. */
function splitThai(text: string): string[] {
  const parts: string[] = [];
  let isThai = false;
  for (const { segment } of thaiWords.segment(text)) {
    const isNextThai = /^\p{Script=Thai}/u.test(segment);
    if (parts.length > 0 && !(isThai && isNextThai && segment !== 'ๆ')) parts.push(`${parts.pop()}${segment}`);
    else parts.push(segment);
    isThai = isNextThai;
  }
  return parts;
}

/** The number of lines that a browser breaks a text into. Kerning across a space is left out. */
export function countLines(text: string, language: Language, size: TextSize, widthPx: number): number {
  const spacePx = measureTextPx(' ', language, size);
  let lines = 1;
  let linePx = 0;
  for (const { part, hasSpace } of listParts(text, language)) {
    const partPx = measureTextPx(part, language, size);
    const longerPx = linePx + (hasSpace ? spacePx : 0) + partPx;
    if (linePx === 0) linePx = partPx;
    else if (longerPx <= widthPx + 0.01) linePx = longerPx;
    else {
      lines += 1;
      linePx = partPx;
    }
  }
  return lines;
}

interface LinePart {
  readonly part: string;
  /** A space comes before it. */
  readonly hasSpace: boolean;
}

const listParts = (text: string, language: Language): readonly LinePart[] =>
  text
    .split(wordSpaces)
    .flatMap((word) => listUnbreakableParts(word, language).map((part, index) => ({ part, hasSpace: index === 0 })));
