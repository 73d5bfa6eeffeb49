import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ownTime: {
    verified: 'Your time {{time}}',
    ftp: 'Planned {{time}} · FTP {{power}} W',
    flat: 'Planned {{time}} · {{power}} W',
    finish: 'Your goal {{time}}',
    targets: 'Planned {{time}} · your power targets',
  },
};
