import type { Language } from '#contract/languages.ts';

const locales: Readonly<Record<Language, string>> = {
  'zh-TW': 'zh_TW',
  en: 'en_US',
  ja: 'ja_JP',
  fr: 'fr_FR',
  ko: 'ko_KR',
  th: 'th_TH',
};

/** The widths that the network's frame can have. */
const narrowestPx = 180;
const widestPx = 500;

/** The frame's address with the size and language that it is shown in. */
export function socialFrameAddress(frameUrl: string, widthPx: number, language: Language): string {
  const address = new URL(frameUrl);
  address.searchParams.set('width', String(Math.min(widestPx, Math.max(narrowestPx, Math.floor(widthPx)))));
  address.searchParams.set('height', '500');
  address.searchParams.set('locale', locales[language]);
  return address.href;
}
