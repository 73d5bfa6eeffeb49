import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ownTime: {
    verified: 'เวลาของคุณ {{time}}',
    ftp: 'คาดว่า {{time}} · {{air}} · FTP {{power}} W',
    flat: 'คาดว่า {{time}} · {{air}} · {{power}} W',
    finish: 'เป้าหมายของคุณ {{time}}',
    targets: 'คาดว่า {{time}} · {{air}} · เป้ากำลังของคุณ',
  },
};
