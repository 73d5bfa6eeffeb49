import type { Words } from '../words.ts';

export const pacing: Words['pacing'] = {
  cheatSheet: 'ペース\u200bメモ',
  finish: '予想タイム',
  about: '約',
  arrival: '到着',
  average: '平均',
  summary: '予想タイム {{duration}}、{{clock}} 到着、平均 {{power}} ワット、平均時速 {{speed}} キロ',
  approximate: 'わかっている地点を結んだ線なので、タイムは目安としてご覧ください。',
  noteMore: '続き',
  noteLess: '閉じる',
  implausible: 'この設定では 24 時間を超えるか、平均時速 4 キロを下回ります。FTP・体重・風速を確かめてみてください。',
  source: 'ルートデータ：{{source}}',
  noRowsTitle: 'このルートにはまだ区間がありません',
  noRowsBody: '区間が登録されると、ここにペース表が表示されます。ほかのルートもどうぞ。',
  toRoutes: 'すべてのルート',
  courseBroken: 'このルートのデータに問題があり、今は計算できません。',
  solveFailed: '最後の精密計算が完了しませんでした。表示は速報の概算です。',
};
