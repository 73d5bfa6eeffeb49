import { beforeEach, expect, it, vi } from 'vitest';
import { languageScript } from '#scripts/build/languageScript.ts';
import { languageStorageKey, toHtmlLang } from '#src/i18n/languages.ts';

// Runs exactly the text that the build writes into the head.
const runHeadScript = () => new Function(languageScript)();

beforeEach(() => {
  localStorage.clear();
  document.documentElement.lang = toHtmlLang('zh-TW');
});

it.each([
  [null, 'zh-Hant-TW'],
  ['zh-TW', 'zh-Hant-TW'],
  ['zh', 'zh-Hant-TW'],
  ['th', 'th'],
  ['en', 'en'],
  ['"><script>', 'zh-Hant-TW'],
])('sets the page’s language for the stored choice %j to %s before the first paint', (stored, lang) => {
  if (stored !== null) localStorage.setItem(languageStorageKey, stored);
  runHeadScript();
  expect(document.documentElement.lang).toBe(lang);
});

it('stays zh-TW if storage throws', () => {
  const denied = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  runHeadScript();
  expect(denied).toHaveBeenCalled();
  expect(document.documentElement.lang).toBe('zh-Hant-TW');
  denied.mockRestore();
});
