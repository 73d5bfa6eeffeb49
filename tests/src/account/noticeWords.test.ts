import { describe, expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { noticeKinds } from '#contract/notices/notices.ts';
import { allWords } from '#tests/support/allWords.ts';

const kinds = noticeKinds.filter((kind) => kind.startsWith('event'));
/** The placeholders of a text. */
const listPlaceholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe.each(languages)('notices of events in %s', (language) => {
  const notice: Readonly<Record<string, unknown>> = allWords[language].notices;

  it.each(kinds)('%s has a text with the same facts as in Chinese', (kind) => {
    const chinese: Readonly<Record<string, unknown>> = allWords['zh-TW'].notices;
    expect(listPlaceholders(String(notice[kind]))).toEqual(listPlaceholders(String(chinese[kind])));
    expect(listPlaceholders(String(notice[kind]))).toContain('event');
  });
});
