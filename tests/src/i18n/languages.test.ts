// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { createTranslator } from '#src/i18n/createTranslator.ts';
import { languageChoices, toHtmlLang, toLanguage } from '#src/i18n/languages.ts';
import { loadLanguage } from '#src/i18n/wordNamespaces.ts';

describe('languages', () => {
  it.each([
    ['zh', 'zh-TW'],
    ['zh-TW', 'zh-TW'],
    ['en', 'en'],
    ['ja', 'ja'],
    ['fr', 'fr'],
    ['ko', 'ko'],
    ['th', 'th'],
    ['xx', 'zh-TW'],
    ['', 'zh-TW'],
    [null, 'zh-TW'],
  ])('reads the stored code %j as %s', (code, language) => {
    expect(toLanguage(code)).toBe(language);
  });

  it('shows each language once, without zh beside zh-TW', () => {
    expect(languageChoices.map(({ label }) => label)).toEqual([
      '繁體中文',
      'English',
      '日本語',
      'Français',
      '한국어',
      'ไทย',
    ]);
  });

  it('sets an HTML language tag for Traditional Chinese in zh-TW', () => {
    expect([toHtmlLang('zh-TW'), toHtmlLang('th')]).toEqual(['zh-Hant-TW', 'th']);
  });

  it('falls back to zh-TW while words are not loaded, and fills in placeholders', async () => {
    expect(createTranslator('ko')('error.pageNotFound', { path: '/x' })).toBe('找不到頁面：/x');
    await loadLanguage('ko');
    expect(createTranslator('ko')('error.pageNotFound', { path: '/x' })).toBe('페이지를 찾을 수 없음: /x');
  });
});
