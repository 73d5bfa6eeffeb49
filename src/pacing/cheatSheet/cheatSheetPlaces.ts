/** How riders shorten place names in speech, longest first. */
const spokenShortNames: readonly (readonly [RegExp, string])[] = [
  [/^(臺灣|台灣)?地理中心碑$/, '中心碑'],
  [/^最高小七$/, '小七'],
  // If words of another script follow, the name is not Chinese.
  [
    /^(最高)?(7-?ELEVEN|7-11|統一超商)(?!.*[\p{Script=Latin}\p{Script=Thai}\p{Script=Hangul}\p{Script=Katakana}]{2})(.*)$/iu,
    '小七',
  ],
  [/^Highest 7-Eleven$|^7-Eleven le plus haut$/i, '7-Eleven'],
];
/** Words that can be dropped from a place's name if there is no space. */
const droppableSuffixes =
  /(?:(?:國家公園|國家森林|森林)?(?:遊樂區|遊客中心|管理處|管理站|收費站|派出所|停車場|觀景台|景觀台|服務區|休息站|檢查哨|牌樓|入口|路口|國小|國中|車站|加油站|登山口)|(?: Visitor Center| Visitor Centre| Recreation Area| Rest Area| Rest Stop| National Park| Toll Station| Junction| Trailhead| Parking| Station))$/;

export type MeasureWidth = (text: string) => number;

/**
 * A place's name at most `width` wide: full, shortened as riders say it, without its suffix, or cut with an ellipsis.
 */
export function shortenPlace(name: string, width: number, measure: MeasureWidth): { text: string; isCut: boolean } {
  if (name.trim() === '') return { text: '', isCut: false };
  const fitting = listPlaceWordings(name).find((text) => measure(text) <= width);
  if (fitting !== undefined) return { text: fitting, isCut: false };
  const shortName = listPlaceWordings(name).reduce((short, text) => (text.length < short.length ? text : short));
  // Cut by grapheme: a Thai vowel or an accent must not be separated from its letter.
  const graphemes = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(shortName)].map(
    (each) => each.segment,
  );
  while (graphemes.length > 1 && measure(`${graphemes.join('').trimEnd()}…`) > width) graphemes.pop();
  return { text: `${graphemes.join('').trimEnd()}…`, isCut: true };
}

/** The wordings of a place, longest first. */
export function listPlaceWordings(name: string): string[] {
  const trimmed = name.trim();
  const withoutBrackets = trimmed.replace(/\s*[（(][^）)]*[）)]\s*/g, ' ').trim();
  const spokenName = spokenShortNames.reduce((text, [long, short]) => text.replace(long, short), withoutBrackets);
  const withoutSuffix = spokenName.replace(droppableSuffixes, '');
  // In names of three or more characters the last one is the kind of place (關, 碑, 嶺 …): 人止關 becomes 人止.
  const firstHanCharacters = /^\p{Script=Han}{3}$/u.test(withoutSuffix) ? withoutSuffix.slice(0, 2) : withoutSuffix;
  const firstWords = /^[\p{Script=Latin}\d'’.-]+ /u.test(withoutSuffix)
    ? withoutSuffix.split(' ').slice(0, 2).join(' ')
    : withoutSuffix;
  return [...new Set([trimmed, withoutBrackets, spokenName, withoutSuffix, firstWords, firstHanCharacters])].filter(
    (text) => text !== '',
  );
}
