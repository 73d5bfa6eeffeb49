/** Languages of text; `zh` in storage or a menu is an alias of `zh-TW`. */
export const languages = ['zh-TW', 'en', 'ja', 'fr', 'ko', 'th'] as const;
export type Language = (typeof languages)[number];
