import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ownTime: {
    verified: '내 기록 {{time}}',
    ftp: '예상 {{time}} · FTP {{power}} W',
    flat: '예상 {{time}} · {{power}} W',
    finish: '내 목표 {{time}}',
    targets: '예상 {{time}} · 내 파워 목표',
  },
};
