// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type Language, languages } from '#contract/languages.ts';
import { pages } from '#contract/pages.ts';
import { allWords } from '#tests/support/allWords.ts';

const otherLanguages = languages.filter((language) => language !== 'zh-TW');

/** The plural categories of Intl.PluralRules. A counted text has one key, with a form for each category. */
const pluralCategories = new Set(['zero', 'one', 'two', 'few', 'many', 'other']);
const isPlural = (value: object) => Object.keys(value).every((key) => pluralCategories.has(key));

function flatten(node: object, prefix = ''): [string, unknown][] {
  return Object.entries(node).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null && !isPlural(value)
      ? flatten(value, `${prefix}${key}.`)
      : [[prefix + key, value]],
  );
}
const getTitles = (language: Language) =>
  Object.fromEntries(Object.entries(pages).map(([name, { title }]) => [name, title[language]]));
const getEntries = (language: Language) => new Map(flatten({ ...allWords[language], title: getTitles(language) }));
const listForms = (text: unknown): unknown[] =>
  typeof text === 'object' && text !== null ? Object.values(text) : [text];
/** Every text by its key, with each form of a counted text separately. */
const listTexts = (language: Language): [string, unknown][] =>
  [...getEntries(language)].flatMap(([key, text]) => listForms(text).map((form): [string, unknown] => [key, form]));
const listPlaceholders = (text: unknown) => [...String(text).matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name).sort();
/** The plural categories of whole numbers below a million; `other` replaces rarer ones such as `many` in French. */
function listUsedCategories(language: Language): string[] {
  const rules = new Intl.PluralRules(language);
  const counts = [...Array(1_000).keys(), 10_000, 100_000, 999_999];
  return [...new Set(counts.map((count) => rules.select(count)))].sort();
}

/** Words used in mainland China (but 行動數據 is Taiwanese); Taiwan says 影片, 軟體, 資訊, 預設, 網路, 資料 ... */
const mainlandWords = [
  '視頻',
  '视频',
  '軟件',
  '软件',
  '信息',
  '默認',
  '默认',
  '網絡',
  '网络',
  '數據',
  '数据',
  '質量',
  '程序',
  '服務器',
  '服务器',
  '用戶',
  '用户',
  '保存',
  '加載',
  '加载',
  '屏幕',
  '鼠標',
  '設置',
  '界面',
  '鏈接',
  '導航欄',
  '激活',
  '登錄',
  '註銷',
  '反饋',
  '刷新',
  '千米',
  '打印',
  '短信',
  '博客',
  '幀',
  '菜單',
  '文件夾',
];
/** Characters that exist only in simplified Chinese; a sample of the most common ones. */
const simplifiedOnly =
  /[这们为说时个国过还对学发会动经实现样种间问题边开关车马鸟鱼长门闭闪风飞饭饮饿馆谢谁课调谈请读诉试话该详语误认识议记许论设访证评译词购贵费资赛赞转轮软输载较辆达运进连远适选邮释铁银错锁锋键镇队阳阴际险随难静页项顺须预领频颗题颜额顿骑验]/u;

describe('the dictionaries', () => {
  it.each(otherLanguages)('%s has exactly the keys of zh-TW', (language) => {
    expect([...getEntries(language).keys()].sort()).toEqual([...getEntries('zh-TW').keys()].sort());
  });

  it.each(otherLanguages)('%s has the placeholders of zh-TW in every text', (language) => {
    const source = getEntries('zh-TW');
    const differing = listTexts(language).filter(
      ([key, text]) => listPlaceholders(text).join() !== listPlaceholders(source.get(key)).join(),
    );
    expect(differing).toEqual([]);
  });

  it.each(otherLanguages)('%s has all plural forms of its language in counted texts', (language) => {
    const needed = listUsedCategories(language);
    const counted = [...getEntries(language)].filter(([, text]) => typeof text !== 'string');
    const wrong = counted.filter(([, text]) => Object.keys(Object(text)).sort().join() !== needed.join());
    expect(wrong).toEqual([]);
    expect(counted.length > 0).toBe(needed.length > 1);
  });

  it.each(['en', 'fr'] as const)('%s has singular and plural for every counted noun', (language) => {
    // `2 of 3`, `3 ahead of yours`, `4 on a page`: no noun follows the number.
    const uncounted = /\{\{count\}\} (?!(?:of|ahead|on|avant|par|au|unread)\b)\p{L}/u;
    const sameInFrench = /\{\{count\}\} parcours/;
    const offenders = [...getEntries(language)].filter(
      ([, text]) => typeof text === 'string' && uncounted.test(text) && !sameInFrench.test(text),
    );
    expect(offenders).toEqual([]);
  });

  it.each(languages)('%s has no blank text, no surrounding space and no unfilled value', (language) => {
    const bad = listTexts(language).filter(
      ([, text]) =>
        typeof text !== 'string' || text.trim() === '' || text !== text.trim() || /undefined|NaN|\$\{/.test(text),
    );
    expect(bad).toEqual([]);
  });

  it.each(otherLanguages)('%s is translated, not copied from zh-TW', (language) => {
    const source = getEntries('zh-TW');
    // Units and symbols are the same everywhere; a text with Han characters is not.
    const copied = [...getEntries(language)].filter(
      ([key, text]) => text === source.get(key) && /\p{Script=Han}/u.test(String(text)) && language !== 'ja',
    );
    expect(copied).toEqual([]);
    const same = [...getEntries(language)].filter(([key, text]) => text === source.get(key)).length;
    expect(same / source.size).toBeLessThan(0.15);
  });

  it.each(['en', 'fr', 'ko', 'th'] as const)('%s has no Han characters except in quoted examples', (language) => {
    expect(
      listTexts(language).filter(([, text]) => /\p{Script=Han}/u.test(String(text).replace(/[“‘«][^”’»]*[”’»]/g, ''))),
    ).toEqual([]);
  });

  it('zh-TW uses the words of Taiwan', () => {
    const foreign = [...getEntries('zh-TW')].filter(
      ([, text]) =>
        mainlandWords.some((word) => String(text).replace('行動數據', '').includes(word)) ||
        simplifiedOnly.test(String(text)),
    );
    expect(foreign).toEqual([]);
  });
});
