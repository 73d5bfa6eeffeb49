import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ownTime: {
    verified: 'Your time {{time}}',
    ftp: 'Planned {{time}} · {{air}} · FTP {{power}} W',
    flat: 'Planned {{time}} · {{air}} · {{power}} W',
    finish: 'Your goal {{time}}',
    targets: 'Planned {{time}} · {{air}} · your power targets',
  },
};
