import { expect, it } from 'vitest';
import { languages } from '#contract/languages.ts';
import { buildSampleItems } from '#samples/sampleItems.ts';

const products = buildSampleItems(Date.parse('2026-11-27T04:00:00Z')).filter(({ kind }) => kind === 'product');
const readText = (value: unknown, key: string): string => (value as Record<string, string>)[key] ?? '';

it('has two products with different texts and figures, marked as samples in each language', () => {
  expect(products.map(({ slug }) => slug)).toEqual(['hyperlun', 'x7pro5']);
  const [wheels, computer] = products.map(({ draft }) => draft as Record<string, unknown>);
  for (const key of ['title', 'lead', 'text', 'specifications', 'comparison', 'shops'] as const)
    expect(wheels?.[key]).not.toEqual(computer?.[key]);
  const samples = { 'zh-TW': '範例', en: 'ample', ja: 'サンプル', fr: 'xemple', ko: '예시', th: 'ตัวอย่าง' };
  for (const draft of [wheels, computer])
    for (const language of languages)
      for (const key of ['title', 'lead', 'text'])
        expect(readText(draft?.[key], language)).toContain(samples[language]);
});
