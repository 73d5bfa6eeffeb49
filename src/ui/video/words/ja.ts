import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  video: {
    title: '関連動画',
    note: 'タップするまで YouTube には接続しません。',
    play: '動画を再生',
    gone: 'この動画は YouTube から削除されたか、非公開になっています。',
    unreachable: 'YouTube に接続できません。通信状態かブロックの設定を確認してください。',
    onYoutube: 'YouTube で見る',
  },
};
