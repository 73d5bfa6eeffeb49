import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font, Buffer as GlyphBuffer, shape } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/languages.ts';

const weightNames = { 400: '400Regular', 500: '500Medium', 700: '700Bold' } as const;
export type FontWeight = keyof typeof weightNames;

const families = {
  tc: { folder: 'noto-sans-tc', name: 'NotoSansTC' },
  jp: { folder: 'noto-sans-jp', name: 'NotoSansJP' },
  kr: { folder: 'noto-sans-kr', name: 'NotoSansKR' },
  thai: { folder: 'noto-sans-thai', name: 'NotoSansThai' },
} as const;
type Family = keyof typeof families;

/** The language's main font comes first; the others supply characters that it lacks. */
const languageFamilies: Readonly<Record<Language, readonly Family[]>> = {
  'zh-TW': ['tc', 'jp', 'kr', 'thai'],
  en: ['tc', 'thai', 'jp', 'kr'],
  fr: ['tc', 'thai', 'jp', 'kr'],
  ja: ['jp', 'tc', 'kr', 'thai'],
  ko: ['kr', 'tc', 'jp', 'thai'],
  th: ['thai', 'tc', 'jp', 'kr'],
};

/** Quotation marks and the middle dot, a whole em wide in Chinese fonts: too wide between Latin letters. */
const latinMarks = /^[‘’“”·]$/u;
const latinMarkFamilies: Readonly<Partial<Record<Language, Family>>> = { en: 'kr', fr: 'kr' };

const { resolve } = createRequire(import.meta.url);
const openFonts = new Map<string, Font>();

/** The fonts of a language in fallback order for a character; opened on first use. */
export function* listFonts(language: Language, weight: FontWeight, character = ''): Generator<Font> {
  const marksFamily = latinMarkFamilies[language];
  if (marksFamily !== undefined && latinMarks.test(character)) yield openFont(marksFamily, weight);
  for (const family of languageFamilies[language]) yield openFont(family, weight);
}

/** Each Chinese, Japanese or Korean font takes 5-7 MB and about 20 ms; it stays open until the thread ends. */
function openFont(family: Family, weight: FontWeight): Font {
  const { folder, name } = families[family];
  const weightName = weightNames[weight];
  const path = `@expo-google-fonts/${folder}/${weightName}/${name}_${weightName}.ttf`;
  const openedFont = openFonts.get(path);
  if (openedFont) return openedFont;
  const font = new Font(new Face(new Blob(readFileSync(resolve(path)))));
  openFonts.set(path, font);
  return font;
}

export interface TextStyle {
  /** Language of the text: decides which font Chinese characters use. */
  readonly language: Language;
  readonly weight: FontWeight;
  /** Height of the em square, in the unit of the result. */
  readonly sizePx: number;
  /** False if only the width is needed, which takes a tenth of the time. Default: true. */
  readonly hasPath?: boolean;
}

export interface ShapedText {
  /** SVG path data, absolute; the baseline is y = 0, text begins at x = 0, y grows downwards. Empty for spaces. */
  readonly path: string;
  /** Advance width, in the unit of `sizePx`. */
  readonly width: number;
  /** Above and below the baseline, both positive: the maximum over the fonts that were used. */
  readonly ascent: number;
  readonly descent: number;
  /** Characters that no font has (emoji, rare characters); they are left out of path and width. */
  readonly missing: readonly string[];
}

/**
 * Converts one line of text, left to right, to outlines in the site's pinned Noto fonts. HarfBuzz shapes it, so that
 * Thai vowels and tone marks are placed correctly. All fonts use tabular figures. The call is synchronous, and the
 * first text of a script opens its font, so larger jobs belong in a thread.
 */
export function shapeText(text: string, style: TextStyle): ShapedText {
  const { runs, missing } = toRuns(text, style);
  const paths: string[] = [];
  const bounds = { ascent: 0, descent: 0 };
  let width = 0;
  for (const run of runs) {
    const scale = style.sizePx / run.font.face.upem;
    const { ascender, descender } = run.font.hExtents();
    bounds.ascent = Math.max(bounds.ascent, ascender * scale);
    bounds.descent = Math.max(bounds.descent, -descender * scale);
    for (const { codepoint, xAdvance = 0, xOffset = 0, yOffset = 0 } of shapeRun(run, style.language)) {
      const origin = { x: width + xOffset * scale, y: -yOffset * scale };
      if (style.hasPath !== false) paths.push(transformPath(getGlyphPath(run.font, codepoint), origin, scale));
      width += xAdvance * scale;
    }
  }
  return { path: paths.join(''), width, ...bounds, missing };
}

interface Run {
  readonly font: Font;
  text: string;
}

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });
// Joiners, variation selectors and direction marks have no glyph.
const invisibleCharacter = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/u;

/** Splits the text where another font is needed; grapheme clusters are not split. */
function toRuns(text: string, { language, weight }: TextStyle): { runs: Run[]; missing: string[] } {
  const runs: Run[] = [];
  const missing: string[] = [];
  for (const { segment } of graphemes.segment(text.normalize('NFC'))) {
    const visibleCharacters = [...segment.replace(/\s/gu, ' ')].filter(
      (character) => !invisibleCharacter.test(character),
    );
    if (visibleCharacters.length === 0) continue;
    const cluster = visibleCharacters.join('');
    const font = findFont(visibleCharacters, listFonts(language, weight, cluster));
    const lastRun = runs.at(-1);
    if (font === undefined) missing.push(segment);
    else if (lastRun?.font === font) lastRun.text += cluster;
    else runs.push({ font, text: cluster });
  }
  return { runs, missing };
}

function findFont(characters: readonly string[], fonts: Iterable<Font>): Font | undefined {
  for (const font of fonts)
    if (characters.every((character) => font.nominalGlyph(character.codePointAt(0) ?? 0) !== undefined)) return font;
  return undefined;
}

/** A single reused buffer: released buffers wait for the garbage collector, and HarfBuzz's memory never shrinks. */
const buffer = new GlyphBuffer();

function shapeRun({ font, text }: Run, language: Language) {
  buffer.reset();
  buffer.addText(text);
  buffer.setLanguage(language);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  return buffer.getGlyphInfosAndPositions();
}

const glyphPaths = new WeakMap<Font, LRUCache<number, string>>();
const maxCachedGlyphs = 3_000;

/** HarfBuzz takes half a millisecond to draw a Chinese character; those of names and figures repeat often. */
function getGlyphPath(font: Font, glyph: number): string {
  const memoMethod = (id: number) => font.glyphToPath(id);
  const paths = glyphPaths.get(font) ?? new LRUCache<number, string>({ max: maxCachedGlyphs, memoMethod });
  glyphPaths.set(font, paths);
  return paths.memo(glyph);
}

/** Converts font units with y upwards to the requested unit with y downwards, rounded to a hundredth. */
function transformPath(path: string, origin: { x: number; y: number }, scale: number): string {
  return path.replace(
    /(-?[\d.]+),(-?[\d.]+)/g,
    (_, x: string, y: string) =>
      `${roundToHundredth(origin.x + Number(x) * scale)},${roundToHundredth(origin.y - Number(y) * scale)}`,
  );
}

function roundToHundredth(value: number): number {
  // `+ 0` turns -0 into 0.
  return Math.round(value * 100) / 100 + 0;
}
