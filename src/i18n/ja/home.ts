import type { Words } from '../words.ts';

export const home: Words['home'] = {
  welcome: 'どの区間を何ワットで踏むか、走る前にわかる。',
  what: 'FTP・体重・風を入れると、台湾の山岳ルートの区間ごとのパワー、タイム、到着時刻がすぐに出ます。',
  mostVisited: 'よく見られているルート',
  startHere: 'まずはこのルートから',
  allRoutes: 'すべてのルートを見る',
  emptyTitle: 'まだルートがありません',
  emptyText: 'ルートを取り込むと、ここに並びます。',
};
