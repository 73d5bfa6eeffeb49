import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ownTime: {
    verified: '내 기록 {{time}}',
    ftp: '예상 {{time}} · {{air}} · FTP {{power}} W',
    flat: '예상 {{time}} · {{air}} · {{power}} W',
    finish: '내 목표 {{time}}',
    targets: '예상 {{time}} · {{air}} · 내 파워 목표',
  },
};
