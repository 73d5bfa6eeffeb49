import type { Language } from './languages.ts';

/**
 * The locale for dates with a year: in Thai `Intl` would give the Buddhist year 2569 beside the 2026 of names, fields and
 * figures.
 */
export const toDateLocale = (language: Language): string => (language === 'th' ? 'th-u-ca-gregory' : language);
