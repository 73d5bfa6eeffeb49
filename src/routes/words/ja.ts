import type { SameWords } from '#src/i18n/words.ts';
import type { words as zhTW } from './zh-TW.ts';

export const words: SameWords<typeof zhTW> = {
  home: {
    welcome: 'どの区間を何ワットで踏むか、走る前にわかる。',
    what: 'FTP・体重・風を入れると、台湾の山岳ルートの区間ごとのパワー、タイム、到着時刻がすぐに出ます。',
    allRoutes: 'すべてのルートを見る',
    weekend: '週末、何時に出る？',
    emptyTitle: 'まだルートがありません',
    emptyText: 'ルートを取り込むと、ここに並びます。',
  },
  routeList: {
    search: 'ルートを検索',
    searchHint: 'ルート名・地名',
    sortBy: '並べ替え',
    sort: {
      visits: '人気',
      name: '名前',
      distance: '距離',
      elevation: '獲得標高',
      grade: '勾配',
      climb_per_km: '1 km の獲得標高',
    },
    ascending: '昇順。タップで逆順',
    descending: '降順。タップで逆順',
    view: '表示',
    grid: 'カード',
    list: 'リスト',
    count: '{{count}} ルート',
    noneTitle: 'ルートはまだありません',
    noneHint: '準備ができたルートがここに並びます。',
    notFoundTitle: '「{{search}}」は見つかりません',
    notFoundHint: '別の地名や中国語・英語の名前でお試しください。例：「武嶺」「Wuling」',
    didYouMean: 'もしかして',
    failedTitle: 'ルートを読み込めませんでした',
  },
  routeCard: {
    verify: '認証',
    verifyNamed: '{{name}}：認証',
    highest: '最高',
  },
};
