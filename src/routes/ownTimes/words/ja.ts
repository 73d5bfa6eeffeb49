import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  ownTime: {
    verified: 'あなたのタイム {{time}}',
    ftp: '予想 {{time}} · {{air}} · FTP {{power}} W',
    flat: '予想 {{time}} · {{air}} · {{power}} W',
    finish: 'あなたの目標 {{time}}',
    targets: '予想 {{time}} · {{air}} · 自分のパワー目標',
  },
};
