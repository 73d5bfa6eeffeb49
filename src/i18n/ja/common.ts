import type { Words } from '../words.ts';

export const common: Words['common'] = {
  retry: 'もう一度試す',
  loading: '読み込み中',
  close: '閉じる',
  search: '検索',
  searchRoutes: 'ルート・地名を検索',
  elevationGain: '獲得標高',
  averageGrade: '平均勾配',
  silhouette: '{{name}}の標高図、標高{{min}}mから{{max}}m',
  visits: '閲覧 {{count}} 回',
  statusClosed: '通行止め',
  statusRestricted: '一部規制',
  approximate: '概略ルート',
  passes: '{{place}}を通る',
};
