import type { Language } from '#contract/languages.ts';

const locales: Readonly<Record<Language, string>> = {
  'zh-TW': 'zh_TW',
  en: 'en_US',
  ja: 'ja_JP',
  fr: 'fr_FR',
  ko: 'ko_KR',
  th: 'th_TH',
};

/** The widths that the network's frame supports. */
const minWidthPx = 180;
const maxWidthPx = 500;

/** The frame's URL with the size and language to show. */
export function buildSocialFrameUrl(frameUrl: string, widthPx: number, language: Language): string {
  const address = new URL(frameUrl);
  address.searchParams.set('width', String(Math.min(maxWidthPx, Math.max(minWidthPx, Math.floor(widthPx)))));
  address.searchParams.set('height', '500');
  address.searchParams.set('locale', locales[language]);
  return address.href;
}
