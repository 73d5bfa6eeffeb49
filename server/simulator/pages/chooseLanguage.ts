import { type Language, languages } from '#contract/languages.ts';

/** `?lang` wins over the browser's preferences; without either, the site's first language. */
export function chooseLanguage(lang: string | null, acceptLanguage = ''): Language {
  const preferences = acceptLanguage.split(',').map((preference) => {
    const [tag = '', ...options] = preference.trim().split(';');
    const quality = options.map((option) => /^\s*q=([\d.]+)\s*$/.exec(option)?.[1]).find(Boolean);
    return { tag, quality: Number(quality ?? 1) };
  });
  const ordered = preferences.filter(({ quality }) => quality > 0).sort((a, b) => b.quality - a.quality);
  const tags = [lang ?? '', ...ordered.map(({ tag }) => tag)];
  return tags.map(languageOf).find((language) => language !== undefined) ?? 'zh-TW';
}

function languageOf(tag: string): Language | undefined {
  const primary = tag.toLowerCase().split('-')[0];
  return languages.find((language) => language.split('-')[0] === primary);
}
