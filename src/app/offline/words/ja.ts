import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  offline: {
    since: 'オフライン、{{time}} のデータ',
    silentSince: 'サーバーにつながらないため再試行しています。{{time}} のデータ',
    plans: 'オフラインで見られる計画：',
    dataTime: '{{time}} のデータ',
    ownCourse: '自分のコース',
    noPlans: 'この端末に保存された計画はまだありません。接続中に開いたルートは、オフラインでも見られます。',
    newVersion: '新しいバージョンがあります',
    update: '更新',
    backWith: '接続が戻りました。表示はまだ {{time}} のデータです',
    reload: '再読み込み',
  },
};
