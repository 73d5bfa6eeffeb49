/** Languages of text; `zh` in storage or a menu is an alias of `zh-TW`. */
export const languages = ['zh-TW', 'en', 'ja', 'fr', 'ko', 'th'] as const;
export type Language = (typeof languages)[number];

/**
 * The locale for dates with a year: in Thai `Intl` would give the Buddhist year 2569 beside the 2026 of names, fields and
 * figures.
 */
export const toDateLocale = (language: Language): string => (language === 'th' ? 'th-u-ca-gregory' : language);
