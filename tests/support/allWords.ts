import { globSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#contract/languages.ts';
import type { words as about } from '#src/about/words/zh-TW.ts';
import type { words as notices } from '#src/account/notices/words/zh-TW.ts';
import type { words as statistics } from '#src/account/statistics/words/zh-TW.ts';
import type { words as account } from '#src/account/words/zh-TW.ts';
import type { words as adminContent } from '#src/admin/content/words/zh-TW.ts';
import type { words as adminRaces } from '#src/admin/races/words/zh-TW.ts';
import type { words as adminRoads } from '#src/admin/roads/words/zh-TW.ts';
import type { words as adminSite } from '#src/admin/site/words/zh-TW.ts';
import type { words as admin } from '#src/admin/words/zh-TW.ts';
import type { words as ads } from '#src/ads/words/zh-TW.ts';
import type { words as offline } from '#src/app/offline/words/zh-TW.ts';
import type { words as gains } from '#src/boards/gains/words/zh-TW.ts';
import type { words as boardsLazy } from '#src/boards/lazy/words/zh-TW.ts';
import type { words as boards } from '#src/boards/words/zh-TW.ts';
import type { words as calendar } from '#src/community/calendar/words/zh-TW.ts';
import type { words as products } from '#src/community/products/words/zh-TW.ts';
import type { words as promotions } from '#src/community/promotions/words/zh-TW.ts';
import type { words as certificate } from '#src/events/certificate/words/zh-TW.ts';
import type { words as myEvents } from '#src/events/mine/words/zh-TW.ts';
import type { words as organise } from '#src/events/organise/words/zh-TW.ts';
import type { words as events } from '#src/events/words/zh-TW.ts';
import type { words as devices } from '#src/indoor/devices/words/zh-TW.ts';
import type { words as headToHead } from '#src/indoor/headToHead/words/zh-TW.ts';
import type { words as pacingLazy } from '#src/pacing/lazy/words/zh-TW.ts';
import type { words as paceSettings } from '#src/pacing/paceSettings/words/zh-TW.ts';
import type { words as segmentBoard } from '#src/pacing/route/segmentBoard/words/zh-TW.ts';
import type { words as tools } from '#src/pacing/tools/words/zh-TW.ts';
import type { words as pacing } from '#src/pacing/words/zh-TW.ts';
import type { words as invitation } from '#src/race/invitation/words/zh-TW.ts';
import type { words as lapBoard } from '#src/race/lapBoard/words/zh-TW.ts';
import type { words as members } from '#src/race/members/words/zh-TW.ts';
import type { words as pullPlan } from '#src/race/pullPlan/words/zh-TW.ts';
import type { words as racePage } from '#src/race/race/words/zh-TW.ts';
import type { words as startList } from '#src/race/startList/words/zh-TW.ts';
import type { words as teams } from '#src/race/teams/words/zh-TW.ts';
import type { words as race } from '#src/race/words/zh-TW.ts';
import type { words as rider } from '#src/rider/words/zh-TW.ts';
import type { words as announcements } from '#src/routes/announcements/words/zh-TW.ts';
import type { words as cardWeather } from '#src/routes/cardWeather/words/zh-TW.ts';
import type { words as departures } from '#src/routes/departures/words/zh-TW.ts';
import type { words as homeLazy } from '#src/routes/home/words/zh-TW.ts';
import type { words as ownCourses } from '#src/routes/ownCourses/words/zh-TW.ts';
import type { words as ownTimes } from '#src/routes/ownTimes/words/zh-TW.ts';
import type { words as road } from '#src/routes/road/words/zh-TW.ts';
import type { words as routes } from '#src/routes/words/zh-TW.ts';
import type { words as form } from '#src/ui/form/words/zh-TW.ts';
import type { words as picture } from '#src/ui/picture/words/zh-TW.ts';
import type { words as video } from '#src/ui/video/words/zh-TW.ts';
import type { words as ui } from '#src/ui/words/zh-TW.ts';
import type { words as sharing } from '#src/verification/sharing/words/zh-TW.ts';
import type { words as verification } from '#src/verification/words/zh-TW.ts';

type Source = typeof about &
  typeof ads &
  typeof account &
  typeof announcements &
  typeof boards &
  typeof boardsLazy &
  typeof cardWeather &
  typeof departures &
  typeof certificate &
  typeof admin &
  typeof adminContent &
  typeof adminRaces &
  typeof devices &
  typeof adminSite &
  typeof statistics &
  typeof adminRoads &
  typeof events &
  typeof calendar &
  typeof products &
  typeof promotions &
  typeof invitation &
  typeof lapBoard &
  typeof picture &
  typeof pullPlan &
  typeof race &
  typeof racePage &
  typeof startList &
  typeof members &
  typeof teams &
  typeof form &
  typeof gains &
  typeof headToHead &
  typeof homeLazy &
  typeof myEvents &
  typeof notices &
  typeof offline &
  typeof organise &
  typeof ownCourses &
  typeof ownTimes &
  typeof paceSettings &
  typeof pacing &
  typeof pacingLazy &
  typeof rider &
  typeof road &
  typeof routes &
  typeof segmentBoard &
  typeof sharing &
  typeof tools &
  typeof ui &
  typeof video &
  typeof verification;
type Texts<Words> = { readonly [Key in keyof Words]: Words[Key] extends string ? string : Texts<Words[Key]> };
/** All words of all folders. A counted text of en or fr is an object, a case that no test needs in this type. */
export type AllWords = Texts<Source>;

const root = resolve(import.meta.dirname, '../..');

/** The folders with words, relative to the repository's root. */
export const wordFolders: readonly string[] = globSync('src/**/words/zh-TW.ts', { cwd: root }).map((path) =>
  path.slice(0, -'/zh-TW.ts'.length),
);

/** The words of one file: one part of a folder in one language. */
export async function readWords(folder: string, language: Language): Promise<object> {
  const { words }: { words: object } = await import(pathToFileURL(join(root, folder, `${language}.ts`)).href);
  return words;
}

async function loadDictionary(language: Language): Promise<AllWords> {
  const parts = await Promise.all(wordFolders.map((folder) => readWords(folder, language)));
  return Object.assign({}, ...parts);
}

/** The site's texts, so that a test follows a changed text. */
export const allWords: Readonly<Record<Language, AllWords>> = {
  'zh-TW': await loadDictionary('zh-TW'),
  en: await loadDictionary('en'),
  ja: await loadDictionary('ja'),
  fr: await loadDictionary('fr'),
  ko: await loadDictionary('ko'),
  th: await loadDictionary('th'),
};
export const zhTW = allWords['zh-TW'];
