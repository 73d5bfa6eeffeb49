// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { languages } from '#contract/languages.ts';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { defineWords, dictionary, loadLanguage, loadWords, type WordsFile } from '#src/i18n/wordNamespaces.ts';
import { readWords, wordFolders } from '#tests/support/allWords.ts';

describe('word namespaces', () => {
  it.each(languages)('have each part of %s in one namespace, the same in every language', async (language) => {
    const parts = async (wanted: typeof language) =>
      (await Promise.all(wordFolders.map((folder) => readWords(folder, wanted)))).map((words) =>
        Object.keys(words).sort(),
      );
    const namespaces = await parts(language);
    expect(namespaces).toEqual(await parts('zh-TW'));
    expect(namespaces.length).toBeGreaterThan(9);
    expect(new Set(namespaces.flat()).size).toBe(namespaces.flat().length);
  });
});

describe('loadWords', () => {
  it('fetches a file once, and again after a failure', async () => {
    const fetchJa = vi
      .fn()
      .mockRejectedValueOnce(new TypeError('Failed to fetch'))
      .mockResolvedValue({ words: { once: { greeting: 'やあ' } } });
    const namespace = defineWords({ './words/ja.ts': fetchJa });
    await expect(loadWords(namespace, 'ja')).rejects.toThrow('Failed to fetch');
    await Promise.all([loadWords(namespace, 'ja'), loadWords(namespace, 'ja')]);
    await loadWords(namespace, 'ja');
    expect(fetchJa).toHaveBeenCalledTimes(2);
    expect(dictionary.t('once.greeting', {}, 'ja')).toBe('やあ');
  });

  it('loads a language chosen later for open namespaces, and for namespaces that open afterwards', async () => {
    const file = (greeting: string) => vi.fn(async () => ({ words: { later: { greeting } } }));
    const open = { './words/zh-TW.ts': file('嗨'), './words/ko.ts': file('안녕') };
    const unopened = { './words/zh-TW.ts': file('喂'), './words/ko.ts': file('여보세요') };
    await loadWords(defineWords(open), 'zh-TW');
    const lazyWords = defineWords(unopened);
    await loadLanguage('ko');
    expect(open['./words/ko.ts']).toHaveBeenCalledTimes(1);
    expect(unopened['./words/ko.ts']).not.toHaveBeenCalled();
    await loadWords(lazyWords);
    expect(unopened['./words/ko.ts']).toHaveBeenCalledTimes(1);
  });
});

describe('a language whose words do not load', () => {
  it('does not block a namespace that opens later in the other languages', async () => {
    const fetchFr = vi.fn<() => Promise<WordsFile>>().mockRejectedValue(new TypeError('Failed to fetch'));
    await loadWords(
      defineWords({ './words/zh-TW.ts': async () => ({ words: {} }), './words/fr.ts': fetchFr }),
      'zh-TW',
    );
    await expect(loadLanguage('fr')).rejects.toThrow('Failed to fetch');
    const lazyWords = defineWords({
      './words/zh-TW.ts': async () => ({ words: { opened: { greeting: '早' } } }),
      './words/fr.ts': fetchFr,
    });
    await loadWords(lazyWords);
    expect(dictionary.t('opened.greeting', {}, 'zh-TW')).toBe('早');
    await expect(loadWords(lazyWords, 'fr')).rejects.toThrow('Failed to fetch');
    await loadWords(lazyWords);
    // The next test loads every language in all namespaces, so this one must load again.
    fetchFr.mockResolvedValue({ words: {} });
  });
});

describe('counted texts', () => {
  it('select their form by the plural rule of the language', async () => {
    for (const language of languages) await loadLanguage(language);
    const stops = (language: (typeof languages)[number], count: number) =>
      createTranslator(language)('ride.stops', { count, minutes: 5 });
    expect([stops('en', 0), stops('en', 1), stops('en', 2)]).toEqual([
      '0 stops, 5 min, in the clock',
      '1 stop, 5 min, in the clock',
      '2 stops, 5 min, in the clock',
    ]);
    expect([stops('fr', 0), stops('fr', 1), stops('fr', 2)]).toEqual([
      '0 arrêt, 5 min, compté dans l’heure',
      '1 arrêt, 5 min, compté dans l’heure',
      '2 arrêts, 5 min, comptés dans l’heure',
    ]);
    expect([stops('zh-TW', 1), stops('ja', 1), stops('ko', 1), stops('th', 1)]).toEqual([
      '停留 1 次共 5 分，已算進時刻',
      '停止 1 回・計 5 分を時刻に含む',
      '정차 1회 총 5분, 시각에 포함',
      'พัก 1 ครั้ง รวม 5 นาที นับในเวลาแล้ว',
    ]);
  });
});
