import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ownTime: {
    verified: 'Votre temps {{time}}',
    ftp: 'Prévu {{time}} · {{air}} · FTP {{power}} W',
    flat: 'Prévu {{time}} · {{air}} · {{power}} W',
    finish: 'Votre objectif {{time}}',
    targets: 'Prévu {{time}} · {{air}} · vos puissances cibles',
  },
};
