// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { createTranslator, loadRestWords, loadWords } from '#src/i18n/createTranslator.ts';

type Parts = Readonly<Record<string, object>>;
const files = import.meta.glob<{ readonly words?: Parts; readonly zhTW?: Parts }>('/src/i18n/*/*ords.ts', {
  eager: true,
});
const wordsOf = (language: string, file: string): Parts => {
  const found = files[`/src/i18n/${language}/${file}.ts`];
  return found?.words ?? found?.zhTW ?? {};
};
const keysOf = (parts: Parts) =>
  Object.entries(parts).flatMap(([part, words]) => Object.keys(words).map((key) => `${part}.${key}`));

describe('the sets in which a dictionary travels', () => {
  it.each(languages)('hold each word of %s once', (language) => {
    const sets = [
      'coreWords',
      'paceWords',
      'restWords',
      'accountWords',
      'toolWords',
      'weatherCardWords',
      'verificationWords',
      'profileWords',
    ].flatMap((file) => keysOf(wordsOf(language, file)));
    expect(sets.length).toBeGreaterThan(150);
    expect([...sets].sort()).toEqual(keysOf(wordsOf(language, 'words')).sort());
  });

  it('join: a part that comes in two halves has both', async () => {
    await loadWords('ja', 'pace');
    const t = createTranslator('ja');
    expect(t('paceTable.segment')).toBe(Reflect.get(wordsOf('ja', 'paceWords')['paceTable'] ?? {}, 'segment'));
    await loadRestWords();
    expect(t('paceTable.statistics')).toBe(Reflect.get(wordsOf('ja', 'restWords')['paceTable'] ?? {}, 'statistics'));
    expect(t('paceTable.segment')).toBe(Reflect.get(wordsOf('ja', 'paceWords')['paceTable'] ?? {}, 'segment'));
  });
});
