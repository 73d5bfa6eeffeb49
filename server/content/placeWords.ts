import type { LocalisedText } from '#contract/localisedText.ts';

/** zh-TW, en, ja, ko, th and, where it differs from English, fr. */
export type PlaceWords = readonly [zh: string, en: string, ja: string, ko: string, th: string, fr?: string];

export function placeName([zh, en, ja, ko, th, fr = en]: PlaceWords): LocalisedText {
  return { 'zh-TW': zh, en, ja, fr, ko, th };
}

export function placeNames<Key extends string>(words: Record<Key, PlaceWords>): Record<Key, LocalisedText> {
  const named = Object.entries<PlaceWords>(words).map(([key, place]) => [key, placeName(place)]);
  return Object.fromEntries(named) as Record<Key, LocalisedText>;
}

/** A boundary without a name: a whole number of kilometres from the start. */
export function kmMark(km: number): LocalisedText {
  return placeName([`第 ${km} 公里`, `km ${km}`, `${km} km 地点`, `${km}km 지점`, `กม. ที่ ${km}`]);
}
