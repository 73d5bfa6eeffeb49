import type { Language } from '#contract/languages.ts';

/** Long given and family names; a word of a name does not break. */
const longNames: Readonly<Record<Language, string>> = {
  'zh-TW': '歐陽菁菁',
  en: 'Christopher Montgomery',
  ja: '長谷川健太郎',
  fr: 'Alexandrine Montgolfier',
  ko: '남궁민수',
  th: 'ณัฐวุฒิ ศรีสุวรรณ',
};
const nameParams = 'name names team event race challenge place by rider segment route plan list text reason title';
const clockParams = 'time clock elapsed duration finish lapTime at when until moment departure fromTime toTime';

const toEntries = (params: string, value: string | null) =>
  params.split(' ').map((param): [string, string | null] => [param, value]);
/** The widest value of each placeholder; null for a name, which depends on the language. */
const widestValues = new Map<string, string | null>([
  ...toEntries(nameParams, null),
  ...toEntries(clockParams, '23:59:59'),
  ['date', '2026/12/28'],
  ['day', '12/28'],
  ['month', '12'],
  ['position', '88'],
  ['year', '2026'],
  ['fromAge', '70'],
  ['toAge', '69'],
]);
/** Most placeholders are figures. All figures are equally wide. */
const figure = '8,888';

/** The text with the widest plausible value in each placeholder. */
export function fillWidest(text: string, language: Language, count = figure): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, param: string) => {
    if (param === 'count') return count;
    const value = widestValues.get(param);
    return value === null ? longNames[language] : (value ?? figure);
  });
}
