import type { Language } from '#contract/languages.ts';
import type { FullText } from '#contract/localisedText.ts';
import { mapLanguages } from '#contract/mapLanguages.ts';
import { en } from './words/en.ts';
import { fr } from './words/fr.ts';
import { ja } from './words/ja.ts';
import { ko } from './words/ko.ts';
import type { PlaceGroup, PlaceNames, PlaceWords } from './words/placeWords.ts';
import { th } from './words/th.ts';
import { zhTW } from './words/zh-TW.ts';

const words: Readonly<Record<Language, PlaceWords>> = { 'zh-TW': zhTW, en, ja, fr, ko, th };

function collectNames<Name extends PlaceGroup>(group: Name): PlaceNames<Name, FullText> {
  const keys = Object.keys(zhTW[group]) as (keyof (typeof zhTW)[Name])[];
  const names = keys.map((key) => [key, mapLanguages((language) => words[language][group][key])]);
  return Object.fromEntries(names) as PlaceNames<Name, FullText>;
}

export const centre = collectNames('centre');
export const north = collectNames('north');
export const south = collectNames('south');
export const segmentNames: Readonly<Record<string, FullText>> = collectNames('segments');

/** A boundary without a name: a whole number of kilometres from the start. */
export const kmMark = (km: number): FullText => mapLanguages((language) => words[language].kmMark(km));
