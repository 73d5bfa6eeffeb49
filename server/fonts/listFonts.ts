import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Blob, Face, Font } from 'harfbuzzjs';
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
const familiesOf: Readonly<Record<Language, readonly Family[]>> = {
  'zh-TW': ['tc', 'jp', 'kr', 'thai'],
  en: ['tc', 'thai', 'jp', 'kr'],
  fr: ['tc', 'thai', 'jp', 'kr'],
  ja: ['jp', 'tc', 'kr', 'thai'],
  ko: ['kr', 'tc', 'jp', 'thai'],
  th: ['thai', 'tc', 'jp', 'kr'],
};

/** Quotation marks and the middle dot, a whole em wide in Chinese fonts: too wide between Latin letters. */
const latinMarks = /^[‘’“”·]$/u;
const latinMarksOf: Readonly<Partial<Record<Language, Family>>> = { en: 'kr', fr: 'kr' };

const { resolve } = createRequire(import.meta.url);
const open = new Map<string, Font>();

/** The fonts of a language in fallback order for a character; opened on first use. */
export function* listFonts(language: Language, weight: FontWeight, character = ''): Generator<Font> {
  const marksFamily = latinMarksOf[language];
  if (marksFamily !== undefined && latinMarks.test(character)) yield openFont(marksFamily, weight);
  for (const family of familiesOf[language]) yield openFont(family, weight);
}

/** Each Chinese, Japanese or Korean font takes 5-7 MB and about 20 ms; it stays open until the thread ends. */
function openFont(family: Family, weight: FontWeight): Font {
  const { folder, name } = families[family];
  const weightName = weightNames[weight];
  const path = `@expo-google-fonts/${folder}/${weightName}/${name}_${weightName}.ttf`;
  const openedFont = open.get(path);
  if (openedFont) return openedFont;
  const font = new Font(new Face(new Blob(readFileSync(resolve(path)))));
  open.set(path, font);
  return font;
}
