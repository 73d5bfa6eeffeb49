import type { Words } from '../words.ts';

export const routeList: Words['routeList'] = {
  search: 'ルートを検索',
  searchHint: 'ルート名・地名',
  sortBy: '並べ替え',
  sort: {
    visits: '閲覧数',
    name: '名前',
    distance: '距離',
    elevation: '獲得標高',
    grade: '勾配',
  },
  ascending: '昇順。タップで逆順',
  descending: '降順。タップで逆順',
  view: '表示',
  grid: 'カード',
  list: 'リスト',
  count: '{{count}} ルート',
  countOne: '{{count}} ルート',
  found: '「{{search}}」のルート {{count}} 件',
  foundOne: '「{{search}}」のルート {{count}} 件',
  noneTitle: 'ルートはまだありません',
  noneHint: '準備ができたルートがここに並びます。',
  notFoundTitle: '「{{search}}」は見つかりません',
  notFoundHint: '別の地名や中国語・英語の名前でお試しください。例：「武嶺」「Wuling」',
  didYouMean: 'もしかして',
  failedTitle: 'ルートを読み込めませんでした',
};
