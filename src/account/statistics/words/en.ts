import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  statistics: {
    ask: 'May Google Analytics count page views, too? It sets cookies; the site works just as well without.',
    more: 'Details, and to change it later',
    allow: 'Yes',
    refuse: 'No',
    revoke: 'Take back the consent',
    google: 'Google Analytics',
    googleText:
      'It loads only if you agree. It sets cookies; use for advertising is switched off. It is told which kind of page was opened, without any id.',
    is_granted: 'This device has agreed.',
    is_refused: 'This device has not agreed; nothing of it is loaded.',
    is_unasked: 'This device has not answered; nothing of it is loaded.',
  },
};
