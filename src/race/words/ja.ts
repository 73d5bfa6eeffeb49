import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  race: {
    status: {
      preparation: '準備中',
      registration_open: '事前登録受付中',
      registration_full: '事前登録は満員',
      registration_closed: '正式受付待ち',
      signup_open: '正式受付中',
      signup_full: '一般枠は満員',
      signup_closed: '受付終了',
      finished: '終了',
    },
    teamStatus: {
      not_registered: '未申込',
      registered_public: '申込済・一般',
      registered_pr: '申込済・招待',
      registered_reserved: '申込済・優先',
      completed: '完走',
      disqualified: '失格',
      waitlist: 'キャンセル待ち',
    },
    quota: {
      public: '一般',
      pr: '招待',
      reserved: '優先',
    },
    sample: 'サンプル',
    start: { time: 'スタート', heat: '組', bib: 'チーム番号' },
  },
};
